/** What every call of the site's back office has in common: who may, which addresses are free, what a form's texts become. */
import type { EndpointDefinition, Permission } from '#contracts/endpoint.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { randomToken } from '../crypto.ts'
import { invalid } from '../errors.ts'
import { type Handler, implement, type Implementation } from './implement.ts'
import { type Removal, sanitizeAndReport } from '../html/sanitize-and-report.ts'
import { assertHolds, holds } from '../access/permission.ts'
import type { Viewer } from '../access/viewer.ts'
import { type Database, sql } from '../postgres/database.ts'

/** Like `implement`, for things that belong to no person. */
export function implementOffice<
  const E extends EndpointDefinition & { key: string; access: { permission: Permission } },
>(endpoint: E, handle: Handler<E>): Implementation {
  return implement(endpoint, async (call) => {
    assertHolds(call.viewer, endpoint.access.permission)
    return handle(call)
  })
}

/** What the viewer may do in a module, for the buttons of a page. */
export function abilities<Names extends string>(viewer: Viewer, module: string, names: readonly Names[]) {
  return Object.fromEntries(names.map((name) => [name, holds(viewer, `${module}.${name}`)])) as Record<Names, boolean>
}

/** Throws 403 unless what visitors see stays as it is or the viewer may publish. */
export function mayShow(viewer: Viewer, module: string, before: boolean, after: boolean): void {
  if (before !== after) assertHolds(viewer, `${module}.publish`)
}

/** Languages in which something was written. */
export const written = (texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, words]) => words !== ''))

const hasContent = (html: string) => /<(img|hr)\b/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''

/** The same for HTML: cleaned, with what was taken out. */
export function cleaned(texts: Texts): { html: Partial<Texts>; removed: Removal[] } {
  const html: Record<string, string> = {}
  const removed = new Map<string, Removal>()
  for (const [language, words] of Object.entries(written(texts))) {
    const result = sanitizeAndReport(words)
    // A language of which nothing is left is not written in: its readers get another one.
    if (hasContent(result.html)) html[language] = result.html
    for (const each of result.removed) {
      const key = `${each.where} ${each.what}`
      removed.set(key, { ...each, count: each.count + (removed.get(key)?.count ?? 0) })
    }
  }
  return { html, removed: [...removed.values()] }
}

/** A part of an address made of words; of chance where the words have no Latin letters. */
export function addressFrom(words: string, otherwise: string): string {
  const address = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-+|-+$/g, '')
  return (
    address ||
    `${otherwise}-${randomToken(4)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '0')}`
  )
}

/** `address`, or with a number behind it when it is taken. Throws 422 at `address` where somebody chose a taken one. */
export function freeAddress(address: string, taken: readonly string[], chosen = ''): string {
  if (chosen !== '' && taken.includes(address)) throw invalid({ address: ['This address is taken.'] })
  for (let number = 1; ; number++) {
    const free = number === 1 ? address : `${address}-${number}`
    if (!taken.includes(free)) return free
  }
}

/** `freeAddress` for what this transaction makes: who wants the same words at the same moment waits for its end. */
export async function takeAddress(
  transaction: Database,
  wanted: string,
  findTaken: () => Promise<readonly string[]>,
  chosen = '',
): Promise<string> {
  await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${wanted}`}, 0))`)
  return freeAddress(wanted, await findTaken(), chosen)
}

/** The English words, else any: what an address is made of. */
export const anyWords = (texts: Partial<Texts>) => texts.en || Object.values(texts).find(Boolean) || ''
