/** Which of the academy's own pages the topbar and the footer link, and in which order. */
import type { z } from 'zod'
import type { putPageLinks } from '#contracts/office-site.ts'
import { recordAudit } from '../../accounts/audit.ts'
import type { Cache } from '../../platform/cache.ts'
import type { Database } from '../../platform/database.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { writePageLinks } from './queries/page-links.ts'

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
