/** Makes an HLS stream of a film in several sizes; the parts of each are byte ranges of one MP4, which also plays by itself. */
import { join } from 'node:path'
import { inputOf, type MediaFacts } from './probe-media.ts'
import { runTool, type ToolOptions } from './run-tool.ts'

const sizes = [240, 360, 720]
const largest = 720
const segmentSeconds = 6
const mostFrames = 30

/** Kilobits a second at most for a picture whose shorter side has so many pixels. */
const bitsOf = (side: number) => Math.round(400 * (side / 240) ** 1.7)

/** Shorter sides, in pixels: never more than the film has, and no two that are almost the same. */
export function ladderOf({ width, height }: { width: number; height: number }): number[] {
  const own = Math.min(width, height, largest)
  const top = Math.max(2, own - (own % 2))
  return [...sizes.filter((size) => size <= top * 0.85), top]
}

export interface Stream {
  master: string
  /** The best of the MP4 files. */
  best: string
  /** The smallest. */
  least: string
  /** Every picture, smallest first. */
  pictures: { lines: number; name: string }[]
  /** Sound alone. */
  sound: string | null
  files: string[]
}

const soundSettings = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000']

/** Writes into `folder` and answers the names. Throws ToolError. */
export async function makeStream(
  { path, type }: { path: string; type: string },
  facts: MediaFacts,
  folder: string,
  options: ToolOptions,
): Promise<Stream> {
  const { picture, hasSound } = facts
  const ladder = picture ? ladderOf(picture) : []
  const rate = picture && picture.rate > mostFrames + 1 ? `fps=${mostFrames},` : ''
  const pictures = ladder.map((side, index) => {
    const size = `scale='if(gte(iw,ih),-2,${side})':'if(gte(iw,ih),${side},-2)'`
    return `[in${index}]${size},setsar=1,format=yuv420p[out${index}]`
  })
  const split = `[0:v:0]${rate}split=${ladder.length}${ladder.map((_, index) => `[in${index}]`).join('')}`
  const variants = ladder.map((side, index) => `v:${index}${hasSound ? `,a:${index}` : ''},name:${side}p`)
  if (hasSound) variants.push(`a:${ladder.length},name:sound`)
  const limits = ladder.flatMap((side, index) => [
    ...[`-maxrate:v:${index}`, `${bitsOf(side)}k`, `-bufsize:v:${index}`, `${bitsOf(side) * 2}k`],
  ])
  const settings = [
    ['-v', 'error', '-nostdin', '-y', ...inputOf(path, type), '-map_metadata', '-1', '-map_chapters', '-1'],
    ladder.length > 0 ? ['-filter_complex', [split, ...pictures].join(';')] : [],
    ladder.flatMap((_, index) => ['-map', `[out${index}]`, ...(hasSound ? ['-map', '0:a:0'] : [])]),
    hasSound ? ['-map', '0:a:0', ...soundSettings] : [],
    ladder.length > 0
      ? ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', '23', '-threads', '2', ...limits]
      : [],
    ladder.length > 0 ? ['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`] : [],
    ['-f', 'hls', '-hls_playlist_type', 'vod', '-hls_time', String(segmentSeconds), '-hls_segment_type', 'fmp4'],
    ['-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', join(folder, '%v.mp4')],
    ['-master_pl_name', 'master.m3u8', '-var_stream_map', variants.join(' '), join(folder, '%v.m3u8')],
  ]
  await runTool('ffmpeg', settings.flat(), options)
  const names = [...ladder.map((side) => `${side}p`), ...(hasSound ? ['sound'] : [])]
  const best = `${ladder.length > 0 ? `${ladder.at(-1)}p` : 'sound'}.mp4`
  return {
    master: 'master.m3u8',
    best,
    least: `${names[0]}.mp4`,
    pictures: ladder.map((lines) => ({ lines, name: `${lines}p.mp4` })),
    sound: hasSound ? 'sound.mp4' : null,
    files: ['master.m3u8', ...names.flatMap((name) => [`${name}.m3u8`, `${name}.mp4`])],
  }
}
