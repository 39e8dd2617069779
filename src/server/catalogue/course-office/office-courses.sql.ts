/** Reads and writes whole courses for the back office. */
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { courseTypes } from '#contracts/catalogue/courses.office.ts'
import type { levels } from '#contracts/catalogue/courses.ts'
import { type Database, empty, type Sql, sql } from '#server/platform/postgres/database.ts'
import { pieceSize } from '#server/platform/postgres/in-pieces.ts'

type CourseType = (typeof courseTypes)[number]
type Level = (typeof levels)[number]
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

export interface ListedCourse {
  course_id: string
  slug: string
  course_name: string
  course_type: CourseType
  is_published: boolean
  batches: number
  learners: number
  price: number
}
export interface CourseFilters {
  q?: string | undefined
  state?: 'published' | 'draft' | 'in_review' | undefined
  type?: CourseType | undefined
  ids?: string[] | undefined
}
export interface CourseQuery extends CourseFilters {
  page: number
  perpage: number
}

const matchingCourses = ({ q, state, type, ids }: CourseFilters): Sql =>
  [
    ...(q?.trim()
      ? [
          sql`c.search_text like ${`%${q
            .trim()
            .toLowerCase()
            .replace(/[\\%_]/g, '\\$&')}%`}`,
        ]
      : []),
    ...(state === 'in_review'
      ? [sql`exists (select from published.course_review r where r.course_id = c.id and r.state = 'open')`]
      : state
        ? [sql`c.is_published = ${state === 'published'}`]
        : []),
    ...(type ? [sql`c.course_type = ${type}`] : []),
    ...(ids ? [sql`c.id = any (${ids}::uuid[])`] : []),
  ].reduce((all, one) => sql`${all} and ${one}`, sql`true`)

export async function findOfficeCourses(
  database: Database,
  locale: Locale,
  { q, state, type, ids, page, perpage }: CourseQuery,
): Promise<{ rows: ListedCourse[]; total: number }> {
  const matching = matchingCourses({ q, state, type, ids })
  const rows = await database.query<ListedCourse & { total: number }>(sql`
    with found as (
      select c.id, count(*) over ()::int as total from course c where ${matching}
      order by c.published_at desc, c.id limit ${perpage} offset ${(page - 1) * perpage})
    select c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, c.course_type, c.is_published,
      (select count(*)::int from batch b where b.course_id = c.id) as batches, c.enrolments_count as learners,
      c.list_price_paisa::float8 / 100 as price, found.total
    from found join course c on c.id = found.id order by c.published_at desc, c.id`)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** For a file. Courses are few enough to be read page by page. */
export async function* coursesInPieces(database: Database, filters: CourseFilters): AsyncGenerator<ListedCourse[]> {
  for (let page = 1; ; page++) {
    const { rows } = await findOfficeCourses(database, 'en', { ...filters, page, perpage: pieceSize })
    if (rows.length > 0) yield rows
    if (rows.length < pieceSize) return
  }
}

export interface WholeCourse {
  course_id: string
  slug: string
  name: Partial<Texts>
  subtitle: Partial<Texts>
  overview: Partial<Texts>
  intro: Partial<Texts>
  course_type: CourseType
  level: Level
  language: Locale
  hours: number
  progress_status: number
  certificate_valid_months: number | null
  certificate_attendance_percent: number | null
  certificate_needs_skills: boolean
  key_learning: Partial<Texts>[]
  prerequisites: Partial<Texts>[]
  target_learners: Partial<Texts>[]
  career: Partial<Texts>
  faqs: { question: Partial<Texts>; answer: Partial<Texts> }[]
  industries: string[]
  subjects: string[]
  mentors: string[]
  required_courses: string[]
  cover: string | null
  banner: string | null
  is_published: boolean
  lessons: number
}

const pictureOf = (type: number) =>
  sql`(select url from course_document d where d.course_id = c.id and d.document_type = ${type} order by d.position limit 1)`

/** Locked until the transaction ends if `isLocked`. */
export function findWholeCourse(
  database: Database,
  courseId: string,
  { isLocked = false } = {},
): Promise<WholeCourse | undefined> {
  return database.first<WholeCourse>(sql`
    select c.id as course_id, c.slug, c.name, c.subtitle, c.overview, c.intro, c.course_type, c.level, c.language,
      c.hours::float8 as hours, c.progress_status, c.certificate_valid_months, c.certificate_attendance_percent, c.certificate_needs_skills, c.key_learning,
      c.prerequisites, c.target_learners, c.career, c.is_published, ${pictureOf(1)} as cover, ${pictureOf(11)} as banner,
      coalesce((select json_agg(json_build_object('question', f.question, 'answer', f.answer) order by f.position)
        from course_faq f where f.course_id = c.id), '[]') as faqs,
      array(select industry_id::text from course_industry i where i.course_id = c.id order by 1) as industries,
      array(select subject_id::text from course_subject s where s.course_id = c.id order by 1) as subjects,
      array(select mentor_id::text from course_mentor m where m.course_id = c.id order by m.position, 1) as mentors,
      array(select required_id::text from course_prerequisite p where p.course_id = c.id order by p.position, 1) as required_courses,
      ((select count(*) from published.taught_lecture l where l.course_id = c.id) + (select count(*) from published.taught_quiz z where z.course_id = c.id))::int as lessons
    from course c where c.id = ${courseId} ${isLocked ? sql`for no key update of c` : empty}`)
}

export async function findCourseAddresses(database: Database, address: string): Promise<string[]> {
  const rows = await database.query<{ slug: string }>(
    sql`select slug from course where slug = ${address} or slug like ${`${address}-%`}`,
  )
  return rows.map(({ slug }) => slug)
}

/** A draft; its cover is woven until a picture is uploaded. */
export async function insertCourse(
  database: Database,
  course: { slug: string; name: Partial<Texts>; course_type: CourseType; level: Level; language: Locale },
): Promise<string> {
  const row = await database.first<{ id: string }>(sql`
    with added as (
      insert into course (slug, name, course_type, level, language, is_published, position)
      values (${course.slug}, ${json(course.name)}, ${course.course_type}, ${course.level}, ${course.language}, false,
        (select coalesce(max(position), 0) + 1 from course))
      returning id)
    insert into course_document (course_id, document_type, url, alt)
    select id, 1, ${`weave:${course.slug}:1200x675`}, ${json(course.name)} from added returning course_id as id`)
  const id = row?.id as string
  await database.run(sql`select refresh_course(array[${id}]::uuid[])`)
  return id
}

export type CourseToWrite = Omit<WholeCourse, 'course_id' | 'slug' | 'is_published' | 'lessons'>

/** Writes the record with what belongs to it. Answers how many of the industries, subjects and mentors there are. */
export async function updateCourse(database: Database, courseId: string, course: CourseToWrite): Promise<number> {
  const linked = await database.first<{ count: number }>(sql`
    with record as (
      update course set name = ${json(course.name)}, subtitle = ${json(course.subtitle)}, overview = ${json(course.overview)},
        intro = ${json(course.intro)}, course_type = ${course.course_type}, level = ${course.level}, language = ${course.language},
        hours = ${course.hours}, progress_status = ${course.progress_status}, certificate_valid_months = ${course.certificate_valid_months},
        certificate_attendance_percent = ${course.certificate_attendance_percent}, certificate_needs_skills = ${course.certificate_needs_skills},
        key_learning = ${json(course.key_learning)}, prerequisites = ${json(course.prerequisites)},
        target_learners = ${json(course.target_learners)}, career = ${json(course.career)}
      where id = ${courseId}),
    no_industries as (delete from course_industry where course_id = ${courseId} and industry_id <> all (${course.industries}::uuid[])),
    industries as (
      insert into course_industry (course_id, industry_id)
      select ${courseId}, id from industry where id = any (${course.industries}::uuid[]) on conflict do nothing),
    no_subjects as (delete from course_subject where course_id = ${courseId} and subject_id <> all (${course.subjects}::uuid[])),
    subjects as (
      insert into course_subject (course_id, subject_id)
      select ${courseId}, id from subject_area where id = any (${course.subjects}::uuid[]) on conflict do nothing),
    no_mentors as (delete from course_mentor where course_id = ${courseId} and mentor_id <> all (${course.mentors}::uuid[])),
    mentors as (
      insert into course_mentor (course_id, mentor_id, position)
      select ${courseId}, m.id, w.place from unnest(${course.mentors}::uuid[]) with ordinality w (id, place) join published.mentor m on m.id = w.id
      on conflict (course_id, mentor_id) do update set position = excluded.position)
    select ((select count(*) from industry where id = any (${course.industries}::uuid[]))
      + (select count(*) from subject_area where id = any (${course.subjects}::uuid[]))
      + (select count(*) from published.mentor where id = any (${course.mentors}::uuid[])))::int as count`)
  return linked?.count ?? 0
}

/** Questions in their order, the cover (1) and the home banner (11), then what lists and the search keep of the course. */
export async function writeCourseParts(
  database: Database,
  courseId: string,
  { faqs, name, cover, banner }: Pick<CourseToWrite, 'faqs' | 'name' | 'cover' | 'banner'>,
): Promise<void> {
  await database.run(sql`delete from course_faq where course_id = ${courseId}`)
  await database.run(sql`
    insert into course_faq (course_id, question, answer, position)
    select ${courseId}, f.value -> 'question', f.value -> 'answer', f.place
    from jsonb_array_elements(${json(faqs)}) with ordinality f (value, place)`)
  await database.run(sql`delete from course_document where course_id = ${courseId} and document_type in (1, 11)`)
  await database.run(sql`
    insert into course_document (course_id, document_type, url, alt)
    select ${courseId}, p.type, p.url, ${json(name)} from (values (1, ${cover}), (11, ${banner})) p (type, url) where p.url is not null`)
  await database.run(sql`select refresh_course(array[${courseId}]::uuid[])`)
}

/** A course that was never shown is new from this moment. */
export const setPublished = (database: Database, courseId: string, isPublished: boolean) =>
  database.run(sql`
    update course set is_published = ${isPublished},
      published_at = case when ${isPublished} and not is_published and enrolments_count = 0 then now() else published_at end
    where id = ${courseId}`)

/** Of a draft that nobody has, ordered, got seats of or reviewed, and that was never published; how many were removed. */
export const deleteCourse = (database: Database, courseId: string): Promise<number> =>
  database.run(sql`
    delete from course c where c.id = ${courseId} and not c.is_published
      and not exists (select from published.course_revision r where r.course_id = c.id)
      and not exists (select from published.every_enrolment e where e.course_id = c.id)
      and not exists (select from published.order_item o where o.course_id = c.id)
      and not exists (select from published.seat_licence l where l.course_id = c.id)
      and not exists (select from review v where v.course_id = c.id)
      and not exists (select from seat_movement m join batch b on b.id = m.batch_id where b.course_id = c.id)`)

interface Choice {
  id: string
  name: string
}
export async function findCourseChoices(
  database: Database,
  locale: Locale,
): Promise<Record<'industries' | 'subjects' | 'mentors' | 'courses', Choice[]>> {
  const rows = await database.query<Choice & { kind: 'industries' | 'subjects' | 'mentors' | 'courses' }>(sql`
    select kind, id::text as id, name from (
      select 'industries' as kind, id, tr(name, ${locale}) as name, position from industry
      union all select 'subjects', id, tr(name, ${locale}), position from subject_area
      union all select 'mentors', id, tr(name, ${locale}), 0 from published.mentor
      union all select 'courses', id, tr(name, ${locale}), 0 from course) choice
    order by kind, position, name`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }))
  return { industries: of('industries'), subjects: of('subjects'), mentors: of('mentors'), courses: of('courses') }
}
