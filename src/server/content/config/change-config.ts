/** The website config as editors see and change it. */
import type { z } from 'zod'
import { officeConfig, type officeConfigBody } from '#contracts/content/config.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { SignedIn, Viewer } from '#server/platform/access/viewer.ts'
import { keepVersion, listVersions } from '../versions/keep-version.ts'
import { abilities, written } from '#server/platform/endpoints/office-endpoint.ts'
import { findWholeConfig, lockConfig, writeConfig } from './config.sql.ts'
import { findSiteVersion } from '../versions/versions.sql.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'

type Body = z.output<typeof officeConfigBody>
const translated = new Set<string>([
  'footer_summary_title',
  'footer_summary_description',
  'primary_address',
  'sub_address',
  'copywrite',
] satisfies (keyof Body)[])

export async function showOfficeConfig({ database, viewer }: { database: Database; viewer: Viewer }) {
  const row = await findWholeConfig(database)
  const fields = Object.keys(officeConfig.shape).map((field) => {
    const stored = row?.config[field]
    // A text that is the same in every language may be kept as one.
    if (translated.has(field)) return [field, typeof stored === 'string' ? { en: stored } : (stored ?? {})]
    return [field, typeof stored === 'string' ? stored : '']
  })
  return {
    config: Object.fromEntries(fields) as z.input<typeof officeConfig>,
    seen: markOf(row?.config ?? null),
    updated_at: row?.updated_at ?? null,
    can: abilities(viewer, 'site', ['edit']),
  }
}

interface Call {
  database: Database
  cache: Cache
  viewer: SignedIn
}
const subject = 'website_config'

/** Throws 409 when somebody else changed it since it was seen. */
export async function changeConfig({ database, cache, viewer }: Call, { seen, ...body }: Body): Promise<null> {
  const config = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, typeof value === 'object' && value ? written(value) : value]),
  )
  await database.transaction((transaction) => replaceConfig(transaction, { cache, viewer }, config, seen))
  return null
}

/** Throws 404 for a version that there is not. */
export async function restoreConfig({ database, cache, viewer }: Call, version: number): Promise<null> {
  await database.transaction(async (transaction) => {
    const former = await findSiteVersion(transaction, 'config', subject, version)
    if (!former) throw notFound()
    await replaceConfig(transaction, { cache, viewer }, former.content)
  })
  return null
}

async function replaceConfig(
  transaction: Database,
  { cache, viewer }: Omit<Call, 'database'>,
  config: object,
  seen = '',
) {
  await lockConfig(transaction)
  const before = (await findWholeConfig(transaction))?.config
  expectSeen(seen, before ?? null)
  await writeConfig(transaction, config)
  const { personId } = viewer
  await keepVersion(transaction, { kind: 'config', subject, personId }, { before, after: config })
  await cache.drop(transaction, 'site')
  await recordAudit(transaction, {
    viewer,
    action: 'site.config',
    subjectKind: subject,
    subjectId: subject,
    before,
    after: config,
  })
}

export const listConfigVersions = (database: Database) => listVersions(database, 'config', subject)
