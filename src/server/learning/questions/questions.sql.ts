/** SQL that writes questions and answers. */
import { mostAnswers, mostQuestions } from '#contracts/learning/questions/question-limits.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { isShown, type Participant, takesPart } from './taking-part.ts'

/** A question or answer with where it stands; locked with its question. */
export interface LockedPost {
  id: string
  /** Itself, for a question. */
  question_id: string
  is_question: boolean
  person_id: string
  /** Who asked. */
  asker_id: string
  is_hidden: boolean
  text: string
  lesson_id: string
  lesson_slug: string
  is_quiz: boolean
  title: Record<string, string>
  course_id: string
  course_slug: string
  course_name: Record<string, string>
}

/** Undefined for what was removed, what they may not see, and for courses that they take no part in. */
export function lockPost(transaction: Database, who: Participant, id: string): Promise<LockedPost | undefined> {
  return transaction.first<LockedPost>(sql`
    select q.id, o.id as question_id, q.parent_id is null as is_question, q.person_id, o.person_id as asker_id, q.hidden_at is not null as is_hidden, q.text,
      l.id as lesson_id, l.slug as lesson_slug, l.kind = 'quiz' as is_quiz, l.title, c.id as course_id, c.slug as course_slug, c.name as course_name
    from lecture_question q join lecture_question o on o.id = coalesce(q.parent_id, q.id)
    join lesson l on l.id = q.lesson_id join published.course c on c.id = l.course_id
    where q.id = ${id} and q.removed_at is null and ${isShown(who)} and ${takesPart(who)} for update of o, q`)
}

/** Until the transaction ends: what one person asks at the same moment comes one after the other. */
export const lockQuestionsOf = (transaction: Database, personId: string) =>
  transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`questions:${personId}`}, 0))`)

/** Undefined when the lesson is not of a course that they have, or they asked there as often as they may. */
export function insertQuestion(
  transaction: Database,
  who: Participant,
  { lessonId, text }: { lessonId: string; text: string },
): Promise<{ id: string } | undefined> {
  return transaction.first<{ id: string }>(sql`
    insert into lecture_question (lecture_id, quiz_id, person_id, text)
    select case when l.kind <> 'quiz' then l.id end, case when l.kind = 'quiz' then l.id end, ${who.personId}, ${text} from lesson l
    where l.id = ${lessonId} and ${takesPart(who)}
      and (select count(*) from lecture_question o where o.lesson_id = l.id and o.person_id = ${who.personId} and o.parent_id is null and o.removed_at is null) < ${mostQuestions}
    returning id`)
}

export async function canAsk(database: Database, who: Participant, lessonId: string): Promise<boolean> {
  const row = await database.first<{ is_open: boolean }>(sql`
    select exists (select from lesson l where l.id = ${lessonId} and ${takesPart(who)}) as is_open`)
  return row?.is_open ?? false
}

/** Undefined where the question has all the answers it may have; its row is locked. */
export function insertAnswer(
  transaction: Database,
  { personId, isModerator }: Participant,
  { question_id, lesson_id, is_quiz }: LockedPost,
  text: string,
): Promise<{ id: string } | undefined> {
  return transaction.first<{ id: string }>(sql`
    insert into lecture_question (lecture_id, quiz_id, person_id, parent_id, text, is_of_mentor)
    select ${is_quiz ? null : lesson_id}::uuid, ${is_quiz ? lesson_id : null}::uuid, ${personId}, ${question_id}::uuid, ${text}, ${isModerator}
    where (select count(*) from lecture_question a where a.parent_id = ${question_id} and a.removed_at is null) < ${mostAnswers}
    returning id`)
}

export const writeText = (transaction: Database, id: string, text: string) =>
  transaction.run(
    sql`update lecture_question set text = ${text}, edited_at = now() where id = ${id} and text <> ${text}`,
  )

export const writeRemoved = (transaction: Database, id: string) =>
  transaction.run(sql`update lecture_question set text = '', removed_at = now(), is_best = false where id = ${id}`)

export const writeHidden = (transaction: Database, id: string, by: { personId: string; reason: string } | null) =>
  transaction.run(sql`
    update lecture_question set hidden_at = ${by ? sql`now()` : null}, hidden_by = ${by?.personId ?? null}, hidden_reason = ${by?.reason ?? null} where id = ${id}`)

/** One at most: the question is locked. */
export async function writeBest(transaction: Database, { id, question_id }: LockedPost, isBest: boolean) {
  await transaction.run(sql`update lecture_question set is_best = false where parent_id = ${question_id} and is_best`)
  if (isBest) await transaction.run(sql`update lecture_question set is_best = true where id = ${id}`)
}

/** One a lesson: the lesson is the key. */
export const writePinned = (transaction: Database, { id, lesson_id }: LockedPost, isPinned: boolean) =>
  transaction.run(
    isPinned
      ? sql`insert into lecture_pin (lesson_id, question_id) values (${lesson_id}, ${id}) on conflict (lesson_id) do update set question_id = excluded.question_id`
      : sql`delete from lecture_pin where question_id = ${id}`,
  )

/** A question is answered while an answer of a mentor, or a best one, is to be seen. */
export const settleAnswered = (transaction: Database, questionId: string) =>
  transaction.run(sql`
    update lecture_question q set answered_at = (
      select min(a.created_at) from lecture_question a
      where a.parent_id = q.id and (a.is_of_mentor or a.is_best) and a.removed_at is null and a.hidden_at is null)
    where q.id = ${questionId}`)

export async function writeLike(
  transaction: Database,
  id: string,
  personId: string,
  isLiked: boolean,
): Promise<number> {
  await transaction.run(
    isLiked
      ? sql`insert into lecture_question_like (question_id, person_id) values (${id}, ${personId}) on conflict do nothing`
      : sql`delete from lecture_question_like where question_id = ${id} and person_id = ${personId}`,
  )
  const row = await transaction.first<{ likes: number }>(
    sql`select count(*)::int as likes from lecture_question_like where question_id = ${id}`,
  )
  return row?.likes ?? 0
}

export const findMentorsOfCourse = (database: Database, courseId: string): Promise<{ person_id: string }[]> =>
  database.query(sql`
    select m.person_id from published.course_mentor cm join published.mentor m on m.id = cm.mentor_id
    where cm.course_id = ${courseId} and m.person_id is not null order by m.person_id`)
