/** The website config as editors see and change it. */
import type { z } from 'zod'
import { officeConfig, type officeConfigBody } from '#contracts/office-site.ts'
import { recordAudit } from '../../accounts/audit.ts'
import type { Cache } from '../../platform/cache.ts'
import type { Database } from '../../platform/database.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { abilities, written } from './office-endpoint.ts'
import { findWholeConfig, writeConfig } from './queries/config.ts'

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
    updated_at: row?.updated_at ?? null,
    can: abilities(viewer, 'site', ['edit']),
  }
}

export async function changeConfig(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: Viewer },
  body: Body,
): Promise<null> {
  const config = Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, typeof value === 'object' && value ? written(value) : value]),
  )
  await database.transaction(async (transaction) => {
    const before = await findWholeConfig(transaction)
    await writeConfig(transaction, config)
    await cache.drop(transaction, 'site')
    await recordAudit(transaction, {
      viewer,
      action: 'site.config',
      subjectKind: 'website_config',
      subjectId: 'website_config',
      before: before?.config,
      after: config,
    })
  })
  return null
}
