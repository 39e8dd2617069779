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

/** Somebody is owed for January 2026. */
export async function owedMentor(academy: Academy): Promise<void> {
  const { mentorId } = await checkedMentor(academy)
  const { course_id } = await academy.course()
  await academy.database.transaction(async (transaction) => {
    const line = await transaction.first<{ id: string }>(sql`
      with t as (
        insert into mentor_terms (mentor_id, course_id, valid_from) values (${mentorId}, ${course_id}, '2026-01-01') returning id)
      insert into mentor_earning (terms_id, kind, source, step, amount_paisa, at)
      select id, 'batch', 'words', 1, 900000, '2026-01-09T10:00:00Z' from t returning transaction_id as id`)
    await transaction.run(sql`
      insert into ledger_entry (transaction_id, account, amount_paisa, memo, at)
      select ${line?.id ?? ''}::uuid, side.account, side.paisa, 'Words', '2026-01-09T10:00:00Z'
      from (values ('mentor_cost', 900000), ('mentor', -900000)) as side (account, paisa)`)
  })
}
