/** SQL of attempts at paying: finding them, locking them for work, and what became of them. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { ProviderName } from '../gateways/payment-provider.ts'

export type AttemptState = 'open' | 'executing' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'unknown' | 'review'

export interface AttemptRow {
  id: string
  tran_id: string
  order_id: string
  order_no: string
  company_id: string | null
  locale: string
  provider: ProviderName | 'bank'
  amount_paisa: number
  currency: 'BDT'
  state: AttemptState
  /** The provider's own handle of the session. */
  session: string | null
  redirect_url: string | null
  provider_transaction: string | null
  fee_paisa: number | null
  detail: { method?: string; payer?: string; why?: string; reason?: string; paid_at?: string }
  created_at: Date
  /** Begun so long ago that the buyer has left the result's page. */
  is_late: boolean
  settled_at: Date | null
  is_newest: boolean
}

const columns = sql`
  a.id, a.tran_id, a.order_id, o.no as order_no, o.company_id, o.locale, a.provider,
  a.amount_paisa, a.currency, a.state, a.reference as session, a.redirect_url,
  a.provider_transaction, a.fee_paisa, a.detail, a.created_at,
  a.created_at < now() - interval '10 minutes' as is_late, a.settled_at,
  not exists (select from payment_attempt n
    where n.order_id = a.order_id and (n.created_at, n.id) > (a.created_at, a.id)) as is_newest`

export const attempts = (database: Database, which: Sql) =>
  database.query<AttemptRow>(sql`select ${columns} from payment_attempt a join orders o on o.id = a.order_id ${which}`)

export async function insertAttempt(
  database: Database,
  attempt: { tranId: string; orderId: string; provider: ProviderName | 'bank'; amountPaisa: number },
): Promise<AttemptRow> {
  await database.run(sql`
    insert into payment_attempt (tran_id, order_id, provider, amount_paisa, created_at)
    values (${attempt.tranId}, ${attempt.orderId}, ${attempt.provider}, ${attempt.amountPaisa}, clock_timestamp())`)
  const [row] = await attempts(database, sql`where a.tran_id = ${attempt.tranId}`)
  if (!row) throw new Error('No attempt was written')
  return row
}

/** By our reference or by the provider's handle, whichever a notice names. */
export async function findAttempt(
  database: Database,
  provider: ProviderName,
  { reference, session }: { reference?: string | undefined; session?: string | undefined },
): Promise<AttemptRow | undefined> {
  if (reference) {
    const [row] = await attempts(database, sql`where a.provider = ${provider} and a.tran_id = ${reference}`)
    return row
  }
  if (!session) return undefined
  const [row] = await attempts(database, sql`where a.provider = ${provider} and a.reference = ${session} limit 1`)
  return row
}

export async function attemptById(database: Database, id: string): Promise<AttemptRow | undefined> {
  const [row] = await attempts(database, sql`where a.id = ${id}`)
  return row
}

/** Lock the order first: attempts of one order are settled one after the other. */
export async function lockAttempt(database: Database, id: string): Promise<AttemptRow | undefined> {
  const [row] = await attempts(database, sql`where a.id = ${id} for update of a`)
  return row
}

/** Paid ones and held ones, the first to be paid first. */
export function paidAttempts(database: Database, orderId: string): Promise<AttemptRow[]> {
  return attempts(
    database,
    sql`where a.order_id = ${orderId} and a.state in ('paid', 'review') order by a.settled_at, a.created_at`,
  )
}

/** A session that the buyer may go back to, made a short while ago. */
export async function reusableAttempt(
  database: Database,
  orderId: string,
  provider: ProviderName,
): Promise<AttemptRow | undefined> {
  const [row] = await attempts(
    database,
    sql`where a.order_id = ${orderId} and a.provider = ${provider} and a.state = 'open' and a.redirect_url is not null
      and a.amount_paisa = o.total_paisa - case when o.state = 'invoiced' then o.refunded_paisa else 0 end and a.created_at > now() - interval '10 minutes'
      order by a.created_at desc limit 1`,
  )
  return row
}

/** Whether the gateway was asked a moment ago and the answer is still out. */
export async function isBeingChecked(database: Database, orderId: string): Promise<boolean> {
  const row = await database.first(sql`
    select from payment_attempt where order_id = ${orderId} and state in ('executing', 'unknown')
      and coalesce(checked_at, created_at) > now() - interval '10 minutes'`)
  return row !== undefined
}

export async function writeSession(
  database: Database,
  id: string,
  { session, redirectUrl }: { session: string; redirectUrl: string },
): Promise<void> {
  await database.run(sql`
    update payment_attempt set reference = ${session}, redirect_url = ${redirectUrl} where id = ${id}`)
}

/** Only the caller that gets true may call what moves the money. */
export async function claimAttempt(database: Database, id: string): Promise<boolean> {
  return (
    (await database.run(sql`
      update payment_attempt set state = 'executing', checked_at = now()
      where id = ${id} and state in ('open', 'failed', 'cancelled', 'expired')`)) === 1
  )
}

export async function writeAttempt(
  database: Database,
  id: string,
  state: AttemptState,
  given: {
    why?: string | undefined
    reason?: string | undefined
    method?: string | undefined
    payer?: string | undefined
    paidAt?: Date | undefined
    providerTransaction?: string | undefined
    validation?: string | undefined
    feePaisa?: number | undefined
  } = {},
): Promise<void> {
  const { why, reason, method, payer, paidAt, providerTransaction, validation, feePaisa } = given
  const detail = JSON.stringify({ why, reason, method, payer, paid_at: paidAt?.toISOString() })
  await database.run(sql`
    update payment_attempt set state = ${state}, checked_at = now(), detail = detail || ${detail}::jsonb,
      settled_at = case when ${state} in ('open', 'unknown', 'executing') then null else coalesce(settled_at, now()) end,
      provider_transaction = coalesce(${providerTransaction ?? null}, provider_transaction),
      provider_validation = coalesce(${validation ?? null}, provider_validation),
      fee_paisa = coalesce(${feePaisa ?? null}, fee_paisa)
    where id = ${id}`)
}

/** Every attempt of an order, the oldest first. */
export const attemptsOf = (database: Database, orderId: string) =>
  attempts(database, sql`where a.order_id = ${orderId} order by a.created_at, a.id`)

/** Closes a held payment: a person has decided about it. False when somebody was faster. */
export async function closeHeldAttempt(
  database: Database,
  id: string,
  { staffId, hasMoney }: { staffId: string; hasMoney: boolean },
): Promise<boolean> {
  return (
    (await database.run(sql`
      update payment_attempt set reviewed_at = now(), reviewed_by = ${staffId},
        state = case when ${hasMoney} then state else 'failed' end
      where id = ${id} and state = 'review' and reviewed_at is null`)) === 1
  )
}

const bareNumber = (text: Sql) => sql`upper(regexp_replace(${text}, '[[:space:]-]', '', 'g'))`

/** The order that a bank transfer was counted for, however its number was typed: statements print capitals and gaps, people neither. */
export async function bankPaymentOf(database: Database, reference: string): Promise<string | undefined> {
  const row = await database.first<{ order_id: string }>(sql`
    select order_id from payment_attempt
    where provider = 'bank' and ${bareNumber(sql`provider_transaction`)} = ${bareNumber(sql`${reference}::text`)} limit 1`)
  return row?.order_id
}
