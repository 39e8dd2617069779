/** A film of seconds for journeys in which one is sent: the server prepares it beside everything else that runs. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@playwright/test'

const film = new URL('../seed/media/bite-size/two-minutes-of-listening.bn/video.mp4', import.meta.url)

/** The first seconds of a film of the demo, with its sound. */
export async function shortFilm(seconds: number): Promise<Buffer> {
  const path = test.info().outputPath(`short-${Date.now()}.mp4`)
  await promisify(execFile)('ffmpeg', ['-i', fileURLToPath(film), '-t', String(seconds), '-c', 'copy', path])
  return readFile(path)
}
