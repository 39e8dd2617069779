/** /admin/users: everybody who has an account. */
import { readList } from '#web/lib/office/read-list.ts'
import { useSearchParams } from 'react-router'
import { date } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChoiceFilter, PeopleList, useGiven } from '../people-list.tsx'
import { nameOfRole, nameOfState, RoleBadges, roles, StateBadge, states } from '../person-words.tsx'
import { userFilters } from '../user-filters.ts'
import type { Route } from './+types/users.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors } = await readList(context, 'GET /admin/users', { request, fixed: { perpage: '20' } })
  return { people: answer.data, paging: answer.meta, errors }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_all_users(), path: '/admin/users', isPrivate: true })

export default function Users({ loaderData: { people, paging, errors } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const permissions = useViewer()?.permissions ?? []
  const given = useGiven()
  const isErased = search.get('done') === 'erased'
  return (
    <>
      <FormNote tone="ok" of={isErased} className="mb-4 empty:hidden">
        {isErased && m.people_done_erased()}
      </FormNote>
      <PeopleList
        title={m.office_all_users()}
        lead={m.people_users_lead()}
        create={{ href: '/admin/users/new', text: m.people_invite() }}
        rows={people}
        paging={paging}
        defaultSort="-registered"
        filterNames={userFilters}
        filters={
          <>
            <ChoiceFilter
              name="role"
              label={m.people_role()}
              options={roles.map((role) => ({ value: role, label: nameOfRole(role) }))}
            />
            <ChoiceFilter
              name="state"
              label={m.people_state()}
              options={states.map((state) => ({ value: state, label: nameOfState(state) }))}
            />
            <TextField {...given('from')} error={errors.from} type="date" label={m.people_from()} />
            <TextField {...given('to')} error={errors.to} type="date" label={m.people_to()} />
          </>
        }
        tools={
          permissions.includes('users.export') && (
            <a className="link" href={`/api/admin/users.csv?${search}`} download>
              {m.people_export()}
            </a>
          )
        }
        columns={[
          { key: 'roles', label: m.people_roles(), cell: (person) => <RoleBadges roles={person.roles} /> },
          { key: 'state', label: m.people_state(), cell: ({ state }) => <StateBadge state={state} /> },
          {
            key: 'registered',
            label: m.people_registered(),
            isSortable: true,
            cell: ({ registered_at }) => <span className="nowrap">{date(registered_at)}</span>,
          },
        ]}
      />
    </>
  )
}
