/** Turns pictures into an H.264 video with a silent AAC track, in one MP4 whose parts also serve as an HLS stream. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Picture } from './draw-slides.ts'
import { frameRate, type Timeline } from './timeline.ts'

const audioRate = 16_000
/** The AAC encoder puts 1024 samples before the first; the track is moved back by them so that both tracks begin at 0. */
const priming = 1024

// A key frame is most of what a still second costs. Every slide begins with one, so that a chapter is one step away; between
// them 8 s are enough, for at 5 pictures a second a player never decodes more than 40 to show any moment.
const segmentSeconds = 8
const longestGap = segmentSeconds * frameRate
// Constant quality without the look-ahead that spends bits on what stays long: every picture here stays long.
const still = `ipratio=1:mbtree=0:qcomp=1:scenecut=0:keyint=${longestGap}:min-keyint=1`

function run(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '10', 'ffmpeg', '-v', 'error', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let messages = ''
    child.stderr.on('data', (chunk: Buffer) => {
      messages += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${messages.trim()}`)),
    )
  })
}

/**
 * The MP4 and its playlists, by file name. A playlist's segments are byte ranges of the MP4, so the stream needs no second copy.
 * Needs ffmpeg with libx264; throws with its words when it fails.
 */
export async function encodeVideo(
  pictures: Picture[],
  { seconds, slides }: Timeline,
): Promise<[name: string, content: Buffer][]> {
  const folder = await mkdtemp(join(tmpdir(), 'lecture-'))
  try {
    const list = ['ffconcat version 1.0']
    for (const [index, { png, seconds: shown }] of pictures.entries()) {
      await writeFile(join(folder, `${index}.png`), png)
      list.push(`file ${index}.png`, `duration ${shown.toFixed(3)}`)
    }
    // The list's reader forgets the last duration unless the last picture is named again.
    list.push(`file ${pictures.length - 1}.png`)
    await writeFile(join(folder, 'list.txt'), `${list.join('\n')}\n`)
    const whole = join(folder, 'whole.mp4')
    const keyFrames = slides.map(({ start }) => start).join()
    const settings = [
      ['-f', 'concat', '-i', join(folder, 'list.txt')],
      ['-f', 'lavfi', '-i', `anullsrc=r=${audioRate}:cl=mono:d=${seconds - priming / audioRate}`],
      ['-t', String(seconds), '-map_metadata', '-1', '-fflags', '+bitexact'],
      ['-vf', `fps=${frameRate},format=yuv420p`, '-c:v', 'libx264', '-threads', '1', '-preset', 'veryslow'],
      ['-tune', 'stillimage', '-profile:v', 'high', '-level', '3.1', '-bf', '0', '-crf', '29', '-flags:v', '+bitexact'],
      ['-x264-params', still, '-force_key_frames', keyFrames],
      ['-c:a', 'aac', '-b:a', '8k', '-flags:a', '+bitexact', '-bsf:a', `setts=ts=TS+${priming}`],
      [whole],
    ]
    await run(settings.flat())
    // From the finished file, so that the playlist can say its bits a second.
    const stream = [
      ['-i', whole, '-c', 'copy', '-map', '0', '-map_metadata', '-1', '-fflags', '+bitexact'],
      ['-f', 'hls', '-hls_playlist_type', 'vod', '-hls_time', String(segmentSeconds), '-hls_segment_type', 'fmp4'],
      ['-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', join(folder, 'video.mp4')],
      ['-master_pl_name', 'master.m3u8', join(folder, 'stream.m3u8')],
    ]
    await run(stream.flat())
    const names = ['video.mp4', 'stream.m3u8', 'master.m3u8']
    return await Promise.all(
      names.map(async (name): Promise<[string, Buffer]> => [name, await readFile(join(folder, name))]),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
