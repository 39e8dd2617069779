/** Imports a checked archive: its media go to storage one by one, then the whole course is written in one transaction. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addRecord } from '#server/catalogue/course-office/copy-record.ts'
import { giveSkills } from '#server/learning/skills/carry-skills.ts'
import { guest } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Services } from '#server/platform/services.ts'
import { queueCheck } from '../../uploads/queue-media.ts'
import { findTerms, type ImportedFile, insertFiles, insertOutline } from '../archives.sql.ts'
import { inWorkFolder, keyOfArchive, readManifest } from '../check-archive.ts'
import { type Archive, openArchive } from '../open-archive.ts'
import { picturesOf, planCourse } from '../plan-course.ts'
import { addDone, endImport, findImport, setTotal, type StoredImport } from './imports.sql.ts'
import { putMedia } from './put-media.ts'
import { removeKept } from './remove-kept.ts'
import { importCourseJob } from './start-import.ts'

const tries = 2

type Needed = Pick<Services, 'config' | 'database' | 'jobs' | 'storage' | 'cache' | 'log'>

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

async function writeCourse(services: Needed, found: StoredImport, archive: Archive, folder: string): Promise<void> {
  const { database, cache } = services
  const read = await readManifest(archive)
  const bad = new Set(found.faults.map(({ name }) => name))
  const isFit = (name: string) => !bad.has(name)
  const files = read.files.filter(({ file }) => isFit(file))
  const pictures = picturesOf(read).filter(isFit)
  const captions = files.flatMap((file) => Object.values(file.captions).filter(isFit))
  await setTotal(database, found.import_id, files.length + captions.length + pictures.length + 1)
  const put = putMedia(services, found, archive, folder)
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
    await insertOutline(transaction, {
      courseId,
      sections: plan.sections,
      isInOrder: plan.is_in_order,
      editorId: found.imported_by,
    })
    await giveSkills(transaction, courseId, plan.skills)
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
    importCourseJob,
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
