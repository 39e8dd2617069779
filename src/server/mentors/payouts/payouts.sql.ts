/** SQL of payout runs and their payouts. */
import type { payoutStates } from '#contracts/mentors/payouts.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Page } from '#server/platform/endpoints/implement.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { iso } from '#server/platform/postgres/iso.ts'
import { pageOf } from '#server/platform/postgres/page-of.ts'

export interface RunRow {
  run_id: string
  month: string
  made_at: string
  made_by: string | null
  waiting: number
  paid: number
  failed: number
  sent_paisa: number
}
const runColumns = sql`r.id as run_id, to_char(r.month, 'YYYY-MM') as month, ${iso(sql`r.made_at`)} as made_at,
  (select name from published.person where id = r.made_by) as made_by, p.waiting, p.paid, p.failed, p.sent_paisa`
const runSums = sql`cross join lateral (
  select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'paid')::int as paid,
    count(*) filter (where state = 'failed')::int as failed,
    coalesce(sum(gross_paisa - tax_paisa) filter (where state <> 'failed'), 0)::bigint as sent_paisa
  from payout where run_id = r.id) p`

export const findRuns = (
  database: Database,
  { page, perpage }: { page: number; perpage: number },
): Promise<Page<RunRow>> =>
  pageOf<RunRow>(database, {
    matching: sql`select id, made_at as moment from payout_run`,
    order: sql`moment desc, id desc`,
    shown: sql`select page.id, page.moment, ${runColumns} from page join payout_run r on r.id = page.id ${runSums}`,
    page,
    perpage,
  })

export interface RunInWhole extends RunRow {
  tax_percent: number
  today: string
  first_day: string
}
export const findRun = (database: Database, runId: string): Promise<RunInWhole | undefined> =>
  database.first<RunInWhole>(sql`
    select ${runColumns}, r.tax_percent::float8 as tax_percent, dhaka_today()::text as today,
      greatest(first_open_day(), (r.made_at at time zone 'Asia/Dhaka')::date)::text as first_day
    from payout_run r ${runSums} where r.id = ${runId}`)

export interface PayoutRow {
  payout_id: string
  no: string
  mentor_id: string
  mentor_name: string
  method: 'bank' | 'bkash'
  bank_name: string | null
  ending: string
  is_outdated: boolean
  was_filed: boolean
  gross_paisa: number
  tax_paisa: number
  state: (typeof payoutStates)[number]
  reference: string | null
  paid_at: string | null
  failed_at: string | null
  reason: string | null
}
const columns = (
  locale: Locale,
) => sql`p.id as payout_id, p.no, p.mentor_id, tr(m.name, ${locale}) as mentor_name, d.method,
  d.bank_name, d.ending, p.state = 'waiting' and d.replaced_at is not null as is_outdated, p.filed_at is not null as was_filed, p.gross_paisa, p.tax_paisa, p.state,
  p.reference, ${iso(sql`p.paid_at`)} as paid_at, ${iso(sql`p.failed_at`)} as failed_at, p.reason`
const joined = sql`payout p join mentor m on m.id = p.mentor_id join payout_details d on d.id = p.details_id`

export const findPayouts = (database: Database, where: Sql, locale: Locale): Promise<PayoutRow[]> =>
  database.query<PayoutRow>(sql`
    select ${columns(locale)} from ${joined} where ${where} order by mentor_name, p.no limit 2000`)

/** What a file of the bank has: the details are sealed yet. Once read it may be sent, which the payout remembers. */
export interface FileRow {
  no: string
  mentor_name: string
  sealed: string
  sent_paisa: number
}
export const findFileRows = (database: Database, runId: string, method: 'bank' | 'bkash'): Promise<FileRow[]> =>
  database.query<FileRow>(sql`
    with filed as (
      update payout p set filed_at = coalesce(p.filed_at, now()) from payout_details d
      where d.id = p.details_id and p.run_id = ${runId} and p.state = 'waiting' and d.method = ${method} and d.replaced_at is null
      returning p.no, p.mentor_id, d.sealed, p.gross_paisa - p.tax_paisa as sent_paisa)
    select f.no, tr(m.name, 'en') as mentor_name, f.sealed, f.sent_paisa from filed f join mentor m on m.id = f.mentor_id order by f.no`)

export interface BookedPayout {
  transaction_id: string
  no: string
  at: string
  method: 'bank' | 'bkash'
  gross_paisa: number
  tax_paisa: number
  mentor_id: string
  /** null for a mentor without an account. */
  person_id: string | null
  ending: string
  payout_id: string
}
const booked = sql`p.no, d.method, d.ending, p.gross_paisa, p.tax_paisa, p.mentor_id, m.person_id, p.id as payout_id`

interface Payment {
  reference: string
  /** null: now. */
  paidOn: string | null
  personId: string
}
/** Those of `which` that wait: of two that say so at once one finds them. */
export const writePaid = (
  transaction: Database,
  which: Sql,
  { reference, paidOn, personId }: Payment,
): Promise<BookedPayout[]> =>
  transaction.query<BookedPayout>(sql`
    update payout p set state = 'paid', reference = ${reference}, paid_by = ${personId},
      paid_at = case when ${paidOn}::date < dhaka_today()
        then greatest(r.made_at, (${paidOn}::date + interval '12 hours') at time zone 'Asia/Dhaka') else now() end
    from payout_run r, payout_details d, mentor m
    where r.id = p.run_id and d.id = p.details_id and m.id = p.mentor_id and p.state = 'waiting' and ${which}
    returning p.transaction_id, p.paid_at::text as at, ${booked}`)

export const isPayoutOf = async (database: Database, payoutId: string, personId: string): Promise<boolean> =>
  (await database.first(sql`
    select 1 from payout p join mentor m on m.id = p.mentor_id where p.id = ${payoutId} and m.person_id = ${personId}`)) !==
  undefined

/** With what was booked before, if it was. undefined for one that failed already. */
export const writeFailed = (
  transaction: Database,
  payoutId: string,
  { reason, personId }: { reason: string; personId: string },
): Promise<(BookedPayout & { was_paid: boolean }) | undefined> =>
  transaction.first<BookedPayout & { was_paid: boolean }>(sql`
    update payout p set state = 'failed', reason = ${reason}, failed_by = ${personId}, failed_at = now()
    from payout_details d, mentor m
    where d.id = p.details_id and m.id = p.mentor_id and p.id = ${payoutId} and p.state <> 'failed'
    returning p.return_transaction_id as transaction_id, p.failed_at::text as at, p.paid_at is not null as was_paid, ${booked}`)
