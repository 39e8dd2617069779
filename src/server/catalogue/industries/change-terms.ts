/** Industries and subject areas: added, changed, ordered, removed. */
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import {
  abilities,
  addressFrom,
  anyWords,
  takeAddress,
  mayShow,
  written,
} from '#server/platform/endpoints/office-endpoint.ts'
import { imageUrl } from '#server/platform/pictures/image-url.ts'
import {
  deleteTermRow,
  findTermAddresses,
  findTerms,
  insertTerm,
  lockTerm,
  type TermKind,
  updateTerm,
  writeTermOrder,
} from './terms.sql.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'

interface Call {
  database: Database
  cache: Cache
  viewer: Viewer
}
const contentOf = ({ is_published, image }: Pick<Term, 'is_published' | 'image'>, ...texts: Partial<Texts>[]) => [
  texts,
  image,
  is_published,
]
interface Term {
  name: Texts
  description: Texts
  image: string | null
  is_published: boolean
}
export const subjectKindOf = (kind: TermKind) => (kind === 'industries' ? 'industry' : 'subject_area')
const toRow = (term: Term) => ({ ...term, name: written(term.name), description: written(term.description) })
export const dropWhatShows = (database: Database, cache: Cache) =>
  cache.drop(database, 'industries', 'courses', 'mentors')

export async function listTerms(
  { database, viewer, locale }: Pick<Call, 'database' | 'viewer'> & { locale: Locale },
  kind: TermKind,
) {
  const terms = await findTerms(database, locale, kind)
  return {
    terms: terms.map((term) => ({
      ...term,
      seen: markOf(contentOf(term, term.names, term.descriptions)),
      shown_image: imageUrl(term.image ?? `weave:${term.slug}:640x360`),
    })),
    can: abilities(viewer, 'industry', ['create', 'edit', 'delete', 'publish']),
  }
}

export function addTerm(
  { database, cache, viewer }: Call,
  kind: TermKind,
  { address, ...term }: Term & { address: string },
) {
  mayShow(viewer, 'industry', false, term.is_published)
  return database.transaction(async (transaction) => {
    const wanted = addressFrom(address || anyWords(term.name), kind === 'industries' ? 'industry' : 'subject')
    const slug = await takeAddress(transaction, wanted, () => findTermAddresses(transaction, kind, wanted), address)
    const id = (await insertTerm(transaction, kind, slug, toRow(term)))?.id ?? ''
    await dropWhatShows(transaction, cache)
    const subjectKind = subjectKindOf(kind)
    await recordAudit(transaction, { viewer, action: `${subjectKind}.create`, subjectKind, subjectId: id, after: term })
    return { term_id: id, slug }
  })
}

/** Throws 409 when somebody else changed it since it was seen. */
export function changeTerm(
  { database, cache, viewer }: Call,
  kind: TermKind,
  id: string,
  { seen, ...term }: Term & { seen: string },
) {
  return database.transaction(async (transaction) => {
    const before = await lockTerm(transaction, kind, id)
    if (!before) throw notFound()
    expectSeen(seen, contentOf(before, before.name, before.description))
    mayShow(viewer, 'industry', before.is_published, term.is_published)
    await updateTerm(transaction, kind, id, toRow(term))
    await dropWhatShows(transaction, cache)
    const subjectKind = subjectKindOf(kind)
    await recordAudit(transaction, {
      viewer,
      action: `${subjectKind}.edit`,
      subjectKind,
      subjectId: id,
      before,
      after: toRow(term),
    })
    return null
  })
}

/** Throws 409 `has_courses` while a course has it. */
export function removeTerm({ database, cache, viewer }: Call, kind: TermKind, id: string) {
  return database.transaction(async (transaction) => {
    const before = await lockTerm(transaction, kind, id)
    if (!before) throw notFound()
    if ((await deleteTermRow(transaction, kind, id)) === 0) {
      throw conflict('has_courses', 'Courses use it. Hide it instead.')
    }
    await dropWhatShows(transaction, cache)
    const subjectKind = subjectKindOf(kind)
    await recordAudit(transaction, { viewer, action: `${subjectKind}.delete`, subjectKind, subjectId: id, before })
    return null
  })
}

export function orderTerms({ database, cache, viewer }: Call, kind: TermKind, order: string[]) {
  return database.transaction(async (transaction) => {
    await writeTermOrder(transaction, kind, order)
    await dropWhatShows(transaction, cache)
    const subjectKind = subjectKindOf(kind)
    await recordAudit(transaction, {
      viewer,
      action: `${subjectKind}.order`,
      subjectKind,
      subjectId: 'all',
      after: { order },
    })
    return null
  })
}
