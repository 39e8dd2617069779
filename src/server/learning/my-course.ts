/** The learning area of an owned course: the outline, progress, and the lecture to show. */
import type { Locale } from '#contracts/locales.ts'
import type { MyCourse } from '#contracts/learning.ts'
import { coverUrl } from '../catalogue/image-url.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { presentLecture } from './present-lecture.ts'
import { studiedLecture } from './queries/lectures.ts'
import { type OutlineItem, type OwnedCourse, ownedCourse } from './queries/outline.ts'

/**
 * Two statements. The batch is always the learner's own, whatever the address says. Without a lecture's slug: the one last
 * seen, else the first unfinished. Throws 404 for a course that is not owned and for a lecture that is not in it.
 */
export async function myCourse(
  database: Database,
  learnerId: string,
  { slug, lecture, locale }: { slug: string; lecture: string | undefined; locale: Locale },
): Promise<MyCourse> {
  const course = await ownedCourse(database, learnerId, slug, locale)
  if (!course) throw notFound()
  const items = course.sections.flatMap((section) => section.items)
  const chosen = lecture ? lectures(items).find((item) => item.slug === lecture) : defaultLecture(items, course)
  if (lecture && !chosen) throw notFound()
  const place = chosen ? items.indexOf(chosen) : -1
  const neighbour = (index: number) => (place >= 0 ? (items[index] ?? null) : null)
  const done = items.filter((item) => item.is_completed).length
  const { enrolment_id: _, last_lecture_id: __, ...shown } = course
  return {
    ...shown,
    image: coverUrl(course.image, course.slug),
    progress: percentOf(done, items.length),
    is_completed: items.length > 0 && done === items.length,
    sections: course.sections.map(presentSection),
    current: chosen ? await currentLecture(database, course, chosen, locale) : null,
    previous: neighbour(place - 1),
    next: neighbour(place + 1),
  }
}

/** In whole numbers; 100 only when everything is done. */
const percentOf = (done: number, total: number) => (total === 0 ? 0 : Math.floor((done * 100) / total))

const lectures = (items: OutlineItem[]) => items.filter((item) => item.kind !== 'quiz')

function defaultLecture(items: OutlineItem[], { last_lecture_id }: OwnedCourse): OutlineItem | undefined {
  const all = lectures(items)
  return all.find((item) => item.id === last_lecture_id) ?? all.find((item) => !item.is_completed) ?? all[0]
}

function presentSection(section: OwnedCourse['sections'][number]) {
  return {
    ...section,
    minutes: section.items.reduce((sum, item) => sum + item.minutes, 0),
    done: section.items.filter((item) => item.is_completed).length,
    total: section.items.length,
  }
}

async function currentLecture(database: Database, course: OwnedCourse, item: OutlineItem, locale: Locale) {
  const row = await studiedLecture(database, course.enrolment_id, item.id, locale)
  // Removed between the two statements.
  if (!row) return null
  const sectionIndex = course.sections.findIndex((section) => section.items.includes(item))
  const siblings = course.sections[sectionIndex]?.items ?? []
  return {
    ...presentLecture(row, locale),
    section_number: sectionIndex + 1,
    number: siblings.indexOf(item) + 1,
    of: siblings.length,
    position: row.position,
    is_completed: row.is_completed,
    notes: row.notes,
  }
}
