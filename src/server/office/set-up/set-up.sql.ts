/** SQL of the set-up: what is really there, what was put off, and the last test messages. */
import type { SetUpStep } from '#contracts/office/set-up.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface SetUpFacts {
  config: Record<string, unknown>
  seller: Record<string, unknown> | null
  mentors: boolean
  courses: boolean
  subjects: boolean
  batches: boolean
  course_id: string | null
  put_off: { step: SetUpStep; by: string | null; at: string }[]
  messages: { channel: 'sms' | 'email'; sender: string; sent_to: string; is_sent: boolean; words: string; at: string }[]
  own: { name: string; phone: string | null; email: string | null } | null
}

/** Everything in one statement; `personId` is whose contacts a test goes to. */
export async function findFacts(database: Database, personId: string): Promise<SetUpFacts> {
  const row = await database.first<SetUpFacts>(sql`
    select coalesce((select config from published.website_config), '{}') as config,
      coalesce(
        (select terms -> 'seller' from published.sales_terms where valid_from <= dhaka_today()
          order by valid_from desc, created_at desc limit 1),
        (select value from installation where key = 'seller')) as seller,
      exists (select from published.mentor) as mentors,
      exists (select from published.course) as courses,
      exists (select from published.subject_area) as subjects,
      exists (select from published.course c join published.batch b on b.course_id = c.id where c.is_published and b.is_open) as batches,
      (select id from published.course order by id desc limit 1) as course_id,
      coalesce((select json_agg(json_build_object('step', d.step, 'by', p.name, 'at', d.put_off_at))
        from set_up_delay d left join published.person p on p.id = d.person_id), '[]') as put_off,
      coalesce((select json_agg(t) from (
        select distinct on (channel) channel, sender, sent_to, is_sent, words, sent_at as at
        from test_message order by channel, sent_at desc) t), '[]') as messages,
      (select json_build_object('name', name, 'phone', phone, 'email', email) from published.person where id = ${personId}) as own`)
  if (!row) throw new Error('No answer')
  return row
}

export const insertDelay = (database: Database, step: SetUpStep, personId: string) =>
  database.run(sql`
    insert into set_up_delay (step, person_id) values (${step}, ${personId}) on conflict (step) do nothing`)

export const deleteDelay = (database: Database, step: SetUpStep) =>
  database.run(sql`delete from set_up_delay where step = ${step}`)

export const insertTestMessage = (
  database: Database,
  test: { channel: string; sender: string; sentTo: string; isSent: boolean; words: string; personId: string },
) =>
  database.run(sql`
    insert into test_message (channel, sender, sent_to, is_sent, words, person_id)
    values (${test.channel}, ${test.sender}, ${test.sentTo}, ${test.isSent}, ${test.words}, ${test.personId})`)
