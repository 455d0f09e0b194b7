"""Unusual files that no camera writes, made from a small video. `check-limits` and the fuzzers' corpus use them."""
import struct


def boxes(data, start=0, end=None):
    """Yields the boxes of an MP4 file between two offsets: (offset of the box, type, offset of the content, end)."""
    end = len(data) if end is None else end
    while start + 8 <= end:
        size, kind = struct.unpack('>I4s', data[start:start + 8])
        content = start + 8
        if size == 1: size, content = struct.unpack('>Q', data[start + 8:start + 16])[0], start + 16
        if size == 0: size = end - start
        if size < 8 or start + size > end: return
        yield start, kind.decode('latin1'), content, start + size
        start += size


CONTAINERS = {'moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'udta'}


def all_boxes(data, start=0, end=None):
    """Yields every box, including nested ones."""
    for box in boxes(data, start, end):
        yield box
        if box[1] in CONTAINERS: yield from all_boxes(data, box[2], box[3])


def patched(data, kind, offset, value):
    """Returns `data` with `value` (bytes) at `offset` in the content of every box of this kind."""
    data = bytearray(data)
    for _, name, content, _ in list(all_boxes(bytes(data))):
        if name == kind: data[content + offset:content + offset + len(value)] = value
    return bytes(data)


def enormous(data):
    """Returns an MP4 file whose container claims a frame size of 65520 × 65520 pixels."""
    size = struct.pack('>HH', 65520, 65520)
    return patched(data, 'stsd', 8 + 8 + 24, size)


def with_time_scale(data, ticks):
    """Returns an MP4 file whose media clocks have this number of ticks per second."""
    return patched(data, 'mdhd', 12, struct.pack('>I', ticks))


def with_long_frames(data):
    """Returns an MP4 file in which every frame lasts 2³¹ ticks."""
    data = bytearray(data)
    for _, name, content, end in list(all_boxes(bytes(data))):
        if name != 'stts': continue
        for entry in range(content + 8, end - 7, 8): data[entry + 4:entry + 8] = struct.pack('>I', 0x7fffffff)
    return bytes(data)


def with_many_tracks(data, count):
    """Returns an MP4 file with `count` copies of the first track."""
    for start, name, content, end in boxes(data):
        if name != 'moov': continue
        moov = data[content:end]
        tracks = [box for box in boxes(moov) if box[1] == 'trak']
        track = moov[tracks[0][0]:tracks[0][3]]
        body = moov + track * count
        # The frames' offsets would change if the index preceded them, but no reader gets that far.
        return data[:start] + struct.pack('>I4s', len(body) + 8, b'moov') + body + data[end:]
    raise ValueError('no moov')


def enormous_avi(width=60000, height=60000):
    """Returns an AVI file of uncompressed video in which one frame would need ten gigabytes."""
    def chunk(name, body): return name + struct.pack('<I', len(body)) + body + b'\0' * (len(body) & 1)
    def chunks(kind, body): return chunk(b'LIST', kind + body)
    main = struct.pack('<14I', 40000, 0, 0, 0x10, 10, 0, 1, 0, width, height, 0, 0, 0, 0)
    stream = b'vids' + b'DIB ' + struct.pack('<IHHIIIIIIIIHHHH', 0, 0, 0, 0, 1, 25, 0, 10, 0, 0, 0, 0, 0, 0, 0)
    picture = struct.pack('<IiiHHIIiiII', 40, width, height, 1, 24, 0, 0, 0, 0, 0, 0)
    header = chunks(b'hdrl', chunk(b'avih', main) + chunks(b'strl', chunk(b'strh', stream) + chunk(b'strf', picture)))
    frames = chunks(b'movi', b''.join(chunk(b'00db', b'\1' * 1000) for _ in range(10)))
    return chunk(b'RIFF', b'AVI ' + header + frames)
