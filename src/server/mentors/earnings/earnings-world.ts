/** For tests of what mentors earn: mentors with agreed terms, and sales and refunds as the checkout leaves them behind. */
import { book, paymentEntries, saleEntries, saleRefundEntries } from '#server/checkout/ledger/ledger.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { world } from '#tests/world.ts'

interface Sale {
  at: string
  courses: string[]
  /** Of each course. */
  paisa: number[]
  vatPaisa?: number
  receivedPaisa?: number
}

export async function earningsWorld() {
  const w = await world()
  const buyer = await w.learner()
  // What the clock would do at some minute, the tests do when they mean it.
  await w.database.run(sql`delete from pgboss.schedule where name = 'mentors.book-earnings'`)

  async function teach(mentorId: string, courseId: string, terms: Record<string, unknown> = {}): Promise<string> {
    await w.database.run(sql`
      insert into course_mentor (course_id, mentor_id) values (${courseId}, ${mentorId}) on conflict do nothing`)
    const row = {
      ...{ mentor_id: mentorId, course_id: courseId, share_percent: 0, class_fee_paisa: 0, batch_fee_paisa: 0 },
      ...{ minimum_paisa: 0, valid_from: '2026-01-01', valid_until: null, note: '', state: 'agreed', ...terms },
    }
    const written = await w.database.first<{ id: string }>(sql`
      insert into mentor_terms select (jsonb_populate_record(null::mentor_terms, ${JSON.stringify(row)}::jsonb
        || jsonb_build_object('id', new_id(), 'offered_at', now(), 'answered_at', now()))).* returning id`)
    return written!.id
  }

  async function sell({ at, courses, paisa, vatPaisa = 0, receivedPaisa }: Sale) {
    const total = paisa.reduce((sum, each) => sum + each, 0)
    const order = await w.database.first<{ id: string; no: string }>(sql`
      insert into orders (no, learner_id, person_id, state, sub_total_paisa, vat_paisa, vat, total_paisa, placed_at, paid_at)
      values ('T-' || nextval('order_number'), ${buyer.learnerId}, ${buyer.personId}, 'paid', ${total}, ${vatPaisa},
        '{"is_inclusive": true}', ${total}, ${at}::timestamptz, ${at}::timestamptz + interval '1 minute') returning id, no`)
    await w.database.run(sql`
      insert into order_item (order_id, course_id, batch_id, course_name, price_paisa, total_paisa, paid_paisa)
      select ${order!.id}, c.id, (select id from batch where course_id = c.id limit 1), 'Course', c.paisa, c.paisa, c.paisa
      from unnest(${courses}::uuid[], ${paisa}::bigint[]) as c (id, paisa)`)
    const sums = { total_paisa: total, vat_paisa: vatPaisa, discount_paisa: 0, coupon_discount_paisa: 0 }
    await book(w.database, order!.id, `Sale ${order!.no}`, saleEntries(sums))
    const payment = { provider: 'bkash', amountPaisa: receivedPaisa ?? total }
    await book(w.database, order!.id, `Payment ${order!.no}`, paymentEntries(payment))
    return { ...order!, ...sums }
  }

  async function giveBack(
    order: Awaited<ReturnType<typeof sell>>,
    { courseId, paisa, at }: { courseId: string; paisa: number; at: string },
  ) {
    const rule = JSON.stringify({ items: [{ course_id: courseId, amount_paisa: paisa }] })
    await w.database.run(sql`
      insert into refund select (jsonb_populate_record(null::refund, jsonb_build_object('id', new_id(), 'order_id', ${order.id}::uuid,
        'refund_tran_id', new_id()::text, 'amount_paisa', ${paisa}::bigint, 'state', 'refunded', 'kind', 'order', 'reason', 'Test',
        'note', '', 'rule', ${rule}::jsonb, 'requested_at', ${at}::timestamptz, 'refunded_at', ${at}::timestamptz,
        'keeps_access', false, 'is_by_hand', false))).*`)
    await book(w.database, order.id, 'Refund', saleRefundEntries({ provider: 'bkash', amountPaisa: paisa, order }))
  }

  /** What the lines of a mentor say, oldest first, in taka. */
  async function lines(mentorId: string) {
    const rows = await w.database.query<{ kind: string; taka: number; month: string; order_no: string | null }>(sql`
      select e.kind, e.amount_paisa / 100 as taka, to_char(e.at at time zone 'Asia/Dhaka', 'YYYY-MM') as month, e.order_no
      from mentor_earning e join mentor_terms t on t.id = e.terms_id where t.mentor_id = ${mentorId} order by e.at, e.kind, e.step`)
    return rows.map(({ kind, taka, month }) => `${month} ${kind} ${taka}`)
  }

  /** Lines and ledger beside each other: what does not fit. */
  const faults = () =>
    w.database.query(sql`
      select l.transaction_id, sum(l.amount_paisa) as sum, min(e.amount_paisa) as line from ledger_entry l
      left join mentor_earning e on e.transaction_id = l.transaction_id
      group by l.transaction_id
      having sum(l.amount_paisa) <> 0 or (bool_or(l.account = 'mentor')
        and (min(e.amount_paisa) is distinct from -sum(l.amount_paisa) filter (where l.account = 'mentor') or min(e.at) <> min(l.at)))
      union all select transaction_id, 0, amount_paisa from mentor_earning e
      where not exists (select from ledger_entry l where l.transaction_id = e.transaction_id)`)

  return { ...w, teach, sell, giveBack, lines, faults }
}
