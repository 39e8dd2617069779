/** Reads a fragmented MP4 made by ffmpeg: completes its header and lists its fragments as an HLS stream. */

interface Box {
  type: string
  start: number
  end: number
}

function boxesIn(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    const size = file.readUInt32BE(at)
    if (size < 8 || at + size > end) throw new Error(`Not an MP4: box of ${size} bytes at ${at}`)
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, end: at + size })
    at += size
  }
  return boxes
}

function child(file: Buffer, parent: Box, ...path: string[]): Box {
  let box = parent
  for (const type of path) {
    const found = boxesIn(file, box.start + 8, box.end).find((inner) => inner.type === type)
    if (!found) throw new Error(`Not the MP4 expected: no ${type} in ${box.type}`)
    box = found
  }
  return box
}

function top(file: Buffer, type: string): Box {
  const box = boxesIn(file, 0, file.length).find((candidate) => candidate.type === type)
  if (!box) throw new Error(`Not the MP4 expected: no ${type}`)
  return box
}

/** Writes the whole length into the header (`mehd`), without which players show a live stream until they have read it all. */
export function withDuration(file: Buffer, seconds: number): Buffer {
  const moov = top(file, 'moov')
  const mvex = child(file, moov, 'mvex')
  const timescale = file.readUInt32BE(child(file, moov, 'mvhd').start + 20)
  const mehd = Buffer.alloc(16)
  mehd.writeUInt32BE(16, 0)
  mehd.write('mehd', 4, 'latin1')
  mehd.writeUInt32BE(Math.round(seconds * timescale), 12)
  const longer = Buffer.concat([file.subarray(0, mvex.start + 8), mehd, file.subarray(mvex.start + 8)])
  longer.writeUInt32BE(moov.end - moov.start + 16, moov.start)
  longer.writeUInt32BE(mvex.end - mvex.start + 16, mvex.start)
  return longer
}

export interface Fragment {
  /** Bytes of the file. */
  offset: number
  length: number
  /** Seconds. */
  start: number
  duration: number
}

/** The fragments in order; each begins with a key frame of the first track. */
export function fragmentsOf(file: Buffer, seconds: number): Fragment[] {
  const timescale = file.readUInt32BE(child(file, top(file, 'moov'), 'trak', 'mdia', 'mdhd').start + 20)
  const fragments: Fragment[] = []
  for (const box of boxesIn(file, 0, file.length)) {
    const last = fragments.at(-1)
    if (box.type === 'moof') {
      const start = Number(file.readBigUInt64BE(child(file, box, 'traf', 'tfdt').start + 12)) / timescale
      if (last) last.duration = start - last.start
      fragments.push({ offset: box.start, length: box.end - box.start, start, duration: seconds - start })
    } else if (box.type === 'mdat' && last) {
      last.length = box.end - last.offset
    }
  }
  return fragments
}

/** The codecs as a playlist names them: 'avc1.64001f,mp4a.40.2'. */
export function codecsOf(file: Buffer): string {
  const at = file.indexOf('avcC', 0, 'latin1')
  if (at < 0) throw new Error('Not the MP4 expected: no avcC')
  return `avc1.${file.toString('hex', at + 5, at + 8)},mp4a.40.2`
}

/** A playlist whose segments are byte ranges of the one file, so the stream needs no second copy. */
export function mediaPlaylist(file: Buffer, fragments: Fragment[], uri: string): string {
  const header = fragments[0]?.offset ?? 0
  const init = boxesIn(file, 0, header).findLast((box) => box.type === 'moov')?.end ?? header
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...fragments.map((fragment) => fragment.duration)))}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${uri}",BYTERANGE="${init}@0"`,
    ...fragments.flatMap(({ offset, length, duration }) => [
      `#EXTINF:${duration.toFixed(3)},`,
      `#EXT-X-BYTERANGE:${length}@${offset}`,
      uri,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** The playlist a player is given: one rendition. */
export function masterPlaylist(
  file: Buffer,
  fragments: Fragment[],
  size: { width: number; height: number; frameRate: number },
  uri: string,
): string {
  const bits = (length: number, duration: number) => Math.ceil((length * 8) / duration)
  const peak = Math.max(...fragments.map(({ length, duration }) => bits(length, duration)))
  const seconds = fragments.reduce((sum, { duration }) => sum + duration, 0)
  const attributes = [
    `BANDWIDTH=${peak}`,
    `AVERAGE-BANDWIDTH=${bits(file.length, seconds)}`,
    `RESOLUTION=${size.width}x${size.height}`,
    `FRAME-RATE=${size.frameRate.toFixed(3)}`,
    `CODECS="${codecsOf(file)}"`,
  ]
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:${attributes.join(',')}\n${uri}\n`
}
