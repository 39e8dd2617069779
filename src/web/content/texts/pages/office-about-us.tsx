/** /admin/about-us: the page about the academy. */
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { actOnOwnPage, OwnPageForm } from '../own-page-form.tsx'
import type { Route } from './+types/office-about-us.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/about-us', {}, request)).data
}

export const action = ({ context, request }: Route.ActionArgs) =>
  actOnOwnPage({ context, request }, 'about-us', '/admin/about-us')

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_about_us(), path: '/admin/about-us', isPrivate: true })

export default function OfficeAboutUs({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData instanceof Response ? undefined : actionData
  return <OwnPageForm name={m.office_about_us()} text={loaderData} answer={answer} />
}
