/** What an account that was merged into another one has learned: runs with all that belongs to them, learning paths, questions, reports of mistakes, study days. */
import type { Locale } from '#contracts/locales.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

const learnerOf = (personId: string) => sql`(select id from published.learner where person_id = ${personId})`

/** A run that goes on: neither completed nor ended. */
const isRunning = (run: 'e' | 'own') =>
  run === 'e'
    ? sql`(e.is_current and e.state = 'active' and e.completed_at is null)`
    : sql`(own.is_current and own.state = 'active' and own.completed_at is null)`

/** Names of the courses that both study at this moment: which run would go on has to be decided before. */
export async function findSharedRuns(
  database: Database,
  locale: Locale,
  { from, into }: { from: string; into: string },
): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    select tr(c.name, ${locale}) as name from enrolment e join published.course c on c.id = e.course_id
    join enrolment own on own.course_id = e.course_id and own.learner_id = ${learnerOf(into)}
    where e.learner_id = ${learnerOf(from)} and ${isRunning('e')} and ${isRunning('own')} order by 1`)
  return rows.map(({ name }) => name)
}

/** Answers how many runs. Of a course that both had, the run that goes on is the present one, else a completed one; the others are past ones. */
export async function moveLearning(database: Database, from: string, into: string): Promise<number> {
  const [former, own] = [learnerOf(from), learnerOf(into)]
  await database.run(sql`
    update enrolment e set is_current = false where e.is_current and e.learner_id in (${former}, ${own})
      and exists (select from enrolment other where other.course_id = e.course_id and other.is_current and other.id <> e.id
        and other.learner_id in (${former}, ${own}) and (
          other.state = 'active' and other.completed_at is null, other.completed_at is not null, other.state = 'active', other.enrolled_at, other.id)
        > (e.state = 'active' and e.completed_at is null, e.completed_at is not null, e.state = 'active', e.enrolled_at, e.id))`)
  const moved = await database.run(sql`
    update enrolment e set learner_id = ${own}, run = e.run + coalesce((
      select max(run) from enrolment last where last.learner_id = ${own} and last.course_id = e.course_id), 0)
    where e.learner_id = ${former}`)
  await database.run(sql`
    insert into study_day (learner_id, day, seconds) select ${own}, day, seconds from study_day where learner_id = ${former}
    on conflict (learner_id, day) do update set seconds = study_day.seconds + excluded.seconds`)
  await database.run(sql`
    update extra_time t set learner_id = ${own} where t.learner_id = ${former}
      and not exists (select from extra_time kept where kept.learner_id = ${own})`)
  await database.run(sql`
    update path_follow f set learner_id = ${own} where f.learner_id = ${former}
      and not exists (select from path_follow kept where kept.learner_id = ${own} and kept.path_id = f.path_id)`)
  await database.run(sql`delete from path_follow where learner_id = ${former}`)
  await database.run(sql`update lecture_question set person_id = ${into} where person_id = ${from}`)
  await database.run(sql`
    update lecture_question_like l set person_id = ${into} where l.person_id = ${from}
      and not exists (select from lecture_question_like kept where kept.question_id = l.question_id and kept.person_id = ${into})`)
  await database.run(sql`update lesson_mistake set person_id = ${into} where person_id = ${from}`)
  await database.run(sql`
    update reminder r set person_id = ${into} where r.person_id = ${from}
      and not exists (select from reminder kept where (kept.person_id, kept.kind, kept.subject) = (${into}, r.kind, r.subject))`)
  return moved
}
