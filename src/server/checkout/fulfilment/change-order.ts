/** The only way in which an order changes its state: the table decides, the event is written down, its tasks are done. */
import { withdrawEnrolment } from '#server/learning/enrolment/withdraw-enrolment.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { alertStaff } from '../alerts/alert-staff.ts'
import { grantOrder } from './grant-order.ts'
import { openRefund } from '../refund-state/open-refund.ts'
import { nextOrderState, type OrderEvent, type OrderState, type OrderTask } from '../order-state/order-state.ts'
import { insertOrder, type NewOrder } from '../order-state/new-orders.sql.ts'
import { writeOrderStep } from '../order-state/order-steps.sql.ts'
import type { OrderItem, OrderRow } from '../order-state/orders.sql.ts'
import { type AttemptRow, paidAttempts } from '../attempts/attempts.sql.ts'
import { giveSeatBack, writeSeat } from '../seats/seats.sql.ts'
import { releaseOrder, reserveOrder } from './reserve-order.ts'
import { returnSeats } from './sell-seats.ts'
import { issueReceipt } from '../documents/issue-invoice.ts'
import { tellBuyer } from '../notices/tell-buyer.ts'
import { notificationFor } from '../notices/notification-for.ts'
import { queueOffers } from '../waiting-list/queue-offers.ts'

export interface OrderChange {
  event: OrderEvent
  /** Who did it; null for the gateways and the clock. */
  actorId?: string | null
  detail?: Record<string, unknown>
  /** The payment that it is about. */
  attempt?: AttemptRow
  /** After a refund: whether the learner may stay. */
  keepsAccess?: boolean
  /** What really came in with a payment of a wrong amount, as staff found out. */
  foundPaisa?: number
}

const freeing: readonly OrderTask[] = ['release', 'revoke']

/** `order` must be locked by this transaction. Answers its new state; throws 409 when the event makes no sense now. */
export async function changeOrder(
  database: Database,
  jobs: Jobs,
  order: OrderRow,
  change: OrderChange,
): Promise<OrderState> {
  const transition = nextOrderState(order.state, change.event)
  if (!transition) throw conflict('order_state', 'This is not possible with the order as it is now.')
  const { state, tasks } = transition
  const from = order.state
  const step = {
    orderId: order.id,
    fromState: from,
    toState: state,
    event: change.event,
    actorId: change.actorId ?? null,
    detail: { ...(change.attempt ? { tran_id: change.attempt.tran_id } : {}), ...change.detail },
  }
  await writeOrderStep(database, step, isPaid(state, tasks))
  order.state = state
  await finishChange(database, jobs, order, { change, from, tasks })
  return order.state
}

/** Writes an order as its first change leaves it, and does what that change asks for. */
export async function placeNewOrder(
  database: Database,
  jobs: Jobs,
  draft: NewOrder,
  change: { event: 'placed' | 'placed_free' | 'placed_on_credit'; actorId: string },
): Promise<OrderRow> {
  const from = 'draft'
  const transition = nextOrderState(from, change.event)
  if (!transition) throw new Error('A draft can be placed')
  const { state, tasks } = transition
  const order = await insertOrder(database, draft, { ...change, toState: state, isPaid: isPaid(state, tasks) })
  await finishChange(database, jobs, order, { change, from, tasks })
  return order
}

const isPaid = (state: OrderState, tasks: readonly OrderTask[]) =>
  state === 'paid' && (tasks.includes('grant') || tasks.includes('receipt'))

async function finishChange(
  database: Database,
  jobs: Jobs,
  order: OrderRow,
  { change, from, tasks }: { change: OrderChange; from: OrderState; tasks: readonly OrderTask[] },
): Promise<void> {
  for (const task of tasks) await doTask[task](database, jobs, order, change)
  // A freed seat is offered to the waiting list at once.
  if (tasks.some((task) => freeing.includes(task))) await queueOffers(database, jobs)
  const { event, attempt } = change
  const told = notificationFor({
    ...{ event, from, to: order.state, method: order.payment_method, attempt },
    isOfCompany: order.company_id !== null,
  })
  if (told) await tellBuyer(database, jobs, { orderId: order.id, ...told })
}

type Work = (database: Database, jobs: Jobs, order: OrderRow, change: OrderChange) => Promise<void>

const doTask: Record<OrderTask, Work> = {
  reserve: (database, _jobs, order) => reserveOrder(database, order),
  release: (database, _jobs, order) => releaseOrder(database, order),

  async grant(database, jobs, order, change) {
    const owned = await grantOrder(database, order, change.attempt)
    if (owned.length > 0) await refundOwned(database, jobs, order, owned, change)
  },

  receipt: async (database, _jobs, order, { attempt }) => {
    if (attempt) await issueReceipt(database, order, attempt)
  },

  async revoke(database, jobs, order, { keepsAccess }) {
    if (keepsAccess) return
    if (order.company_id) return returnSeats(database, jobs, order)
    const left = await withdrawEnrolment(database, { orderId: order.id })
    await freeSeats(database, order.items, left)
  },

  async refund_extra(database, jobs, order, { attempt }) {
    if (!attempt) return
    await openRefund(database, jobs, {
      order,
      attempt,
      amountPaisa: attempt.amount_paisa,
      kind: 'extra',
      state: 'approved',
      reason: 'Paid twice',
    })
  },

  async refund_all(database, jobs, order, change) {
    for (const attempt of await paidAttempts(database, order.id)) {
      // What was found out is about one payment; another that is not as asked waits for a decision of its own.
      const foundPaisa = attempt.id === change.attempt?.id ? change.foundPaisa : undefined
      const amountPaisa = attempt.detail.reason ? foundPaisa : attempt.amount_paisa
      if (!amountPaisa) continue
      await openRefund(database, jobs, {
        order,
        attempt,
        amountPaisa,
        kind: 'review',
        state: 'approved',
        reason: 'Payment not accepted',
        decidedBy: change.actorId ?? null,
      })
    }
  },

  alert_staff: (database, jobs, order, { event, detail }) =>
    alertStaff(database, jobs, { orderNo: order.no, why: String(detail?.why ?? event.replaceAll('_', ' ')) }),
}

/** Paid for a course that the buyer had by then: nothing was given for it, so the money goes back by itself. */
async function refundOwned(
  database: Database,
  jobs: Jobs,
  order: OrderRow,
  owned: readonly OrderItem[],
  { attempt }: OrderChange,
): Promise<void> {
  const items = owned.map((item) => ({ course_id: item.course_id, amount_paisa: item.paid_paisa }))
  const amountPaisa = items.reduce((sum, item) => sum + item.amount_paisa, 0)
  if (amountPaisa === 0) return
  await changeOrder(database, jobs, order, { event: 'refund_asked', detail: { why: 'owned already' } })
  await openRefund(database, jobs, {
    order,
    attempt,
    amountPaisa,
    kind: 'order',
    state: 'approved',
    reason: 'Enrolled already',
    rule: { items },
  })
}

/**
 * Seats of learners who have left the course, in the batch they sat in: staff may have moved them. Whom staff withdrew has
 * left their seat before.
 */
export async function freeSeats(
  database: Database,
  items: readonly OrderItem[],
  left: readonly { course_id: string; batch_id: string }[],
): Promise<void> {
  for (const item of items) {
    if (!item.has_seat) continue
    const place = left.find(({ course_id }) => course_id === item.course_id)
    if (place) await giveSeatBack(database, item.id, place.batch_id)
    else await writeSeat(database, item.id, false)
    item.has_seat = false
  }
}
