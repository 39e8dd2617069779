/** Reads what lists are filtered, sorted and counted by, and the cards of one page. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { ListedCourse } from './listing.ts'
import { type CardRow, type Reader, selectCards } from '../cards/cards.sql.ts'

/** Every published course in menu order. One text for all: ten thousand rows of small arrays would be slow to read. */
export async function findListedCourses(database: Database): Promise<ListedCourse[]> {
  const row = await database.first<{ courses: string }>(sql`
    select coalesce(string_agg(concat_ws('|', id, coalesce(serial, 0), list_price_paisa, position, extract(epoch from published_at)::bigint, enrolments_count, coalesce(next_start::text, ''),
      course_type, level, language, array_to_string(list_training_types, ','), array_to_string(industry_slugs, ','), array_to_string(subject_slugs, ',')), E'\\n' order by position, id), '') as courses
    from course left join (select course_id, serial from course_words) w on w.course_id = id where is_published`)
  return (row?.courses ?? '').split('\n').filter(Boolean).map(listedCourse)
}

// Slugs and codes repeat ten thousand times: each is kept once.
const lists = new Map<string, readonly string[]>()
function listOf(text: string): readonly string[] {
  let list = lists.get(text)
  if (!list) {
    if (lists.size > 50_000) lists.clear()
    list = text ? text.split(',') : []
    lists.set(text, list)
  }
  return list
}

function listedCourse(line: string): ListedCourse {
  const [
    id = '',
    serial,
    paisa,
    position,
    publishedAt,
    popularity,
    nextStart = '',
    type = '',
    level = '',
    language = '',
    ...rest
  ] = line.split('|')
  const [trainingTypes = '', industries = '', subjects = ''] = rest
  return {
    id,
    serial: Number(serial),
    price: Number(paisa) / 100,
    position: Number(position),
    publishedAt: Number(publishedAt),
    popularity: Number(popularity),
    nextStart,
    values: {
      course_type: listOf(type),
      level: listOf(level),
      language: listOf(language),
      price_type: listOf(Number(paisa) === 0 ? 'free' : 'paid'),
      training_type: listOf(trainingTypes),
      industry: listOf(industries),
      subject_area: listOf(subjects),
    },
  }
}

/** Ids of published courses that name the mentor, in the order of the menu. */
export async function findCoursesOfMentor(database: Database, mentorId: string, most: number): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`
    select c.id from course_mentor cm join course c on c.id = cm.course_id
    where cm.mentor_id = ${mentorId} and c.is_published order by c.position, c.id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Cards of these courses, in this order; those unpublished in between are missing. */
export function findCards(database: Database, ids: readonly string[], reader: Reader): Promise<CardRow[]> {
  return database.query<CardRow>(
    selectCards(
      sql`select c.id, place from unnest(${ids}::uuid[]) with ordinality picked (id, place) join course c using (id) where c.is_published`,
      reader,
    ),
  )
}

/** How far a learner is, in percent, in those of the courses that they own. */
export async function findOwnProgress(
  database: Database,
  learnerId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database.query<{ course_id: string; progress_percent: number }>(sql`
    select course_id, progress_percent from published.current_enrolment
    where learner_id = ${learnerId} and course_id = any(${ids}::uuid[]) and state = 'active'`)
  return new Map(rows.map(({ course_id, progress_percent }) => [course_id, progress_percent]))
}

export interface FacetLabel {
  facet: string
  value: string
  text: string
}

/** The choices of each filter in their order. */
export function findFacetLabels(database: Database, locale: Locale): Promise<FacetLabel[]> {
  return database.query<FacetLabel>(sql`
    select facet, value, text from (
      select 'industry' as facet, slug as value, tr(name, ${locale}) as text, position from industry where is_published
      union all select 'subject_area', slug, tr(name, ${locale}), position from subject_area where is_published
      union all select lower(name), value, tr(text, ${locale}), position from published.dropdown_option where name in ('TRAINING_TYPE', 'LEVEL', 'COURSE_TYPE', 'LANGUAGE')
    ) labels order by facet, position, value`)
}
