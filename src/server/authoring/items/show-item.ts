/** One item as its author sees it. */
import type { AuthoredItem } from '#contracts/authoring/items.ts'
import { passes } from '#server/platform/media/film-pass.ts'
import { markOf } from '#server/platform/access/seen-mark.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { expectAuthorOf } from './expect-author-of.ts'
import { findItemToShow } from './items.sql.ts'
import { problemsOfItem } from './problems-of-item.ts'

const hasWords = (texts: unknown) => Object.values((texts ?? {}) as Record<string, string>).some(Boolean)

/** Films by addresses that expire and are the session's own, as learners get them. */
export async function showItem(
  database: Database,
  viewer: Viewer,
  { itemId, now, holder }: { itemId: string; now: Date; holder: string },
): Promise<AuthoredItem> {
  await expectAuthorOf(database, viewer, { item: itemId }, { isReading: true })
  const item = await findItemToShow(database, itemId)
  if (!item) throw notFound()
  const { section_id, library_file, content, lacks_drawable: lacksDrawable, ...shown } = item
  const file = library_file && { ...library_file, address: library_file.address }
  const addressOf = passes(database, now, { hls: file?.hls, holder })
  return {
    ...shown,
    content,
    seen: Object.fromEntries(Object.entries(content).map(([field, value]) => [field, markOf(value)])),
    is_retired: section_id === null,
    problems: problemsOfItem({ ...item, hasBody: hasWords(content.body), lacksDrawable }, library_file),
    library_file: file && { ...file, address: file.address && addressOf(file.address) },
  }
}
