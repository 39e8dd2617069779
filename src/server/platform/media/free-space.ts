/** Bytes that a folder's disk still takes. */
import { mkdir, statfs } from 'node:fs/promises'

export async function freeSpace(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
