/** Which of the academy's own pages the topbar and the footer link, and in which order. */
import type { z } from 'zod'
import type { putPageLinks } from '#contracts/content/config.office.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Cache } from '#server/platform/kept/cache.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { writePageLinks } from './page-links.sql.ts'

export async function linkPages(
  { database, cache, viewer }: { database: Database; cache: Cache; viewer: Viewer },
  { place, pages }: z.output<(typeof putPageLinks)['body']>,
): Promise<null> {
  await database.transaction(async (transaction) => {
    await writePageLinks(transaction, place, [...new Set(pages)])
    await cache.drop(transaction, 'pages')
    await recordAudit(transaction, {
      viewer,
      action: 'site.links',
      subjectKind: 'page_links',
      subjectId: place,
      after: { pages },
    })
  })
  return null
}
