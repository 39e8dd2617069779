/** Shows one course: as a summary, or with everything that its page needs. */
import type { z } from 'zod'
import type { courseDetails, courseSummary } from '#contracts/catalogue/courses.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { sanitizeStored } from '#server/platform/html/sanitize-stored.ts'
import { imageUrl } from '#server/platform/pictures/image-url.ts'
import { presentBatch, presentCard } from '../cards/present-card.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reader } from '../cards/cards.sql.ts'
import { noteOfferedBatches } from './offered-batches.ts'
import { courseOfSlug, type DetailsRow, findDetails, findSummaries, type SummaryRow } from './details.sql.ts'

export type Summary = z.input<typeof courseSummary>

export function presentSummary(row: SummaryRow): Summary {
  return {
    ...presentCard(row),
    course_intro: sanitizeStored(row.course_intro),
    ...(row.intro_language && { intro_language: row.intro_language }),
    course_documents: row.documents.map((document) => ({ ...document, url: imageUrl(document.url) })),
    lecture_video: row.lecture_video,
    section_id: row.section_id,
    lecture_id: row.lecture_id,
  }
}

/** Throws 404 for a course that is unknown or not published. */
export async function showCourse(database: Database, slug: string, reader: Reader): Promise<Summary> {
  const [row] = await findSummaries(database, courseOfSlug(slug), reader)
  if (!row) throw notFound()
  return presentSummary(row)
}

/** The same with the whole page; prices are those of batch `batch` when that is on sale, else of the next one. */
export async function showCourseDetails(
  { database, cache }: Pick<Services, 'database' | 'cache'>,
  { slug, batch }: { slug: string; batch?: string | undefined },
  reader: Reader,
): Promise<z.input<typeof courseDetails>> {
  const batchNo = batch && /^\d{1,6}$/.test(batch) ? Number(batch) : null
  const since = cache.now()
  const row = await findDetails(database, slug, batchNo, reader)
  if (!row) throw notFound()
  const numbers = row.batches.map(({ batch_no }) => batch_no)
  noteOfferedBatches(cache, slug, numbers, since)
  const isBatchUnknown = !!batch && (batchNo === null || !numbers.includes(batchNo))
  return { ...presentSummary(row), ...presentPage(row), is_batch_unknown: isBatchUnknown }
}

function presentPage(row: DetailsRow) {
  return {
    key_learning: row.key_learning,
    prerequisites: row.prerequisites,
    required_courses: row.required_courses,
    target_learners: row.target_learners,
    career: row.career,
    modules: row.modules,
    faqs: row.faqs,
    mentor_profiles: row.mentor_profiles.map(({ name, ...profile }) => ({ ...profile, mentor_name: name })),
    batches: row.batches.map((batch) => ({
      ...presentBatch(batch, row),
      meetings: row.meetings[batch.batch_no] ?? [],
    })),
    subjects: row.subjects,
    industry_names: row.industry_names,
    sections: row.sections,
    certificate_valid_months: row.certificate_valid_months,
    certificate_attendance_percent: row.certificate_attendance_percent,
    certificate_needs_skills: row.certificate_needs_skills,
    enrolled_batch_no: row.enrolled_batch_no,
    enrolments_count: row.enrolments,
    next_lecture: row.next_lecture,
    ratings: row.ratings,
    reviews: row.reviews,
    own_review: row.own_review,
    can: { write_review: row.can_write_review },
    related: row.related.map(presentCard),
  }
}
