/** Vacancies in the back office: listed, written, opened and closed. */
import type { z } from 'zod'
import type { circularBody, putCircular } from '#contracts/recruitment/circulars.office.ts'
import type { Locale } from '#contracts/locales.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { abilities, written } from '#server/platform/endpoints/office-endpoint.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { asTexts, insertDraft, toWrite } from './circular-texts.ts'
import {
  type CircularState,
  findCircularRecord,
  findOfficeCirculars,
  setCircularState,
  updateCircular,
} from './circulars.sql.ts'

interface Call {
  database: Database
  viewer: SignedIn
  locale: Locale
  cache: Cache
}
type Body = z.output<typeof circularBody>

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
    const made = await insertDraft(transaction, body)
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
    const companyId = before.is_of_company ? before.company_id : body.company_id
    await updateCircular(transaction, circularId, toWrite({ ...body, company_id: companyId }))
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
