/** The learning area of an owned course: the outline, progress, and the lecture to show. */
import type { Locale } from '#contracts/locales.ts'
import type { MyCourse } from '#contracts/learning/player.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { attendanceOf, nextClass, ownClasses } from '../classes/next-class.ts'
import { passes } from '#server/platform/media/film-pass.ts'
import { presentLecture } from './present-lecture.ts'
import type { StudiedLecture } from './lectures.sql.ts'
import { markLessonOpened, markOpened, type OwnedCourse, studiedCourse } from './outline.sql.ts'
import { wholePercent } from '../progress/whole-percent.ts'

/**
 * One statement, and one more when the first lesson of a company's seat, or any lesson that was bought, is first opened: that
 * uses the seat and counts for a refund, for it can be read or kept without another call. The batch is always the learner's own, whatever the address says. Without a lecture's slug: the one last
 * seen, else the first unfinished that is open. Throws 404 for a course that is not owned and for a lecture that is not in it.
 */
export async function myCourse(
  database: Database,
  learnerId: string,
  { slug, lecture, locale, now, isOpened = false, isForOther = false, isFetchedAhead = false, holder = '' }: Asked,
): Promise<MyCourse> {
  const course = await studiedCourse(database, learnerId, { slug, lecture: lecture || undefined, locale })
  if (!course) throw notFound()
  const items = course.sections.flatMap((section) => section.items)
  const closed = course.current ? undefined : items.find((item) => item.closed && isAsked(item, lecture))
  if (lecture && !course.current && !closed) throw notFound()
  const place = items.findIndex((item) => item.id === course.current?.lecture_id)
  const neighbour = (index: number) => (place >= 0 ? (items[index] ?? null) : null)
  const done = items.filter((item) => item.is_completed).length
  const { enrolment_id: enrolmentId, is_unopened_seat: isUnopenedSeat, current, classes, player, ...shown } = course
  if (current && isUnopenedSeat && isOpened) {
    // Any program can say that it only fetches ahead: what uses nothing is not handed out.
    if (isFetchedAhead || !(await markOpened(database, enrolmentId))) throw notFound()
  }
  const isStillUnopened = isUnopenedSeat && !(current && isOpened)
  // Where the address names no lesson, one that was never reported of is only what the course begins with.
  if (current?.is_unopened && !isForOther && (lecture || current.is_reported)) {
    if (isFetchedAhead) throw notFound()
    await markLessonOpened(database, enrolmentId, current.lecture_id)
  }
  const own = ownClasses(classes)
  return {
    ...shown,
    // A room without a day can be entered at any time. Where no lesson could open the seat, it is all that there is of the course.
    live_link: isStillUnopened && (items.length > 0 || course.class_start_date) ? null : course.live_link,
    image: coverUrl(course.image, course.slug),
    progress: wholePercent(done, items.length),
    is_completed: items.length > 0 && done === items.length,
    next_class: nextClass(classes && { ...classes, is_unopened_seat: isStillUnopened }),
    classes: own,
    attendance: attendanceOf(own),
    sections: course.sections.map(presentSection),
    current: current && {
      ...presentLecture(
        current,
        locale,
        current.is_public ? undefined : passes(database, now, { hls: current.video?.hls, holder }),
      ),
      ...presentPlace(course, current),
    },
    closed: closed ?? null,
    player: player ?? { speed: null, captions: null, saves_data: null, quality: null },
    previous: neighbour(place - 1),
    next: neighbour(place + 1),
  }
}

interface Asked {
  slug: string
  lecture: string | undefined
  locale: Locale
  now: Date
  /** The learner asked for this very lesson: the course's own page and staff who act use nothing. */
  isOpened?: boolean
  /** Staff who act as the learner ask. */
  isForOther?: boolean
  /** By a browser, in case the learner goes there. */
  isFetchedAhead?: boolean
  /** Whose browser plays the films. */
  holder?: string
}

/** Without an address the first. */
const isAsked = ({ kind, slug }: { kind: string; slug: string }, lecture: string | undefined) =>
  kind !== 'quiz' && (!lecture || slug === lecture)

function presentSection(section: OwnedCourse['sections'][number]) {
  return {
    ...section,
    minutes: section.items.reduce((sum, item) => sum + item.minutes, 0),
    done: section.items.filter((item) => item.is_completed).length,
    total: section.items.length,
  }
}

function presentPlace({ sections }: OwnedCourse, lecture: StudiedLecture) {
  const sectionIndex = sections.findIndex(({ section_id }) => section_id === lecture.section_id)
  const siblings = sections[sectionIndex]?.items ?? []
  const { position, is_completed, has_questions, notes } = lecture
  return {
    section_number: sectionIndex + 1,
    number: siblings.findIndex(({ id }) => id === lecture.lecture_id) + 1,
    of: siblings.length,
    position,
    is_completed,
    has_questions,
    notes,
  }
}
