/** Versions of the website config and of promotions: kept with every change, listed with what each changed. */
import type { Database } from '#server/platform/postgres/database.ts'
import { isTexts } from '#server/platform/language/localize.ts'
import {
  findSiteVersions,
  insertFirstVersion,
  insertSiteVersion,
  lockVersions,
  type VersionKind,
} from './versions.sql.ts'

const mostListed = 50

/** Inside the transaction of the change. What was there before the very first change becomes a version too. */
export async function keepVersion(
  transaction: Database,
  { kind, subject, personId }: { kind: VersionKind; subject: string; personId: string },
  content: { before: object | undefined; after: object },
): Promise<void> {
  await lockVersions(transaction, kind, subject)
  if (content.before) await insertFirstVersion(transaction, kind, subject, content.before)
  await insertSiteVersion(transaction, kind, subject, { content: content.after, personId })
}

/** Each field as a text; one that is written by language as a field for each. */
function flat(content: Record<string, unknown>): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [field, value] of Object.entries(content)) {
    if (typeof value === 'object' && value !== null && isTexts(value)) {
      for (const [language, words] of Object.entries(value)) fields.set(`${field}.${language}`, words ?? '')
    } else if (typeof value !== 'object' && value !== undefined) fields.set(field, String(value))
  }
  return fields
}

function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>) {
  const [old, fresh] = [flat(before), flat(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: fresh.get(field) ?? '' }))
    .filter((change) => change.before !== change.after)
}

export async function listVersions(database: Database, kind: VersionKind, subject: string) {
  const rows = await findSiteVersions(database, kind, subject, mostListed + 1)
  return rows.slice(0, mostListed).map(({ content, ...row }, index) => {
    const former = rows[index + 1]
    return { ...row, is_current: index === 0, changes: former ? changesBetween(former.content, content) : [] }
  })
}
