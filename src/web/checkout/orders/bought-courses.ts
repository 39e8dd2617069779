/** The courses of an order that was paid, with what only their learners get: the next class and the first lesson. */
import type { RouterContextProvider } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { api } from '#web/lib/api/page-services.ts'
import { isBought } from './order-words.ts'

export async function boughtCourses(context: Readonly<RouterContextProvider>, request: Request, order: Order) {
  if (!isBought(order)) return []
  const { data: courses } = await api(context, 'GET /learner-courses', {}, request)
  return courses.filter(({ course_id }) => order.items.some((item) => item.course_id === course_id))
}
