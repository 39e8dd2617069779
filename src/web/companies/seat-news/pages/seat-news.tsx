/** /new-seats: what a worker without phone and email was given, by whom and until when, before their courses; once. */
import { Form, redirect, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import seatNews from '../seat-news.css?url'
import type { Route } from './+types/seat-news.ts'

type Given = DataOf<'GET /seat-news'>[number]

export const links = () => [{ rel: 'stylesheet', href: seatNews }]

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  const { data } = await api(context, 'GET /seat-news', {}, request)
  if (data.length === 0) throw redirect('/dashboard')
  return { given: data }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireRole(context, request, 'learner')
  const ids = (await formOf(request)).getAll('seen').map(String)
  if (ids.length > 0) await api(context, 'POST /seat-news/seen', { body: { allocation_ids: ids } }, request)
  throw redirect('/dashboard')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.seat_news_title(), path: '/new-seats', isPrivate: true })

const whyOf = ({ is_by_rule: isByRule, given_by: by, company_name: company }: Given): string => {
  if (isByRule) return m.seat_news_by_rule({ company })
  return by ? m.seat_news_by_person({ name: by, company }) : m.seat_news_by_company({ company })
}

export default function SeatNews({ loaderData: { given } }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="wrap seatnews">
      <h1 className="title">{m.seat_news_title()}</h1>
      <ul>
        {given.map((seat) => (
          <li key={seat.allocation_id} className="panel panel--pad">
            <input type="hidden" name="seen" value={seat.allocation_id} />
            <h2 className="h3">
              <bdi>{seat.course_name}</bdi>
            </h2>
            {seat.due_on && <p className="seatnews__due">{m.seat_news_due({ day: date(seat.due_on) })}</p>}
            <p>{whyOf(seat)}</p>
            <p className="muted">{m.seat_news_given({ day: date(seat.given_on) })}</p>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="primary" isBlock isLoading={isSending}>
        {m.seat_news_seen()}
      </Button>
    </Form>
  )
}
