/** SQL of test payments, and of what the gateways last did. */
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { ProviderName } from '../gateways/payment-provider.ts'

export type TestPaymentState = 'open' | 'executing' | 'paid' | 'failed' | 'cancelled' | 'expired'
export interface TestPayment {
  id: string
  reference: string
  provider: ProviderName
  account: string
  amount_paisa: number
  state: TestPaymentState
  session: string | null
  words: string
  locale: string
  at: string
}

const columns: Sql = sql`id, reference, provider, account, amount_paisa, state, session, words, locale,
  to_json(coalesce(ended_at, started_at)) #>> '{}' as at`

export const insertTestPayment = (
  database: Database,
  payment: {
    reference: string
    provider: ProviderName
    account: string
    amountPaisa: number
    locale: string
    personId: string
  },
) =>
  database.run(sql`
    insert into test_payment (reference, provider, account, amount_paisa, locale, person_id)
    values (${payment.reference}, ${payment.provider}, ${payment.account}, ${payment.amountPaisa}, ${payment.locale}, ${payment.personId})`)

export const writeTestSession = (database: Database, reference: string, session: string) =>
  database.run(sql`update test_payment set session = ${session} where reference = ${reference}`)

/** True for the one that may ask a gateway to move the money. */
export const claimTestPayment = async (database: Database, reference: string): Promise<boolean> =>
  (await database.run(
    sql`update test_payment set state = 'executing' where reference = ${reference} and state = 'open'`,
  )) === 1

/** What was paid stays paid. */
export const endTestPayment = (
  database: Database,
  reference: string,
  end: { state: TestPaymentState; words: string; transaction: string | null },
) =>
  database.run(sql`
    update test_payment set state = ${end.state}, words = ${end.words}, provider_transaction = ${end.transaction},
      ended_at = case when ${end.state} = 'open' then null else now() end
    where reference = ${reference} and state <> 'paid'`)

/** By our reference or by the provider's handle, whichever a notice names. */
export const findTestPayment = (
  database: Database,
  provider: ProviderName,
  { reference, session }: { reference?: string | undefined; session?: string | undefined },
): Promise<TestPayment | undefined> =>
  database.first<TestPayment>(sql`
    select ${columns} from test_payment where provider = ${provider}
      and ${reference ? sql`reference = ${reference}` : sql`session = ${session ?? null}`}`)

export const findLastTestPayments = (database: Database) =>
  database.query<TestPayment>(
    sql`select distinct on (provider) ${columns} from test_payment order by provider, started_at desc`,
  )

export interface LastPayments {
  provider: ProviderName
  last_success: string | null
  last_failure: string | null
  failure_words: string | null
}
/** When each gateway last took a payment, and when it last refused one; tests count as well. */
export const findLastPayments = (database: Database, providers: readonly ProviderName[]) =>
  database.query<LastPayments>(sql`
    select p.provider,
      (select to_json(max(at)) #>> '{}' from (
        (select settled_at as at from payment_attempt where provider = p.provider and state = 'paid' order by created_at desc limit 1)
        union all (select ended_at from test_payment where provider = p.provider and state = 'paid' order by started_at desc limit 1)) s) as last_success,
      to_json(f.at) #>> '{}' as last_failure, f.words as failure_words
    from unnest(${[...providers]}::text[]) with ordinality p (provider, position)
    left join lateral (select * from (
      (select coalesce(settled_at, created_at) as at, detail ->> 'why' as words from payment_attempt
        where provider = p.provider and state in ('failed', 'unknown') order by created_at desc limit 1)
      union all (select coalesce(ended_at, started_at), words from test_payment
        where provider = p.provider and state = 'failed' order by started_at desc limit 1)) s
      order by at desc limit 1) f on true
    order by p.position`)
