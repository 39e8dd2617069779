/** Imports a checked archive: its media go to storage one by one, then the whole course is written in one transaction. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeCaptions } from '#contracts/authoring/captions.ts'
import { typeOfName } from '#contracts/authoring/library.ts'
import { addRecord } from '#server/catalogue/course-office/copy-record.ts'
import { guest, type SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { newId } from '#server/platform/crypto.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { removePicture } from '#server/platform/pictures/remove-picture.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import type { Services } from '#server/platform/services.ts'
import { contentTypeOf } from '#server/platform/storage/storage-key.ts'
import { addressOf, keyOf, nameOfOriginal } from '../uploads/places-of-file.ts'
import { queueCheck } from '../uploads/queue-media.ts'
import { findTerms, type ImportedFile, insertFiles, insertOutline } from './archives.sql.ts'
import { inWorkFolder, keyOfArchive, readManifest } from './check-archive.ts'
import type { Manifest } from './archive-format.ts'
import { weightOf } from './import-faults.ts'
import { addDone, addKept, beginImport, endImport, findImport, setTotal, type StoredImport } from './imports.sql.ts'
import { captionsIn, isLibraryKind } from './look-at-media.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { picturesOf, planCourse } from './plan-course.ts'

const applyJob = 'import-course'
const tries = 2

/** Throws 404, 409 `has_errors` unless what is bad may be left out, 409 `not_checked` for one that is under way or done. */
export function startImport(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  viewer: SignedIn,
  { importId, leaveOutBad }: { importId: string; leaveOutBad: boolean },
): Promise<void> {
  return database.transaction(async (transaction) => {
    const found = await findImport(transaction, importId, { isLocked: true })
    if (!found) throw notFound()
    const weights = found.faults.map(weightOf)
    if (weights.includes('blocks'))
      throw conflict('has_errors', 'The course cannot be imported. The table shows what is wrong.')
    if (weights.includes('left_out') && !leaveOutBad)
      throw conflict('has_errors', 'Some parts cannot be imported. Choose to leave them out, or correct them first.')
    if (!(await beginImport(transaction, importId)))
      throw conflict('not_checked', 'This import is already done or in progress.')
    await jobs.enqueue(transaction, applyJob, { import: importId })
    const after = { file: found.file_name, left_out: weights.filter((weight) => weight === 'left_out').length }
    const entry = { action: 'course_import.apply', subjectKind: 'course_import', subjectId: importId, after }
    await recordAudit(transaction, { viewer, ...entry })
  })
}

type Needed = Pick<Services, 'config' | 'database' | 'jobs' | 'storage' | 'cache' | 'log'>

/** All that storage got for it: keys of films and files, addresses of pictures. */
export async function removeKept(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  kept: readonly string[],
): Promise<void> {
  for (const each of kept) {
    if (each.startsWith('/')) await removePicture({ database, storage }, each)
    else await storage.delete(each)
  }
}

/** The archive on this machine: where storage has it, or a copy. */
async function localArchive({ storage }: Needed, importId: string, folder: string): Promise<string> {
  const key = keyOfArchive(importId)
  const path = storage.localPath?.(key)
  if (path !== undefined) return path
  const stored = await storage.get(key)
  if (!stored) throw new Error(`The archive of import ${importId} is not in storage`)
  const copy = join(folder, 'archive.zip')
  await pipeline(stored.body, createWriteStream(copy, { mode: 0o600 }))
  return copy
}

/** Puts media into storage; each is noted before it is there. */
function putting(services: Needed, found: StoredImport, archive: Archive, folder: string) {
  const { database, storage } = services
  const id = found.import_id
  const put = async (key: string, act: () => Promise<void>) => {
    await addKept(database, id, key)
    await act()
    await addDone(database, id)
  }
  return {
    async picture(name: string): Promise<string> {
      const viewer = { personId: found.imported_by }
      const { url } = await takePicture({ database, storage, viewer }, { bytes: await archive.read(name) })
      await addKept(database, id, url)
      await addDone(database, id)
      return url
    },
    async file(file: Manifest['files'][number], isFit: (name: string) => boolean): Promise<ImportedFile> {
      const type = typeOfName(file.file)
      const place = { folder: newId().replaceAll('-', ''), kind: file.kind, type, name: file.name }
      if (!isLibraryKind(place.kind)) throw new Error(`${file.file} was not checked`)
      const original = nameOfOriginal(place as Parameters<typeof nameOfOriginal>[0])
      await put(keyOf(place, original), async () => {
        const path = join(folder, 'file')
        await archive.unpack(file.file, path)
        await storage.putFile(keyOf(place, original), path, { contentType: contentTypeOf(original) })
      })
      const row = {
        ...place,
        id: newId(),
        parts: [original],
        address: addressOf(place, original),
        bytes: archive.sizes.get(file.file) ?? 0,
      }
      const captions: ImportedFile['captions'] = {}
      const transcript: ImportedFile['transcript'] = {}
      for (const [language, name] of Object.entries(file.captions).filter(([, each]) => isFit(each))) {
        const { cues } = await captionsIn(archive, name)
        const part = `captions-${language}-${newId().slice(-6)}.vtt`
        const bytes = Buffer.from(writeCaptions(cues))
        await put(keyOf(place, part), () =>
          storage.put(keyOf(place, part), bytes, { contentType: 'text/vtt; charset=utf-8' }),
        )
        row.parts.push(part)
        captions[language] = addressOf(place, part)
        transcript[language] = cues.map(({ from, text }) => ({ at: from, text: text.replaceAll('\n', ' ') }))
      }
      return { ...row, media_type: contentTypeOf(original).split(';')[0] ?? '', captions, transcript }
    },
  }
}

async function writeCourse(services: Needed, found: StoredImport, archive: Archive, folder: string): Promise<void> {
  const { database, cache } = services
  const read = await readManifest(archive)
  const bad = new Set(found.faults.map(({ name }) => name))
  const isFit = (name: string) => !bad.has(name)
  const files = read.files.filter(({ file }) => isFit(file))
  const pictures = picturesOf(read).filter(isFit)
  const captions = files.flatMap((file) => Object.values(file.captions).filter(isFit))
  await setTotal(database, found.import_id, files.length + captions.length + pictures.length + 1)
  const put = putting(services, found, archive, folder)
  const addresses = new Map<string, string>()
  for (const name of pictures) addresses.set(name, await put.picture(name))
  const rows = new Map<string, ImportedFile>()
  for (const file of files) rows.set(file.file, await put.file(file, isFit))
  const plan = planCourse(read, {
    terms: await findTerms(database),
    pictures: addresses,
    files: new Map([...rows].map(([name, { id }]) => [name, id])),
    has: (name) => archive.sizes.has(name),
  })
  const { record } = plan
  if (!record) throw new Error('The record was not checked')
  await database.transaction(async (transaction) => {
    const course = await addRecord(transaction, record, plan.address)
    const courseId = course.course_id
    await insertFiles(transaction, { courseId, files: [...rows.values()], personId: found.imported_by })
    await insertOutline(transaction, { courseId, sections: plan.sections, editorId: found.imported_by })
    for (const { id } of rows.values()) await queueCheck(transaction, services, id)
    await addDone(transaction, found.import_id)
    await endImport(transaction, found.import_id, { state: 'applied', courseId })
    await cache.drop(transaction, 'courses')
    const after = { ...course, imported: found.import_id }
    await recordAudit(transaction, {
      ...{ viewer: guest, personId: found.imported_by },
      ...{ action: 'course.create', subjectKind: 'course', subjectId: courseId, after },
    })
  })
}

/** A try that was cut off is begun again from nothing. */
async function applyImport(services: Needed, importId: string): Promise<void> {
  const { config, database, storage } = services
  const found = await findImport(database, importId)
  if (found?.state !== 'applying') return
  await removeKept(services, found.kept)
  await inWorkFolder(config.dataDir, async (folder) => {
    const archive = await openArchive(await localArchive(services, importId, folder))
    try {
      await writeCourse(services, found, archive, folder)
    } finally {
      archive.close()
    }
  })
  await storage.delete(keyOfArchive(importId))
}

async function giveUp(services: Needed, importId: string): Promise<void> {
  const found = await findImport(services.database, importId)
  if (found?.state !== 'applying') return
  await removeKept(services, found.kept)
  await setTotal(services.database, importId, 0)
  const failure = 'Something went wrong while the course was imported. Nothing of it is left; try again.'
  await endImport(services.database, importId, { state: 'failed', failure })
}

/** Call it before the jobs start. */
export function importJobs(services: Services): void {
  const { jobs, log } = services
  jobs.work<{ import: string }>(
    applyJob,
    async ({ import: importId }, { attempt }) => {
      try {
        if (attempt <= tries) return await applyImport(services, importId)
      } catch (error) {
        if (attempt < tries) throw error
        log.error({ err: error, import: importId }, 'A course could not be imported')
      }
      await giveUp(services, importId)
    },
    { retryLimit: tries, retryDelaySeconds: 5, mostSeconds: 4 * 3600, heartbeatSeconds: 60 },
  )
}
