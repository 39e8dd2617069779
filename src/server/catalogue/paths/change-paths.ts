/** Learning paths in the back office: listed, added, changed, published. */
import type { z } from 'zod'
import type { officePath, officePaths, postPath, putPath, putPathCourses } from '#contracts/catalogue/paths.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { abilities, addressFrom, anyWords, takeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import {
  findOfficePaths,
  findPathAddresses,
  findPathChoices,
  findWholePath,
  insertPath,
  type PathCourse,
  setPathPublished,
  updatePath,
  type WholePath,
  writePathCourses,
} from './paths.sql.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Viewer
  locale: Locale
}
type Reading = Omit<Call, 'cache'>
const subjectKind = 'path'
/** Fewer courses are no path. */
const fewest = 2

export const listOfficePaths = async (
  { database, viewer, locale }: Reading,
  query: z.output<typeof officePaths.query>,
) => ({
  page: await findOfficePaths(database, locale, query),
  can: abilities(viewer, 'courses', ['create']),
})

const recordOf = ({ title, promise, description }: WholePath) => ({ title, promise, description })

/** Throws 404. */
export async function showOfficePath(
  { database, viewer, locale }: Reading,
  pathId: string,
): Promise<z.input<typeof officePath.data>> {
  const [path, choices] = await Promise.all([
    findWholePath(database, pathId, { locale }),
    findPathChoices(database, locale, pathId),
  ])
  if (!path) throw notFound()
  return { ...path, choices, seen: markOf(recordOf(path)), can: abilities(viewer, 'courses', ['edit', 'publish']) }
}

/** Throws 422 at `address` where it is taken. */
export function addPath({ database, viewer }: Call, { address, ...body }: z.output<typeof postPath.body>) {
  return database.transaction(async (transaction) => {
    const title = written(body.title)
    const wanted = addressFrom(address || anyWords(title), 'path')
    const slug = await takeAddress(transaction, wanted, () => findPathAddresses(transaction, wanted), address)
    const pathId = await insertPath(transaction, { slug, title })
    const after = { title, slug }
    await recordAudit(transaction, { viewer, action: 'path.create', subjectKind, subjectId: pathId, after })
    return { path_id: pathId, slug }
  })
}

async function lock(transaction: Database, locale: Locale, pathId: string): Promise<WholePath> {
  const path = await findWholePath(transaction, pathId, { locale, isLocked: true })
  if (!path) throw notFound()
  return path
}

/** Throws 404, and 409 when somebody else changed it since it was seen. */
export function changePath(
  { database, cache, viewer, locale }: Call,
  pathId: string,
  { seen, ...body }: z.output<typeof putPath.body>,
) {
  return database.transaction(async (transaction) => {
    const before = recordOf(await lock(transaction, locale, pathId))
    expectSeen(seen, before)
    const after = {
      title: written(body.title),
      promise: written(body.promise),
      description: written(body.description),
    }
    await updatePath(transaction, pathId, after)
    await cache.drop(transaction, 'courses')
    await recordAudit(transaction, { viewer, action: 'path.edit', subjectKind, subjectId: pathId, before, after })
    return null
  })
}

/** Throws 404, and 422 at `courses` for one that is gone or named twice, and for a published path that visitors could not follow to its end. */
export function changePathCourses(
  { database, cache, viewer, locale }: Call,
  pathId: string,
  { courses }: z.output<typeof putPathCourses.body>,
) {
  return database.transaction(async (transaction) => {
    const before = await lock(transaction, locale, pathId)
    const isTwice = new Set(courses.map(({ course_id }) => course_id)).size < courses.length
    if (isTwice || (await writePathCourses(transaction, pathId, courses)) < courses.length) {
      throw invalid({ courses: ['Please choose one of the options.'] })
    }
    const after = await lock(transaction, locale, pathId)
    if (after.is_published) expectFollowable(after.courses)
    await cache.drop(transaction, 'courses')
    await recordAudit(transaction, {
      ...{ viewer, action: 'path.courses', subjectKind, subjectId: pathId },
      ...{ before: { courses: namesOf(before.courses) }, after: { courses: namesOf(after.courses) } },
    })
    return null
  })
}

const namesOf = (courses: readonly PathCourse[]) =>
  courses.map(({ course_name, is_required }) => ({ course_name, is_required }))

/** Throws 404, and 422 at `courses` for what visitors could not follow to its end. */
export function publishPath({ database, cache, viewer, locale }: Call, pathId: string, isPublished: boolean) {
  return database.transaction(async (transaction) => {
    const path = await lock(transaction, locale, pathId)
    if (path.is_published === isPublished) return null
    if (isPublished) expectFollowable(path.courses)
    await setPathPublished(transaction, pathId, isPublished)
    await cache.drop(transaction, 'courses')
    const action = isPublished ? 'path.publish' : 'path.hide'
    await recordAudit(transaction, { viewer, action, subjectKind, subjectId: pathId })
    return null
  })
}

function expectFollowable(courses: readonly PathCourse[]): void {
  if (courses.length < fewest) throw invalid({ courses: ['A path needs at least two courses.'] })
  if (courses.some((course) => !course.is_published))
    throw invalid({ courses: ['Publish every course of the path first.'] })
  if (!courses.some((course) => course.is_required))
    throw invalid({ courses: ['At least one course of the path has to be required.'] })
}
