/** Writes pages and answers: each saving is a new version, cleaned; what was taken out is said. */
import type { Texts } from '#contracts/fields.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { addressFrom, anyWords, cleaned, takeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import {
  deleteTextRows,
  findAddresses,
  findVersion,
  findWholeText,
  insertFaq,
  insertPage,
  insertVersion,
  lockText,
  type TextKind,
  writeVisibility,
} from './texts.sql.ts'
import { expectSeen } from '#server/platform/access/seen-mark.ts'

export interface TextCall {
  database: Database
  cache: Cache
  viewer: SignedIn
}
interface Written {
  title: Texts
  body: Texts
}

/** What is shown of a kind is kept under these. */
export const tagsOf = (kind: TextKind) => (kind === 'page' ? ['pages'] : ['faqs', 'site'])

/** Throws 422 at `body.en` for a text of which nothing may stay. */
function cleanedBody(body: Texts) {
  const result = cleaned(body)
  if (Object.keys(result.html).length === 0) throw invalid({ 'body.en': ['None of this text is allowed on a page.'] })
  return result
}

/** A page, or an answer of `group`, as a draft. */
export async function addText(
  { database, viewer }: TextCall,
  kind: TextKind,
  { address, group, title, body }: Written & { address: string; group?: string },
) {
  const { html, removed } = cleanedBody(body)
  return database.transaction(async (transaction) => {
    const wanted = addressFrom(address || anyWords(title), kind)
    const slug = await takeAddress(transaction, wanted, () => findAddresses(transaction, kind, wanted), address)
    if (group === undefined) await insertPage(transaction, slug)
    else if ((await insertFaq(transaction, slug, group)) === 0) {
      throw invalid({ group: ['Please choose one of the options.'] })
    }
    const version = await insertVersion(transaction, kind, slug, {
      title: written(title),
      body: html,
      personId: viewer.personId,
    })
    await recordAudit(transaction, {
      viewer,
      action: `${kind}.create`,
      subjectKind: kind,
      subjectId: slug,
      after: {
        version,
        title: written(title),
      },
    })
    return { slug, version, removed }
  })
}

/** Throws 409 when somebody else saved a version since the seen one. */
export async function saveText(
  { database, viewer }: TextCall,
  kind: TextKind,
  slug: string,
  { title, body, seen }: Written & { seen: string },
) {
  const { html, removed } = cleanedBody(body)
  return database.transaction(async (transaction) => {
    if (!(await lockText(transaction, kind, slug))) throw notFound()
    if (seen !== '') expectSeen(seen, (await findWholeText(transaction, kind, slug))?.version)
    const row = { title: written(title), body: html, personId: viewer.personId }
    const version = await insertVersion(transaction, kind, slug, row)
    await recordAudit(transaction, {
      viewer,
      action: `${kind}.edit`,
      subjectKind: kind,
      subjectId: slug,
      after: { version },
    })
    return { slug, version, removed }
  })
}

/** Makes what `version` said the newest draft. */
export async function restoreText({ database, viewer }: TextCall, kind: TextKind, slug: string, version: number) {
  return database.transaction(async (transaction) => {
    await lockText(transaction, kind, slug)
    const former = await findVersion(transaction, kind, slug, version)
    if (!former) throw notFound()
    // It may have been written before today's list of what HTML may contain.
    const { html, removed } = cleaned({ ...nothing, ...former.body })
    const row = { title: former.title, body: html, personId: viewer.personId }
    const restored = await insertVersion(transaction, kind, slug, row)
    await recordAudit(transaction, {
      viewer,
      action: `${kind}.restore`,
      subjectKind: kind,
      subjectId: slug,
      after: {
        version: restored,
        restored: version,
      },
    })
    return { slug, version: restored, removed }
  })
}
const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }

export async function showOrHideText(
  { database, cache, viewer }: TextCall,
  kind: TextKind,
  slug: string,
  isPublished: boolean,
): Promise<null> {
  await database.transaction(async (transaction) => {
    const before = await lockText(transaction, kind, slug)
    if (!before) throw notFound()
    await writeVisibility(transaction, kind, slug, isPublished)
    await cache.drop(transaction, ...tagsOf(kind))
    await recordAudit(transaction, {
      viewer,
      action: `${kind}.visibility`,
      subjectKind: kind,
      subjectId: slug,
      before: { is_published: before.is_published },
      after: { is_published: isPublished },
    })
  })
  return null
}

/** Throws 409 for a policy. The audit log keeps what it said. */
export async function removeText({ database, cache, viewer }: TextCall, kind: TextKind, slug: string): Promise<null> {
  await database.transaction(async (transaction) => {
    const subject = await lockText(transaction, kind, slug)
    if (!subject) throw notFound()
    if (subject.is_fixed) throw conflict('is_fixed', 'This page is part of the site and cannot be deleted.')
    const before = await findWholeText(transaction, kind, slug)
    await deleteTextRows(transaction, kind, slug)
    await cache.drop(transaction, ...tagsOf(kind))
    await recordAudit(transaction, { viewer, action: `${kind}.delete`, subjectKind: kind, subjectId: slug, before })
  })
  return null
}
