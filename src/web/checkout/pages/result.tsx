/** Where a buyer lands after paying: what became of it, and the one way on. */
import { redirect } from 'react-router'
import { pageMeta } from '#web/lib/meta.ts'
import { api } from '#web/lib/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import checkoutStyles from '#web/styles/checkout.css?url'
import { changeOrderFromForm } from '../change-order.ts'
import { changeOrderInBrowser } from '../change-order-in-browser.ts'
import { GoingToPay } from '../going-to-pay.tsx'
import { headingOf, OrderResult } from '../order-result.tsx'
import type { Route } from './+types/result.ts'

const orderNo = (request: Request) => new URL(request.url).searchParams.get('order')?.slice(0, 40)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: checkoutStyles }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const no = orderNo(request)
  if (!no) throw redirect('/orders')
  const { data: order } = await api(context, 'GET /orders/:no', { params: { no } }, request)
  // A transfer takes days and says how to go about it; what went back has its story there.
  if (order.bank_transfer || order.state === 'refunded') throw redirect(`/orders/${no}`)
  return { order, key: crypto.randomUUID() }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  changeOrderFromForm(context, request, orderNo(request) ?? '')
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  changeOrderInBrowser(serverAction, request)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? headingOf(loaderData.order) : m.orders_title(),
    path: '/checkout/result',
    isPrivate: true,
  })

export default function ResultPage({ loaderData: { order, key }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap result">
      {actionData?.address ? (
        <GoingToPay address={actionData.address} />
      ) : (
        <OrderResult order={order} payKey={key} error={actionData?.error} />
      )}
    </div>
  )
}
