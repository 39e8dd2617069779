/** Makes a film's poster and the strip of small pictures that a player shows above its time line. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inputOf, type MediaFacts } from './probe-media.ts'
import { runTool, type ToolOptions } from './run-tool.ts'

const tile = { width: 160, height: 90 }
const columns = 10
const mostTiles = 100

/** `00:01:02.500`. */
function timeText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const part = (of: number, count: number, digits = 2) =>
    String(Math.floor(milliseconds / of) % count).padStart(digits, '0')
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`
}

/** Which part of the strip shows which time, as WebVTT. */
export function stripTimes(name: string, count: number, every: number, duration: number): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const x = (index % columns) * tile.width
    const y = Math.floor(index / columns) * tile.height
    const times = `${timeText(index * every)} --> ${timeText(Math.min((index + 1) * every, duration))}`
    return `${times}\n${name}#xywh=${x},${y},${tile.width},${tile.height}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

type Film = { path: string; type: string }

/**
 * Writes `poster.webp`, `strip.webp` and `strip.vtt` into `folder` and answers their names. The strip is made of `small`,
 * the same film in little. Throws ToolError.
 */
export async function makePictures(
  { source, small }: { source: Film; small: Film },
  { duration }: MediaFacts,
  folder: string,
  options: ToolOptions,
): Promise<{ poster: string; strip: string; files: string[] }> {
  const start = ['-v', 'error', '-nostdin', '-y']
  const webp = ['-c:v', 'libwebp', '-quality', '78', '-map_metadata', '-1']
  const size = "scale='min(1280,iw)':-2"
  await runTool(
    'ffmpeg',
    [
      ...start,
      ...['-ss', String(Math.min(3, duration / 10)), ...inputOf(source.path, source.type)],
      ...['-frames:v', '1', '-vf', size, ...webp, join(folder, 'poster.webp')],
    ],
    options,
  )
  const every = Math.max(2, duration / mostTiles)
  const count = Math.max(1, Math.min(mostTiles, Math.ceil(duration / every)))
  const { width, height } = tile
  const filters = [
    `fps=1/${every}:start_time=0:round=up`,
    `scale=${width}:${height}:force_original_aspect_ratio=decrease`,
    `pad=${width}:${height}:-1:-1`,
    `tile=${columns}x${Math.ceil(count / columns)}`,
  ]
  await runTool(
    'ffmpeg',
    [
      ...start,
      ...['-skip_frame', 'nokey', ...inputOf(small.path, small.type), '-an'],
      ...['-frames:v', '1', '-vf', filters.join(), ...webp, join(folder, 'strip.webp')],
    ],
    options,
  )
  await writeFile(join(folder, 'strip.vtt'), stripTimes('strip.webp', count, every, duration))
  return { poster: 'poster.webp', strip: 'strip.vtt', files: ['poster.webp', 'strip.webp', 'strip.vtt'] }
}
