/** Where a buyer lands after paying: what became of it, and the one way on. */
import { redirect } from 'react-router'
import { NextClass, soonest } from '#web/learning/classes/next-class.tsx'
import { FirstSteps } from '#web/learning/enrolment/first-steps.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import checkoutStyles from '../../checkout.css?url'
import { boughtCourses } from '../bought-courses.ts'
import { changeOrderFromForm } from '../change-order-from-form.ts'
import { changeOrderInBrowser } from '../change-order-in-browser.ts'
import { GoingToPay } from '../../payments/going-to-pay.tsx'
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
  return {
    order,
    courses: await boughtCourses(context, request, order),
    key: crypto.randomUUID(),
  }
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

export default function ResultPage({ loaderData: { order, courses, key }, actionData }: Route.ComponentProps) {
  const nextClass = soonest(courses)
  return (
    <div className="wrap result">
      {actionData?.address ? (
        <GoingToPay address={actionData.address} />
      ) : (
        <OrderResult order={order} payKey={key} error={actionData?.error}>
          {nextClass && (
            <NextClass next={nextClass.next} slug={nextClass.course.slug} courseName={nextClass.course.course_name} />
          )}
          {courses.map((course) => (
            <FirstSteps key={course.course_id} course={course} />
          ))}
        </OrderResult>
      )}
    </div>
  )
}
