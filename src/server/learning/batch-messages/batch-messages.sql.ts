/** SQL of messages to a batch: whom each choice reaches, and what was written. */
import { type Audience, pointsBehind } from '#contracts/learning/batch-messages/batch-messages.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

/** Who studies in the batch now; who is behind has not finished and is well below the average, who is absent missed the last class. */
const people = (batchId: string): Sql => sql`
  studying as materialized (
    select e.id, l.person_id, e.progress_percent, e.completed_at from current_enrolment e
    join published.learner l on l.id = e.learner_id join published.person p on p.id = l.person_id
    where e.batch_id = ${batchId} and e.state = 'active' and p.deleted_at is null),
  last_class as (
    select id from class_meeting where batch_id = ${batchId} and state = 'planned' and ends_at <= now()
    order by starts_at desc, id desc limit 1),
  people as materialized (
    select s.person_id,
      s.completed_at is null and s.progress_percent <= (select avg(progress_percent) from studying) - ${pointsBehind} as behind,
      exists (select from last_class) and not coalesce((select has_attended(a.mark, a.joined_at) from attendance a
        where a.meeting_id = (select id from last_class) and a.enrolment_id = s.id), false) as absent
    from studying s)`

interface BatchOfMessages {
  course_id: string
  slug: string
  course_name: string
  batch_no: number
  counts: Record<Audience, number>
}
export const findBatchOfMessages = (
  database: Database,
  batchId: string,
  locale: Locale,
): Promise<BatchOfMessages | undefined> =>
  database.first<BatchOfMessages>(sql`
    with ${people(batchId)}
    select c.id as course_id, c.slug, tr(c.name, ${locale}) as course_name, b.batch_no,
      (select json_build_object('all', count(*), 'behind', count(*) filter (where behind), 'absent', count(*) filter (where absent))
        from people) as counts
    from published.batch b join published.course c on c.id = b.course_id where b.id = ${batchId}`)

const chosen: Record<Audience, Sql> = { all: sql`true`, behind: sql`behind`, absent: sql`absent` }
export const findAudience = async (database: Database, batchId: string, audience: Audience): Promise<string[]> =>
  (
    await database.query<{ person_id: string }>(
      sql`with ${people(batchId)} select person_id from people where ${chosen[audience]} order by person_id`,
    )
  ).map(({ person_id: personId }) => personId)

interface Written {
  batchId: string
  authorId: string
  audience: Audience
  subject: string
  text: string
  told: number
}
export const insertBatchMessage = (
  transaction: Database,
  { batchId, authorId, audience, subject, text, told }: Written,
) =>
  transaction.first<{ id: string }>(sql`
    insert into batch_message (batch_id, author_id, audience, subject, text, told)
    values (${batchId}, ${authorId}, ${audience}, ${subject}, ${text}, ${told}) returning id`)

interface MessageRow {
  id: string
  audience: Audience
  subject: string
  text: string
  author: string
  told: number
  at: string
}
export const findBatchMessages = (
  database: Database,
  batchId: string,
  { page, perpage }: { page: number; perpage: number },
): Promise<Page<MessageRow>> =>
  pageOf<MessageRow>(database, {
    matching: sql`select id, at as moment from batch_message where batch_id = ${batchId}`,
    order: sql`moment desc, id desc`,
    shown: sql`
      select page.id, page.moment, m.audience, m.subject, m.text, p.name as author, m.told, ${iso(sql`m.at`)} as at
      from page join batch_message m on m.id = page.id join published.person p on p.id = m.author_id`,
    page,
    perpage,
  })
