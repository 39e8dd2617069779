/** /admin/waiting-lists/{batch}: who waits for a batch, in order, and offering a seat. */
import { batchNumber } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { seatsText } from '../../desk/seats-text.ts'
import { actOnWaiting } from '../act-on-waiting.ts'
import { WaitingPeople } from '../waiting-people.tsx'
import type { Route } from './+types/waiting-list.ts'

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const { data: list } = await api(context, 'GET /admin/waiting-lists/:id', { params: { id } }, request)
  return { list, key: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnWaiting({ context, request, form: await formOf(request) })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_waiting_lists(), path: '/admin/waiting-lists', isPrivate: true })

export default function WaitingList({ loaderData: { list, key }, actionData }: Route.ComponentProps) {
  const batch = m.batch_number({ number: batchNumber(list.batch_no) })
  return (
    <>
      <PageHead
        title={list.course_name}
        lead={`${batch} · ${m.desk_seats_left()}: ${seatsText(list)}`}
        back={{ href: '/admin/waiting-lists', text: m.office_waiting_lists() }}
      />
      <FormNote tone="ok" of={actionData} className="mb-4 empty:hidden">
        {actionData?.isDone && actionData.note}
      </FormNote>
      <WaitingPeople list={list} formKey={key} acted={actionData} />
    </>
  )
}
