/** /admin/work-with-us/page: the page for who would like to teach. */
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { actOnOwnPage, OwnPageForm } from '../own-page-form.tsx'
import type { Route } from './+types/office-work-with-us.ts'

const path = '/admin/work-with-us/page'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/work-with-us', {}, request)).data
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnOwnPage({ context, request }, 'work-with-us', path)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.teach_office_page(), path, isPrivate: true })

export default function OfficeWorkWithUs({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData instanceof Response ? undefined : actionData
  const back = { href: '/admin/work-with-us', text: m.office_work_with_us() }
  return <OwnPageForm name={m.teach_office_page()} text={loaderData} answer={answer} back={back} />
}
