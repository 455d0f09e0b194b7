"""What comparing a measured signal with the true one needs: percentiles, resampling and lag. Standard library only."""
import bisect, math


def percentile(values, share):
    """The value that `share` of the values don't exceed, interpolated; NaN of nothing."""
    if not values: return math.nan
    values = sorted(values)
    place = share * (len(values) - 1)
    low = int(place)
    return values[low] + (place - low) * (values[min(low + 1, len(values) - 1)] - values[low])


def resampled(times, values, grid):
    """Linear interpolation at the times of `grid`."""
    found = []
    for time in grid:
        right = min(max(bisect.bisect_right(times, time), 1), len(times) - 1)
        share = (time - times[right - 1]) / (times[right] - times[right - 1])
        found.append(values[right - 1] + share * (values[right] - values[right - 1]))
    return found


def correlation(first, second):
    """Pearson's correlation."""
    a, b = (sum(values) / len(values) for values in (first, second))
    product = sum((x - a) * (y - b) for x, y in zip(first, second))
    return product / math.sqrt(sum((x - a) ** 2 for x in first) * sum((y - b) ** 2 for y in second))


def lag(times, measured, true, step=1 / 240, reach=0.25):
    """Seconds by which `measured` comes after `true`: the peak of their cross-correlation, refined by a parabola."""
    count = round(reach / step)
    grid = [times[0] + reach + step * number for number in range(int((times[-1] - times[0] - 2 * reach) / step))]
    fixed = resampled(times, true, grid)
    scores = [correlation(resampled(times, measured, [time + shift * step for time in grid]), fixed) for shift in range(-count, count + 1)]
    best = max(range(1, len(scores) - 1), key=scores.__getitem__)
    before, peak, after = scores[best - 1:best + 2]
    return (best - count + (before - after) / (2 * (before - 2 * peak + after))) * step
