/** A company writes its own vacancies: a draft is the company's, and what visitors see is the academy's to open. */
import type { z } from 'zod'
import type { postCompanyCircular, putCompanyCircular } from '#contracts/recruitment/company-circulars.ts'
import type { Locale } from '#contracts/locales.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import {
  type CircularRecord,
  findCircularRecord,
  setCircularState,
  setReview,
  updateCircular,
} from '../circulars/circulars.sql.ts'
import { asTexts, insertDraft, toWrite } from '../circulars/circular-texts.ts'
import { findCompanyName, findOwnCirculars, makeOwn } from './company-circulars.sql.ts'

export interface CompanyCall {
  database: Database
  viewer: Extract<Viewer, { kind: 'corporate' }>
  locale: Locale
  cache: Cache
}
type Writing = Pick<CompanyCall, 'database' | 'viewer'>

export const listOwnCirculars = (
  { database, viewer, locale }: Omit<CompanyCall, 'cache'>,
  query: Parameters<typeof findOwnCirculars>[2],
) => findOwnCirculars(database, viewer.companyId, query, locale)

/** Throws 404 for one that the company did not write. */
async function ownRecord({ database, viewer }: Writing, circularId: string, isLocked = false): Promise<CircularRecord> {
  const record = await findCircularRecord(database, circularId, { isLocked })
  if (!record?.is_of_company || record.company_id !== viewer.companyId) throw notFound()
  return record
}

export async function showOwnCircular(call: Writing, circularId: string) {
  const { changed_at: changed, responsibilities, requirements, benefits, ...rest } = await ownRecord(call, circularId)
  return {
    ...rest,
    responsibilities: asTexts(responsibilities),
    requirements: asTexts(requirements),
    benefits: asTexts(benefits),
    seen: markOf(changed.toISOString()),
  }
}

const noDraft = () => conflict('not_draft', 'Only a draft can be changed. Ask the academy to take it back.')

function noted(transaction: Database, viewer: CompanyCall['viewer'], action: string, circularId: string, after = {}) {
  return recordAudit(transaction, {
    ...{ viewer, action: `circular.${action}`, subjectKind: 'circular', subjectId: circularId },
    after: { company_id: viewer.companyId, ...after },
  })
}

/** In the company's name, whatever it is called later. */
async function inItsName<Body extends object>(transaction: Database, companyId: string, body: Body) {
  const company = await findCompanyName(transaction, companyId)
  if (!company) throw notFound()
  const nothing = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
  return { ...body, employer: { ...nothing, ...company.name }, company_id: companyId }
}

export function addOwnCircular({ database, viewer }: Writing, body: z.output<typeof postCompanyCircular.body>) {
  return database.transaction(async (transaction) => {
    const made = await insertDraft(transaction, await inItsName(transaction, viewer.companyId, body))
    await makeOwn(transaction, made.circular_id)
    await noted(transaction, viewer, 'create', made.circular_id, { title: body.title })
    return made
  })
}

/** Throws 404, 409 `changed_meanwhile`, `not_draft`. */
export async function changeOwnCircular(
  { database, viewer }: Writing,
  circularId: string,
  { seen, ...body }: z.output<typeof putCompanyCircular.body>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await ownRecord({ database: transaction, viewer }, circularId, true)
    if (before.state !== 'draft') throw noDraft()
    expectSeen(seen, before.changed_at.toISOString())
    await updateCircular(transaction, circularId, toWrite(await inItsName(transaction, viewer.companyId, body)))
    // What staff read while it waited is not what stands there now.
    if (before.review === 'waiting') await setReview(transaction, circularId, { review: 'writing' })
    await noted(transaction, viewer, 'edit', circularId, { title: body.title, deadline: body.deadline })
  })
  return null
}

/** Throws 404, 409 `not_draft`, `deadline_over`. */
export async function submitOwnCircular({ database, viewer }: Writing, circularId: string): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await ownRecord({ database: transaction, viewer }, circularId, true)
    if (before.state !== 'draft') throw noDraft()
    if (before.is_late) throw conflict('deadline_over', 'The last day to apply has passed. Set a later one first.')
    if (before.review === 'waiting') return
    await setReview(transaction, circularId, { review: 'waiting' })
    await noted(transaction, viewer, 'submit', circularId)
  })
  return null
}

/** Throws 404, 409 `not_open` for a draft. */
export async function closeOwnCircular({ database, viewer, cache }: CompanyCall, circularId: string): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await ownRecord({ database: transaction, viewer }, circularId, true)
    if (before.state === 'closed') return
    if (before.state === 'draft') throw conflict('not_open', 'It is not open yet.')
    await setCircularState(transaction, circularId, 'closed')
    await noted(transaction, viewer, 'close', circularId)
  })
  await cache.drop(database, 'circulars')
  return null
}
