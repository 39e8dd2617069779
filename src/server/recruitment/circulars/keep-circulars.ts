/** Vacancies in the back office: listed, written, opened and closed. */
import type { z } from 'zod'
import type { circularBody, putCircular } from '#contracts/recruitment/circulars.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import {
  abilities,
  addressFrom,
  anyWords,
  cleaned,
  takeAddress,
  written,
} from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import {
  type CircularState,
  type CircularToWrite,
  findCircularRecord,
  findOfficeCirculars,
  insertCircular,
  setCircularState,
  takenSlugs,
  updateCircular,
} from './circulars.sql.ts'

interface Call {
  database: Database
  viewer: SignedIn
  locale: Locale
  cache: Cache
}
type Body = z.output<typeof circularBody>

/** One a line in each language → one set of texts a line. */
function asLines(texts: Texts): Record<string, string>[] {
  const byLanguage = locales.map((locale) => [locale, texts[locale].split('\n').map((line) => line.trim())] as const)
  const count = Math.max(...byLanguage.map(([, lines]) => lines.length))
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(byLanguage.flatMap(([locale, lines]) => (lines[at] ? [[locale, lines[at]]] : []))),
  ).filter((line) => Object.keys(line).length > 0)
}

const asTexts = (lines: readonly Record<string, string>[]) =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      lines
        .map((line) => line[locale] ?? '')
        .join('\n')
        .replace(/\n+$/, ''),
    ]),
  )

const toWrite = (body: Body): CircularToWrite => ({
  title: written(body.title),
  employer: written(body.employer),
  companyId: body.company_id,
  department: body.department || null,
  location: written(body.location),
  vacancies: body.vacancies,
  employmentStatus: body.employment_status || null,
  experienceId: body.experience_id,
  salaryMin: body.salary_min,
  salaryMax: body.salary_max,
  deadline: body.deadline,
  description: cleaned(body.description).html as Record<string, string>,
  responsibilities: asLines(body.responsibilities),
  requirements: asLines(body.requirements),
  benefits: asLines(body.benefits),
  questions: body.questions.map(({ text, ...question }) => ({ ...question, text: written(text) })),
})

export const listOfficeCirculars = async (
  { database, viewer, locale }: Call,
  query: Parameters<typeof findOfficeCirculars>[1],
) => ({
  page: await findOfficeCirculars(database, query, locale),
  can: abilities(viewer, 'recruitment', ['create', 'edit', 'publish']),
})

export async function showOfficeCircular({ database, viewer }: Call, circularId: string) {
  const record = await findCircularRecord(database, circularId)
  if (!record) throw notFound()
  const { changed_at: changed, is_late: _, responsibilities, requirements, benefits, ...rest } = record
  return {
    ...rest,
    responsibilities: asTexts(responsibilities),
    requirements: asTexts(requirements),
    benefits: asTexts(benefits),
    seen: markOf(changed.toISOString()),
    can: abilities(viewer, 'recruitment', ['edit', 'publish', 'delete']),
  }
}

export async function addCircular({ database, viewer }: Call, body: Body) {
  return database.transaction(async (transaction) => {
    const address = addressFrom(anyWords(body.title), 'job')
    const slug = await takeAddress(transaction, address, () => takenSlugs(transaction, address))
    const made = await insertCircular(transaction, slug, toWrite(body))
    if (!made) throw new Error('The vacancy was not made')
    await recordAudit(transaction, {
      ...{ viewer, action: 'circular.create', subjectKind: 'circular', subjectId: made.circular_id },
      after: { title: written(body.title) },
    })
    return made
  })
}

/** Throws 409 `changed_meanwhile`. */
export async function changeCircular(
  { database, viewer, cache }: Call,
  circularId: string,
  { seen, ...body }: z.output<typeof putCircular.body>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await findCircularRecord(transaction, circularId, { isLocked: true })
    if (!before) throw notFound()
    expectSeen(seen, before.changed_at.toISOString())
    await updateCircular(transaction, circularId, toWrite(body))
    await recordAudit(transaction, {
      ...{ viewer, action: 'circular.edit', subjectKind: 'circular', subjectId: circularId },
      ...{
        before: { title: before.title, deadline: before.deadline },
        after: { title: body.title, deadline: body.deadline },
      },
    })
  })
  await cache.drop(database, 'circulars')
  return null
}

/** Throws 409: `deadline_over` when its last day is past, `has_applications` for a draft that somebody applied for. */
export async function switchCircular(
  { database, viewer, cache }: Call,
  circularId: string,
  state: CircularState,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await findCircularRecord(transaction, circularId, { isLocked: true })
    if (!before) throw notFound()
    if (before.state === state) return
    if (state === 'open' && before.is_late)
      throw conflict('deadline_over', 'The last day to apply has passed. Set a later one first.')
    if (state === 'draft' && before.applications > 0)
      throw conflict('has_applications', 'People have applied. Close it instead.')
    await setCircularState(transaction, circularId, state)
    await recordAudit(transaction, {
      ...{ viewer, action: 'circular.switch', subjectKind: 'circular', subjectId: circularId },
      ...{ before: { state: before.state }, after: { state } },
    })
  })
  await cache.drop(database, 'circulars')
  return null
}
