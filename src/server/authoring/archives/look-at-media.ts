/** Looks at every film, file and picture of an archive: unpacked one at a time, read, and gone again. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mostCues, readCaptions } from '#contracts/authoring/captions.ts'
import {
  type LibraryKind,
  libraryKinds,
  type LibraryType,
  libraryTypes,
  mostBytes,
  typeOfName,
} from '#contracts/authoring/library.ts'
import { line } from '#contracts/fields.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { Problem } from '#server/platform/errors.ts'
import { checkPicture } from '#server/platform/pictures/take-picture.ts'
import { faultOfContent } from '../uploads/fault-of-content.ts'
import type { Manifest } from './archive-format.ts'
import type { ImportFault } from './imports/import-faults.ts'
import { type Archive, DamagedEntry } from './open-archive.ts'
import { picturesOf } from './plan-course.ts'

const megabyte = 1024 * 1024
const mostBytesOfPicture = 20 * megabyte
const mostBytesOfCaptions = 2 * megabyte

type Fault = Pick<ImportFault, 'problem' | 'values'>
type ListedFile = Manifest['files'][number]

export const isLibraryKind = (kind: string): kind is LibraryKind => (libraryKinds as readonly string[]).includes(kind)
/** `filename` of an upload has the same rule. */
const fileName = line(200)

async function faultOfFile(archive: Archive, file: ListedFile, folder: string): Promise<Fault | undefined> {
  const size = archive.sizes.get(file.file)
  if (size === undefined) return { problem: 'no_file', values: { file: file.file } }
  const type = typeOfName(file.file)
  const isTaken =
    isLibraryKind(file.kind) &&
    (libraryTypes[file.kind] as readonly string[]).includes(type) &&
    typeOfName(file.name) === type &&
    fileName.safeParse(file.name).success
  if (!isTaken) return { problem: 'not_taken' }
  if (size > mostBytes[file.kind as LibraryKind]) return { problem: 'too_large' }
  const path = join(folder, 'file')
  try {
    await archive.unpack(file.file, path)
    const problem = await faultOfContent(path, type as LibraryType)
    return problem ? { problem } : undefined
  } finally {
    await rm(path, { force: true })
  }
}

async function faultOfPicture(archive: Archive, name: string): Promise<Fault | undefined> {
  const size = archive.sizes.get(name)
  if (size === undefined) return { problem: 'no_file', values: { file: name } }
  if (size > mostBytesOfPicture) return { problem: 'too_large' }
  try {
    await checkPicture(await archive.read(name))
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problem: error.code === 'too_large' ? 'huge_picture' : 'wrong_content' }
  }
}

/** The lines of captions that can be kept, as an editor would keep them. */
export async function captionsIn(archive: Archive, name: string) {
  const words = new TextDecoder('utf-8', { fatal: true }).decode(await archive.read(name))
  const { cues, problems } = readCaptions(words)
  return { cues, problem: problems.find(({ fault }) => fault !== 'overlap') }
}

async function faultOfCaptions(archive: Archive, language: string, name: string): Promise<Fault | undefined> {
  const size = archive.sizes.get(name)
  if (size === undefined) return { problem: 'no_file', values: { file: name } }
  if (size > mostBytesOfCaptions) return { problem: 'too_large' }
  if (!locales.includes(language as Locale)) return { problem: 'not_taken' }
  try {
    const { cues, problem } = await captionsIn(archive, name)
    if (problem) return { problem: 'bad_captions', values: { line: problem.line } }
    return cues.length === 0 || cues.length > mostCues ? { problem: 'wrong_content' } : undefined
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'wrong_content' }
    throw error
  }
}

/** What cannot be taken, by the names in the archive. */
export async function faultsOfMedia(archive: Archive, manifest: Manifest, folder: string): Promise<ImportFault[]> {
  const faults: ImportFault[] = []
  const look = async (part: ImportFault['part'], no: number, name: string, looking: Promise<Fault | undefined>) => {
    const fault = await looking.catch((error: unknown): Fault => {
      if (error instanceof DamagedEntry) return { problem: 'damaged' }
      throw error
    })
    if (fault) faults.push({ part, no, name, ...fault })
  }
  for (const [index, file] of manifest.files.entries()) {
    await look('file', index + 1, file.file, faultOfFile(archive, file, folder))
    for (const [language, name] of Object.entries(file.captions))
      await look('captions', index + 1, name, faultOfCaptions(archive, language, name))
  }
  for (const [index, name] of picturesOf(manifest).entries())
    await look('picture', index + 1, name, faultOfPicture(archive, name))
  return faults
}
