/** Pictures of the demo's questions: drawn from their SVG and kept in storage like any that an author uploads. */
import { readFile } from 'node:fs/promises'
import type { Database } from '#server/platform/postgres/database.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

interface SeededPicture {
  url: string
  width: number
  height: number
}
/** By the name of the file in `content/pictures`. */
export type Pictures = (name: string) => Promise<SeededPicture>

const folder = new URL('content/pictures/', import.meta.url)

/** Each is drawn once, however many questions show it. */
export function seedPictures(database: Database, storage: Storage, personId: string): Pictures {
  const taken = new Map<string, Promise<SeededPicture>>()
  async function take(name: string): Promise<SeededPicture> {
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(await readFile(new URL(`${name}.svg`, folder)))
      .png()
      .toBuffer()
    return takePicture({ database, storage, viewer: { personId } }, { bytes })
  }
  return (name) => {
    const known = taken.get(name) ?? take(name)
    taken.set(name, known)
    return known
  }
}
