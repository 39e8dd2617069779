/** Which ffmpeg this machine has; it is asked once for the life of the process. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

let asked: Promise<string | null> | undefined

/** Its version; null without one. */
export function findFfmpeg(): Promise<string | null> {
  asked ??= promisify(execFile)('ffmpeg', ['-version'], { timeout: 2000 }).then(
    ({ stdout }) => /^ffmpeg version (\S+)/.exec(stdout)?.[1]?.slice(0, 40) ?? '',
    () => null,
  )
  return asked
}
