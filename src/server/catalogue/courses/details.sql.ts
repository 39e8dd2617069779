/** Reads one course: the summary with its documents, and everything that the course page shows. */
import type { Locale } from '#contracts/locales.ts'
import { faceOfMentor } from '../cards/face-of-mentor.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { OfferedBatchRow } from '../cards/present-card.ts'
import {
  batchColumns,
  type CardRow,
  cardColumns,
  cardTables,
  chosenBatch,
  type Reader,
  selectCards,
} from '../cards/cards.sql.ts'
import { teachesCourse } from '../reviews/teaches-course.ts'

export interface SummaryRow extends CardRow {
  course_intro: string
  intro_language: string | null
  documents: { document_type: number; url: string; alt: string }[]
  lecture_id: string | null
  section_id: string | null
  lecture_video: string | null
  batches: OfferedBatchRow[]
}

/** Where the course begins, or goes on for the reader who has it; the video of a stranger is the first free one. */
const lectureTables = sql`
  left join lateral (
    select l.id, l.section_id, l.slug, l.video from (
      (select n.id, n.section_id, n.slug, n.video, 0 as preference from next_lecture(e.id) n)
      union all
      (select l.id, l.section_id, l.slug, l.video, 1 from published.taught_lecture l join published.section s on s.id = l.section_id where l.course_id = c.id and e.id is null order by s.position, l.position limit 1)
    ) l order by l.preference limit 1) next on true
  left join lateral (
    select l.video ->> 'source' as source from published.taught_lecture l join published.section s on s.id = l.section_id
    where l.course_id = c.id and l.is_preview and l.video is not null order by s.position, l.position limit 1) preview on true`

const summaryColumns = (reader: Reader): Sql => sql`
  ${cardColumns(reader)}, tr(c.intro, ${reader.locale}) as course_intro, tr_other(c.intro, ${reader.locale}) as intro_language,
  coalesce((select json_agg(json_build_object('document_type', d.document_type, 'url', d.url, 'alt', tr(d.alt, ${reader.locale})) order by d.position, d.id)
    from course_document d where d.course_id = c.id), '[]') as documents,
  next.id as lecture_id, next.section_id, case when e.id is null then preview.source else coalesce(next.video ->> 'source', preview.source) end as lecture_video,
  coalesce((select json_agg(offered order by offered.batch_no) from (
    select ${batchColumns}, b.class_days, tr(b.venue, ${reader.locale}) as venue from batch b where b.course_id = c.id and b.is_on_sale) offered), '[]') as batches`

/** Summaries of the courses of `picked`, a query of `id` and `place`, in that order. */
export function findSummaries(database: Database, picked: Sql, reader: Reader): Promise<SummaryRow[]> {
  return database.query<SummaryRow>(sql`
    select ${summaryColumns(reader)} from (${picked}) picked join course c on c.id = picked.id ${cardTables(reader)} ${lectureTables}
    order by picked.place`)
}

export const courseOfSlug = (slug: string): Sql =>
  sql`select id, 0 as place from course where slug = ${slug} and is_published`

interface OutlineSection {
  section_id: string
  title: string
  minutes: number
  lectures: {
    lecture_id: string
    slug: string
    kind: 'video' | 'reading'
    title: string
    minutes: number
    is_preview: boolean
    position: number
    lecture_video: string | null
  }[]
  quizzes: { quiz_id: string; slug: string; title: string; minutes: number; questions: number; position: number }[]
}
interface Named {
  slug: string
  name: string
}
export interface DetailsRow extends SummaryRow {
  key_learning: string[]
  prerequisites: string[]
  required_courses: { slug: string; course_name: string; is_done: boolean }[]
  target_learners: string[]
  career: string
  modules: string[]
  faqs: { id: string; question: string; answer: string }[]
  mentor_profiles: (Named & {
    mentor_id: string
    headline: string
    bio: string
    mentor_photo: string
    mentor_type: string
    experiences: { line: string; from_year: number; to_year: number | null }[]
    educations: { degree: string; institute: string; year: number }[]
    trainings: { title: string; provider: string; year: number }[]
  })[]
  subjects: Named[]
  industry_names: Named[]
  sections: OutlineSection[]
  certificate_valid_months: number | null
  certificate_attendance_percent: number | null
  certificate_needs_skills: boolean
  enrolled_batch_no: number | null
  enrolments: number
  next_lecture: string | null
  ratings: number[]
  /** The planned classes of each batch on sale, by its number. */
  meetings: Record<string, { starts_at: string; title: string }[]>
  reviews: { id: string; name: string; rating: number; text: string; language: string; created_at: string }[]
  own_review: { rating: number; text: string; status: 'pending' | 'published' | 'hidden' } | null
  can_write_review: boolean
  related: CardRow[]
}

/** What mentor `m` shows of a working life, as entries of a JSON object: at most three of each kind, the latest first. */
const backgroundJson = (locale: Locale) => sql`
  'experiences', (select coalesce(json_agg(latest), '[]') from (
    select coalesce(x.translations ->> ${locale}, x.position || ', ' || x.organization) as line, x.from_year, x.to_year
    from published.experience x where x.mentor_id = m.id order by x.to_year desc nulls first, x.from_year desc, x.id limit 3) latest),
  'educations', (select coalesce(json_agg(latest), '[]') from (
    select x.degree, x.institute, x.passing_year as year from published.education x where x.mentor_id = m.id order by x.passing_year desc, x.id limit 3) latest),
  'trainings', (select coalesce(json_agg(latest), '[]') from (
    select x.title, x.provider, x.year from published.training x where x.mentor_id = m.id order by x.year desc, x.id limit 3) latest)`

/** The whole course in one statement; undefined when there is none of that slug that is published. */
export function findDetails(
  database: Database,
  slug: string,
  batchNo: number | null,
  reader: Reader,
): Promise<DetailsRow | undefined> {
  const { locale } = reader
  const list = (column: Sql) =>
    sql`coalesce((select json_agg(tr(line, ${locale}) order by place) from jsonb_array_elements(${column}) with ordinality lines (line, place)), '[]')`
  // `is true` keeps the planner from collecting every course of these subjects before it takes the first few by popularity.
  const related = sql`
    select other.id, row_number() over (order by other.enrolments_count desc, other.id) as place
    from (
      select o.id, o.enrolments_count from course o
      where o.is_published and o.id <> c.id and (o.subject_slugs && c.subject_slugs) is true
      order by o.enrolments_count desc, o.id limit 4) other`
  return database.first<DetailsRow>(sql`
    select ${summaryColumns(reader)}, c.certificate_valid_months, c.certificate_attendance_percent, c.certificate_needs_skills, tr(c.career, ${locale}) as career,
      ${list(sql`c.key_learning`)} as key_learning, ${list(sql`c.prerequisites`)} as prerequisites,
      ${list(sql`c.target_learners`)} as target_learners, ${list(sql`c.modules`)} as modules,
      coalesce((select json_agg(json_build_object('slug', r.slug, 'course_name', tr(r.name, ${locale}),
          'is_done', has_completed_course(${reader.learnerId}::uuid, r.id)) order by p.position, r.id)
        from course_prerequisite p join course r on r.id = p.required_id where p.course_id = c.id and r.is_published), '[]') as required_courses,
      case when e.id is not null then next.slug end as next_lecture,
      (select own.batch_no from batch own where own.id = e.batch_id) as enrolled_batch_no,
      (select count(*)::int from published.current_enrolment taken where taken.course_id = c.id and taken.state = 'active') as enrolments,
      coalesce((select json_agg(json_build_object('id', f.id, 'question', tr(f.question, ${locale}), 'answer', tr(f.answer, ${locale})) order by f.position, f.id)
        from course_faq f where f.course_id = c.id), '[]') as faqs,
      coalesce((select json_agg(json_build_object('mentor_id', m.id, 'slug', m.slug, 'name', tr(m.name, ${locale}), 'headline', tr(m.headline, ${locale}),
          'bio', tr(m.bio, ${locale}), 'mentor_photo', ${faceOfMentor}, 'mentor_type', m.mentor_type, ${backgroundJson(locale)}) order by cm.position, m.id)
        from course_mentor cm join published.mentor m on m.id = cm.mentor_id where cm.course_id = c.id and m.is_published), '[]') as mentor_profiles,
      coalesce((select json_agg(json_build_object('slug', s.slug, 'name', tr(s.name, ${locale})) order by cs.position, s.position, s.slug)
        from course_subject cs join subject_area s on s.id = cs.subject_id where cs.course_id = c.id), '[]') as subjects,
      coalesce((select json_agg(json_build_object('slug', i.slug, 'name', tr(i.name, ${locale})) order by i.position, i.slug)
        from course_industry ci join industry i on i.id = ci.industry_id where ci.course_id = c.id), '[]') as industry_names,
      coalesce((select json_agg(${sectionJson(reader)} order by s.position) from published.taught_section s where s.course_id = c.id), '[]') as sections,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'rating', r.rating, 'text', r.text, 'language', r.language, 'created_at', r.created_at) order by r.created_at desc, r.id)
        from (select r.*, w.name from review r join published.learner l on l.id = r.learner_id join published.person w on w.id = l.person_id
          where r.course_id = c.id and r.status = 'published' order by r.created_at desc, r.id limit 20) r), '[]') as reviews,
      coalesce((select json_object_agg(b.batch_no, b.meetings) from (
        select b.batch_no, (select json_agg(json_build_object('starts_at', p.starts_at, 'title', tr(p.title, ${locale})) order by p.starts_at)
          from published.class_meeting p where p.batch_id = b.id and p.state = 'planned') as meetings
        from batch b where b.course_id = c.id and b.is_on_sale) b where b.meetings is not null), '{}') as meetings,
      (select json_agg((select count(*) from review r where r.course_id = c.id and r.status = 'published' and r.rating = star) order by star)
        from generate_series(1, 5) star) as ratings,
      case when own.id is not null then json_build_object('rating', own.rating, 'text', own.text, 'status', own.status) end as own_review,
      e.completed_at is not null and own.edited_at is null and not ${teachesCourse(reader.learnerId)} as can_write_review,
      coalesce((select json_agg(shown) from (${selectCards(related, reader)}) shown), '[]') as related
    from course c ${cardTables(reader, chosenBatch(batchNo))} ${lectureTables}
    left join review own on own.course_id = c.id and own.learner_id = ${reader.learnerId}::uuid
    where c.slug = ${slug} and c.is_published`)
}

/** A section `s` of the course `c`; a video's address only for its owner, or when it is free. */
const sectionJson = ({ locale }: Reader): Sql => sql`json_build_object(
  'section_id', s.id, 'title', tr(s.title, ${locale}),
  'minutes', (select coalesce(sum(minutes), 0) from (select minutes from published.taught_lecture where section_id = s.id union all select minutes from published.taught_quiz where section_id = s.id) items),
  'lectures', coalesce((select json_agg(json_build_object('lecture_id', l.id, 'slug', l.slug, 'kind', l.kind, 'title', tr(l.title, ${locale}), 'minutes', l.minutes,
      'is_preview', l.is_preview, 'position', l.position, 'lecture_video', case when l.is_preview or e.id is not null then l.video ->> 'source' end) order by l.position)
    from published.taught_lecture l where l.section_id = s.id), '[]'),
  'quizzes', coalesce((select json_agg(json_build_object('quiz_id', z.id, 'slug', z.slug, 'title', tr(z.title, ${locale}), 'minutes', z.minutes,
      'questions', asked_count(z.id), 'position', z.position) order by z.position)
    from published.taught_quiz z where z.section_id = s.id), '[]'))`
