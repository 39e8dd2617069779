/** Shows what speaks for the academy; a story is told only of a course that is published. */
import type { z } from 'zod'
import type { homeProof } from '#contracts/catalogue/home.ts'
import type { Locale } from '#contracts/locales.ts'
import { localize } from '#server/platform/language/localize.ts'
import { coverUrl } from '#server/platform/pictures/image-url.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { findProof, type ProofRow } from './proof.sql.ts'

type Proof = z.input<(typeof homeProof)['data']>
type Story = NonNullable<Proof['story']>

export async function showHomeProof(database: Database, locale: Locale): Promise<Proof> {
  const row = (await findProof(database, locale)) as ProofRow
  const { learners, companies, certificates, rating_sum, rating_count } = row
  const rating = rating_count > 0 ? Math.round((rating_sum * 10) / rating_count) / 10 : null
  return { learners, companies, certificates, rating, rating_count, story: storyOf(row, locale), lesson: lessonOf(row) }
}

function storyOf({ story, course_slug, course_name, certificate }: ProofRow, locale: Locale): Story | null {
  if (!story || course_slug === null || course_name === null) return null
  const told = localize(story, locale) as Pick<Story, 'title' | 'name' | 'photo' | 'before' | 'after'>
  return { ...told, course_slug, course_name, certificate }
}

function lessonOf({ lesson }: ProofRow): Proof['lesson'] {
  if (!lesson) return null
  const { cover, ...told } = lesson
  return { ...told, image: coverUrl(cover, lesson.course_slug) }
}
