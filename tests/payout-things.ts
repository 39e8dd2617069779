/** Mentors who wait for money, for tests that go over every endpoint. */
import { seal } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { World } from './world.ts'

type Academy = Pick<World, 'database' | 'config' | 'mentor' | 'course'>

/** A mentor whose bank account somebody checked. */
async function checkedMentor({ database, config, mentor }: Academy) {
  const { mentorId, personId } = await mentor()
  const details = { method: 'bank', bank_name: 'Mill Bank', branch: 'Savar', routing_no: '090262537' }
  const sealed = seal(
    config.appSecret,
    JSON.stringify({ ...details, account_name: 'Words', account_no: '011234564417' }),
  )
  const row = await database.first<{ id: string }>(sql`
    insert into payout_details (mentor_id, method, bank_name, ending, sealed, checked_at, checked_by)
    values (${mentorId}, 'bank', 'Mill Bank', '4417', ${sealed}, now(), ${personId}) returning id`)
  return { mentorId, details: row?.id ?? '' }
}

export async function payoutThings(academy: Academy): Promise<{ details: string; run: string; payout: string }> {
  const { mentorId, details } = await checkedMentor(academy)
  const row = await academy.database.first<{ run: string; payout: string }>(sql`
    with run as (insert into payout_run (month, tax_percent) values ('2026-01-01', 10) returning id),
    p as (
      insert into payout (run_id, mentor_id, details_id, gross_paisa, tax_paisa)
      select id, ${mentorId}, ${details}, 100000, 10000 from run returning id)
    select run.id as run, p.id as payout from run, p`)
  return { details, run: row?.run ?? '', payout: row?.payout ?? '' }
}

/** Somebody is owed the minimum of January 2026. */
export async function owedMentor(academy: Academy): Promise<void> {
  const { mentorId } = await checkedMentor(academy)
  const { course_id } = await academy.course()
  await academy.database.run(sql`
    insert into mentor_terms (mentor_id, course_id, minimum_paisa, valid_from, valid_until, state, answered_at)
    values (${mentorId}, ${course_id}, 900000, '2026-01-01', '2026-01-31', 'agreed', now())`)
}
