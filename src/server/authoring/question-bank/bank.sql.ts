/** SQL of the question bank: lists, single questions with their versions, and which quizzes took them. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import type { QuestionKind } from '#contracts/learning/quizzes/question-kinds.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

/** What of the bank is asked for, and by whom: `mentorId` null is staff, who see all of it. */
export interface BankQuery {
  mentorId: string | null
  locale: Locale
  q?: string | undefined
  kind?: QuestionKind | undefined
  category?: string | undefined
  tag?: string | undefined
  course?: string | undefined
  state: 'current' | 'retired'
}
export interface ListedQuestion {
  question_id: string
  course_id: string | null
  course_name: string | null
  category: string
  tags: string[]
  version: number
  is_retired: boolean
  uses: number
  created_at: string
  question: AuthoredQuestion
}

/** Of the academy, or of a course that the mentor teaches. */
const isSeen = (mentorId: string | null): Sql => sql`
  (${mentorId}::uuid is null or b.course_id is null
    or exists (select from published.course_mentor m where m.course_id = b.course_id and m.mentor_id = ${mentorId}::uuid))`

const matching = ({ mentorId, q, kind, category, tag, course, state }: BankQuery): Sql => {
  const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`
    select b.id, b.created_at from bank_question b
    where ${isSeen(mentorId)} and b.is_retired = ${state === 'retired'}
      and (${course ?? null}::uuid is null or b.course_id is null or b.course_id = ${course ?? null}::uuid)
      and (${kind ?? null}::text is null or b.kind = ${kind ?? null})
      and (${category ?? null}::text is null or b.category = ${category ?? null} or starts_with(b.category, ${`${category ?? ''}/`}))
      and (${tag ?? null}::text is null or b.tags @> ${[tag ?? '']}::text[])
      and (${pattern}::text is null or b.words ilike ${pattern})`
}

/** Quizzes that took question `b`, as their authors have them now. */
const uses = sql`
  from item i where i.kind = 'quiz' and i.section_id is not null
    and i.content -> 'questions' @> jsonb_build_array(jsonb_build_object('bank', jsonb_build_object('question_id', b.id)))`

const columns = (locale: Locale): Sql => sql`
  b.id as question_id, b.course_id, nullif(tr(c.name, ${locale}), '') as course_name, b.category, b.tags, b.version, b.is_retired,
  (select count(*)::int ${uses}) as uses, to_json(b.created_at) #>> '{}' as created_at, v.body as question`
const joined = sql`
  bank_question b join bank_question_version v on v.question_id = b.id and v.number = b.version left join published.course c on c.id = b.course_id`

export const findBank = (
  database: Database,
  query: BankQuery,
  { page, perpage }: { page: number; perpage: number },
): Promise<Page<ListedQuestion>> =>
  pageOf<ListedQuestion>(database, {
    matching: matching(query),
    order: sql`created_at desc, id desc`,
    shown: sql`
      select ${columns(query.locale)}, page.id, page.created_at as created_at_of from page
      join (${joined}) on b.id = page.id`,
    page,
    perpage,
  })

/** In their order for a file; one more than `most` says that there are too many. */
export const findToExport = (database: Database, query: BankQuery, most: number) =>
  database.query<{ category: string; tags: string[]; question: AuthoredQuestion }>(sql`
    with found as materialized (${matching(query)})
    select b.category, b.tags, v.body as question from ${joined} where b.id in (select id from found)
    order by b.category, b.created_at, b.id limit ${most + 1}`)

/** Categories and tags of what the viewer may use. */
export const findPlaces = async (database: Database, { mentorId, course }: Pick<BankQuery, 'mentorId' | 'course'>) =>
  (await database.first<{ categories: string[]; tags: string[] }>(sql`
    with seen as materialized (
      select b.category, b.tags from bank_question b where ${isSeen(mentorId)} and not b.is_retired
        and (${course ?? null}::uuid is null or b.course_id is null or b.course_id = ${course ?? null}::uuid)
    )
    select array(select distinct category from seen where category <> '' order by 1 limit 500) as categories,
      array(select distinct tag from seen, unnest(tags) tag order by 1 limit 500) as tags`)) ?? {
    categories: [],
    tags: [],
  }

export interface WholeQuestion extends ListedQuestion {
  used_in: { course_id: string; item_id: string; title: string }[]
  versions: { number: number; made_by: string | null; made_at: string }[]
}

export const findQuestion = (
  database: Database,
  questionId: string,
  { mentorId, locale }: Pick<BankQuery, 'mentorId' | 'locale'>,
): Promise<WholeQuestion | undefined> =>
  database.first<WholeQuestion>(sql`
    select ${columns(locale)},
      coalesce((select json_agg(json_build_object('course_id', i.course_id, 'item_id', i.id, 'title', tr(i.content -> 'title', ${locale})) order by i.id) ${uses}), '[]') as used_in,
      (select json_agg(json_build_object('number', o.number, 'made_by', p.name, 'made_at', o.made_at) order by o.number desc)
        from bank_question_version o left join published.person p on p.id = o.made_by where o.question_id = b.id) as versions
    from ${joined} where b.id = ${questionId} and ${isSeen(mentorId)}`)

/** Locked until the transaction ends. */
export const lockQuestion = (transaction: Database, questionId: string) =>
  transaction.first<{ course_id: string | null; version: number; is_retired: boolean }>(sql`
    select course_id, version, is_retired from bank_question where id = ${questionId} for no key update`)

export interface QuestionToInsert {
  id: string
  category: string
  tags: readonly string[]
  kind: string
  words: string
  body: object
}

/** All of them or none, each as its first version. */
export async function insertQuestions(
  transaction: Database,
  questions: readonly QuestionToInsert[],
  of: { courseId: string | null; personId: string; importId?: string },
): Promise<void> {
  await transaction.run(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        g (id uuid, category text, tags text[], kind text, words text, body jsonb)
    ), added as (
      insert into bank_question (id, course_id, category, tags, kind, words, import_id, created_by)
      select id, ${of.courseId}::uuid, category, tags, kind, words, ${of.importId ?? null}::uuid, ${of.personId} from given returning id
    )
    insert into bank_question_version (question_id, number, body, made_by)
    select g.id, 1, g.body, ${of.personId} from given g join added on added.id = g.id`)
}

export async function insertVersion(
  transaction: Database,
  { id, category, tags, kind, words, body }: QuestionToInsert,
  { courseId, personId }: { courseId: string | null; personId: string },
): Promise<number> {
  const row = await transaction.first<{ version: number }>(sql`
    with changed as (
      update bank_question set course_id = ${courseId}::uuid, category = ${category}, tags = ${tags}::text[], kind = ${kind}, words = ${words},
        version = version + 1 where id = ${id} returning id, version
    )
    insert into bank_question_version (question_id, number, body, made_by)
    select id, version, ${JSON.stringify(body)}::jsonb, ${personId} from changed returning number as version`)
  return row?.version ?? 0
}

export const setRetired = (transaction: Database, questionId: string, isRetired: boolean): Promise<number> =>
  transaction.run(sql`
    update bank_question set is_retired = ${isRetired} where id = ${questionId} and is_retired <> ${isRetired}`)
