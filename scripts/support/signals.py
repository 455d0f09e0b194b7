"""Percentiles, resampling, and lag, for comparing a measured signal with the true one. Standard library only."""
import bisect, math


def percentile(values, fraction):
    """Returns the interpolated quantile of the values at `fraction`, NaN if there are none."""
    if not values: return math.nan
    values = sorted(values)
    position = fraction * (len(values) - 1)
    low = int(position)
    return values[low] + (position - low) * (values[min(low + 1, len(values) - 1)] - values[low])


def resampled(times, values, grid):
    """Interpolates linearly at the times of `grid`."""
    found = []
    for time in grid:
        right = min(max(bisect.bisect_right(times, time), 1), len(times) - 1)
        fraction = (time - times[right - 1]) / (times[right] - times[right - 1])
        found.append(values[right - 1] + fraction * (values[right] - values[right - 1]))
    return found


def correlation(first, second):
    """Returns Pearson's correlation coefficient."""
    a, b = (sum(values) / len(values) for values in (first, second))
    product = sum((x - a) * (y - b) for x, y in zip(first, second))
    return product / math.sqrt(sum((x - a) ** 2 for x in first) * sum((y - b) ** 2 for y in second))


def lag(times, measured, true, step=1 / 240, reach=0.25):
    """Returns the lag of `measured` behind `true` in seconds: the peak of their cross-correlation, refined by a parabola."""
    count = round(reach / step)
    grid = [times[0] + reach + step * number for number in range(int((times[-1] - times[0] - 2 * reach) / step))]
    fixed = resampled(times, true, grid)
    scores = [correlation(resampled(times, measured, [time + shift * step for time in grid]), fixed) for shift in range(-count, count + 1)]
    best = max(range(1, len(scores) - 1), key=scores.__getitem__)
    before, peak, after = scores[best - 1:best + 2]
    return (best - count + (before - after) / (2 * (before - 2 * peak + after))) * step
