/** /admin/orders/{no}: one order's whole story, and what staff may do about it. */
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { actOnOrder } from '../act-on-order.ts'
import { dhakaDay } from '../../desk/dhaka-day.ts'
import { OrderActions } from '../order-actions.tsx'
import { OrderBooks, OrderParts } from '../order-parts.tsx'
import { OrderPayments, OrderRefunds } from '../order-payments.tsx'
import { OrderBuyer, OrderHistory, OrderPapers } from '../order-side.tsx'
import { accountNames } from '../../desk/sales-words.ts'
import { orderWords } from '../office-order-words.ts'
import { StateBadge } from '../../desk/state-badge.tsx'
import type { Route } from './+types/order.ts'

export async function loader({ context, request, params: { no } }: Route.LoaderArgs) {
  const { data: order } = await api(context, 'GET /admin/orders/:no', { params: { no } }, request)
  return { order, key: crypto.randomUUID(), today: dhakaDay(context.get(pageServices).now) }
}

export const action = ({ context, request, params: { no } }: Route.ActionArgs) => actOnOrder(context, request, no)

export const meta: Route.MetaFunction = ({ matches, params: { no = '' } }) =>
  pageMeta(matches, { title: m.order_title({ no }), path: `/admin/orders/${no}`, isPrivate: true })

export default function OfficeOrderPage({ loaderData: { order, key, today }, actionData }: Route.ComponentProps) {
  const acted = { formKey: key, acted: actionData }
  return (
    <>
      <PageHead
        title={m.order_title({ no: order.no })}
        lead={<StateBadge words={orderWords(order.state)} />}
        back={{ href: '/admin/orders', text: m.office_orders() }}
      />
      <FormNote tone="ok" of={actionData} className="mb-4 empty:hidden">
        {actionData?.isDone && actionData.note}
      </FormNote>
      <div className="order-story">
        <div>
          <OrderActions order={order} today={today} {...acted} />
          <OrderParts order={order} />
          <OrderRefunds order={order} {...acted} />
          <OrderPayments order={order} />
          <OrderBooks order={order} accountName={(account) => accountNames[account]?.() ?? account} />
        </div>
        <div>
          <OrderBuyer order={order} />
          <OrderPapers order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
    </>
  )
}
