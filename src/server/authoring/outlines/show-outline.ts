/** A course's outline as its authors see it. */
import { warnings } from '#contracts/authoring/outlines.ts'
import type { Locale } from '#contracts/locales.ts'
import { checkRecord } from '#server/catalogue/course-office/course-visibility.ts'
import { markOf } from '#server/platform/access/seen-mark.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { authorsCan, expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { lockDraft } from '../items/expect-author-of.ts'
import { problemsOfItem } from '../items/problems-of-item.ts'
import { findOutline, type OutlinedItem } from './outlines.sql.ts'

const problemsOf = (item: OutlinedItem) =>
  problemsOfItem({ ...item, hasBody: item.has_body, lacksDrawable: item.lacks_drawable }, item.file)

/** A course that was taught before gets its draft here. */
export async function showOutline(database: Database, viewer: Viewer, courseId: string, locale: Locale) {
  await expectAuthor(database, viewer, courseId, { isReading: true })
  await database.transaction((transaction) => lockDraft(transaction, courseId))
  const [outline, record] = await Promise.all([
    findOutline(database, courseId, locale),
    checkRecord(database, courseId),
  ])
  if (!outline) throw notFound()
  return {
    ...outline,
    ...record,
    sections: outline.sections.map((section) => ({
      ...section,
      seen: markOf({ title: section.title, release: section.release }),
      items: section.items.map((item) => ({
        ...{ item_id: item.item_id, kind: item.kind, title: item.content.title, minutes: item.content.minutes },
        is_preview: item.content.is_preview === true,
        release: item.content.release ?? null,
        ...{ state: item.state, problems: problemsOf(item), open_comments: item.open_comments, edited: item.edited },
      })),
    })),
    can: authorsCan(viewer),
  }
}

/** Whether something is there to be taught, and nothing of it lacks what learners need. */
export async function isOutlineReady(database: Database, courseId: string): Promise<boolean> {
  const outline = await findOutline(database, courseId, 'en')
  const items = outline?.sections.flatMap((section) => section.items) ?? []
  return items.length > 0 && items.every((item) => problemsOf(item).every((problem) => warnings.includes(problem)))
}
