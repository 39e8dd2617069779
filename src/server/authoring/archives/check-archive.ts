/** Checks an archive and keeps it for its import; shows what the check found. Nothing of the academy changes. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '#contracts/locales.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { newId } from '#server/platform/crypto.ts'
import type { SpooledFile } from '#server/platform/storage/spool-upload.ts'
import { invalid, notFound, Problem } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'
import { cleanInput } from '#server/platform/http/clean-input.ts'
import { freeSpace } from '#server/platform/media/free-space.ts'
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { workFolder } from '../uploads/places-of-file.ts'
import { archiveFormat, archiveVersion, type Manifest, manifest, manifestName } from './archive-format.ts'
import { findTerms } from './archives.sql.ts'
import { type ImportFault, rowOfFault, weightOf } from './imports/import-faults.ts'
import { findImport, insertImport } from './imports/imports.sql.ts'
import { faultsOfMedia } from './look-at-media.ts'
import { type Archive, DamagedEntry, notAnArchive, openArchive } from './open-archive.ts'
import { type Around, picturesOf, planCourse } from './plan-course.ts'

const megabyte = 1024 * 1024
const mostBytesOfManifest = 16 * megabyte
/** Of values in it, counted by the signs around them before it is read: millions of small ones would block the process, or fill its memory. */
const mostSigns = 400_000
const signs = [',', '[', '{']
const reserve = 1024 * megabyte

export const keyOfArchive = (importId: string): string => `imports/${importId}.zip`

/** Throws 422. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const size = archive.sizes.get(manifestName)
  if (size === undefined) throw notAnArchive('There is no course.json in this archive, so it does not hold a course.')
  const unreadable = () =>
    notAnArchive('The course.json of this archive is damaged or too large. Export the course again.')
  if (size > mostBytesOfManifest) throw unreadable()
  let given: unknown
  try {
    const bytes = await archive.read(manifestName)
    if (signs.some((sign) => hasTooMany(bytes, sign))) throw unreadable()
    given = cleanInput(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch (error) {
    if (
      error instanceof DamagedEntry ||
      error instanceof Problem ||
      error instanceof SyntaxError ||
      error instanceof TypeError
    )
      throw unreadable()
    throw error
  }
  const { format, version } = (given ?? {}) as { format?: unknown; version?: unknown }
  if (format !== archiveFormat)
    throw notAnArchive('There is no course.json in this archive, so it does not hold a course.')
  if (version !== archiveVersion)
    throw notAnArchive(
      'This archive was written by another version of the product. Update both academies and export again.',
    )
  const read = manifest.safeParse(given)
  if (!read.success) throw unreadable()
  return read.data
}

function hasTooMany(bytes: Buffer, sign: string): boolean {
  let count = 0
  for (let at = bytes.indexOf(sign); at >= 0 && count <= mostSigns; at = bytes.indexOf(sign, at + 1)) count++
  return count > mostSigns
}

/** A folder of its own, gone afterwards. */
export async function inWorkFolder<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const above = workFolder(dataDir)
  await mkdir(above, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(above, 'archive-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a plan is made of when all that was found fit stands at some address. */
async function surroundings(
  database: Database,
  archive: Archive,
  read: Manifest,
  faults: readonly ImportFault[],
): Promise<Around> {
  const bad = new Set(faults.map(({ name }) => name))
  const fit = (names: string[]) => names.filter((name) => !bad.has(name))
  return {
    terms: await findTerms(database),
    pictures: new Map(fit(picturesOf(read)).map((name) => [name, '/media/uploads/pictures/checked.webp'])),
    files: new Map(fit(read.files.map(({ file }) => file)).map((name) => [name, newId()])),
    has: (name) => archive.sizes.has(name),
  }
}

async function examine({ config, database }: Pick<Services, 'config' | 'database'>, path: string) {
  const archive = await openArchive(path)
  try {
    const read = await readManifest(archive)
    const largest = Math.max(0, ...read.files.map(({ file }) => archive.sizes.get(file) ?? 0))
    if ((await freeSpace(workFolder(config.dataDir))) < largest + reserve)
      throw new Problem(507, 'no_space', 'There is not enough storage space for this file right now.')
    const ofMedia = await inWorkFolder(config.dataDir, (folder) => faultsOfMedia(archive, read, folder))
    const plan = planCourse(read, await surroundings(database, archive, read, ofMedia))
    const faults = [...plan.faults, ...ofMedia]
    const counts = {
      sections: read.sections.length,
      items: read.sections.reduce((sum, { items }) => sum + items.length, 0),
      questions: plan.questions,
      skills: read.skills?.length ?? 0,
      files: read.files.length,
      pictures: picturesOf(read).length,
      captions: read.files.reduce((sum, { captions }) => sum + Object.keys(captions).length, 0),
      bad: faults.filter((fault) => weightOf(fault) !== 'remark').length,
    }
    return { counts, faults, name: read.course.name }
  } finally {
    archive.close()
  }
}

/** The id of the import. Throws 422 for what is no archive of a course; then nothing of it is kept. */
export async function checkArchive(
  services: Pick<Services, 'config' | 'database' | 'storage'>,
  viewer: Extract<Viewer, { kind: 'staff' }>,
  file: SpooledFile | undefined,
): Promise<string> {
  if (!file || file.bytes === 0) throw invalid({ file: ['Input field is required'] })
  const { database, storage } = services
  const { counts, faults, name } = await examine(services, file.path)
  const id = newId()
  const fileName = file.filename.replace(/[\p{Cc}\\/]/gu, '').slice(0, 200)
  await storage.putFile(keyOfArchive(id), file.path, { contentType: 'application/zip' })
  try {
    await database.transaction(async (transaction) => {
      const row = { id, fileName, bytes: file.bytes, courseName: name, counts, faults, personId: viewer.personId }
      await insertImport(transaction, row)
      const after = { file: fileName, ...counts }
      const entry = { action: 'course_import.check', subjectKind: 'course_import', subjectId: id, after }
      await recordAudit(transaction, { viewer, ...entry })
    })
  } catch (error) {
    await storage.delete(keyOfArchive(id))
    throw error
  }
  return id
}

/** Throws 404. */
export async function showImport(database: Database, importId: string, locale: Locale) {
  const found = await findImport(database, importId, { locale })
  if (!found) throw notFound()
  const order = { blocks: 0, left_out: 1, remark: 2 }
  const rows = found.faults.map((fault) => rowOfFault(fault, locale))
  const failure = found.failure && translate(locale, found.failure)
  return { ...found, failure, rows: rows.toSorted((a, b) => order[a.weight] - order[b.weight]) }
}
