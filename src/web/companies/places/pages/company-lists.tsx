/** /corporate/lists: a company's own departments, sites, lines and grades, and the roles of those who act for it. */
import { type PlaceKind, placeKinds } from '#contracts/companies/places.ts'
import type { CompanyRole } from '#contracts/company-roles.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import corporate from '../../companies.css?url'
import { allocatedCourses, companyOnly, readLicences, readPlaces } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { KioskList } from '../../kiosks/kiosk-list.tsx'
import { RoleList } from '../../roles/role-list.tsx'
import { PlaceList } from '../place-list.tsx'
import type { Route } from './+types/company-lists.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [places, users, kiosks, licences, { departments }] = await Promise.all([
    api(context, 'GET /departments', { query: {} }, request),
    api(context, 'GET /corporate-users', {}, request),
    api(context, 'GET /kiosks', {}, request),
    readLicences(context, request),
    readPlaces(context),
  ])
  return {
    places: places.data,
    users: users.data,
    kiosks: kiosks.data,
    departments,
    allocated: allocatedCourses(licences),
  }
}

export async function action({ context, request }: Route.ActionArgs): Promise<Acted & { address?: string }> {
  companyOnly(context, request)
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const asked = { context, request, form }
  const params = { place: text('id') }
  const saved = () => m.comp_saved()
  switch (text('intent')) {
    case 'add':
      return actOnForm(
        asked,
        'POST /departments',
        { body: { kind: text('id') as PlaceKind, name: text('name') } },
        saved,
      )
    case 'rename':
      return actOnForm(asked, 'PUT /departments/:place', { params, body: { name: text('name') } }, saved)
    case 'merge':
      return actOnForm(asked, 'POST /departments/:place/merge', { params, body: { into: text('into') } }, saved)
    case 'remove':
      return actOnForm(asked, 'DELETE /departments/:place', { params }, saved)
    case 'role': {
      const sent = { params: { company_user: text('id') }, body: { role: text('role') as CompanyRole } }
      return actOnForm(asked, 'PUT /corporate-users/:company_user/role', sent, saved)
    }
    case 'end_role': {
      const sent = { params: { company_user: text('id') } }
      return actOnForm(asked, 'DELETE /corporate-users/:company_user', sent, saved)
    }
    case 'open': {
      let address = ''
      const sent = { body: { name: text('name'), line: text('line') || null } }
      const acted = await actOnForm(asked, 'POST /kiosks', sent, (answer) => {
        address = answer.data.address
        return m.comp_saved()
      })
      return { ...acted, address }
    }
    case 'close':
      return actOnForm(asked, 'DELETE /kiosks/:kiosk', { params: { kiosk: text('id') } }, saved)
    default: {
      const direction = text('intent') === 'up' ? ('up' as const) : ('down' as const)
      return actOnForm(asked, 'POST /departments/:place/move', { params, body: { direction } }, saved)
    }
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.comp_lists(), path: '/corporate/lists', isPrivate: true })

export default function CompanyLists({
  loaderData: { places, users, kiosks, departments, allocated },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <CorporateHead title={m.comp_lists()} lead={m.comp_lists_lead()} path="/corporate/lists" allocated={allocated} />
      <div className="wrap corpbody">
        {actionData?.isDone && (
          <FormNote tone="ok" of={actionData} className="mb-4">
            {actionData.note}
          </FormNote>
        )}
        {placeKinds.map((kind) => (
          <PlaceList
            key={kind}
            kind={kind}
            departments={departments}
            places={places.filter((place) => place.kind === kind)}
            acted={actionData}
          />
        ))}
        <RoleList users={users} acted={actionData} />
        <KioskList
          kiosks={kiosks}
          lines={places.filter(({ kind }) => kind === 'line').map(({ name }) => name)}
          acted={actionData}
          address={actionData?.address}
        />
      </div>
    </>
  )
}
