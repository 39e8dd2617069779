/** /admin/users: everybody who has an account. */
import { Link, useSearchParams } from 'react-router'
import { date } from '#web/lib/format.ts'
import { listTexts } from '#web/lib/list-texts.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { api } from '#web/lib/page-services.ts'
import { useViewer } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Contact, nameOfRole, nameOfState, RoleBadges, roles, StateBadge, states } from '../../office/person-words.tsx'
import { filterNames, filtersOf } from '../../office/user-filters.ts'
import type { Route } from './+types/users.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const query = { ...filtersOf(search), page: search.get('page') ?? '1', perpage: '20' }
  return api(context, 'GET /admin/users', { query: query as never }, request)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_all_users(), path: '/admin/users', isPrivate: true })

export default function Users({ loaderData: { data: people, meta: paging } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const permissions = useViewer()?.permissions ?? []
  const given = (name: string) => ({ name, isDense: true, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <PageHead title={m.office_all_users()} lead={m.people_users_lead()}>
        {permissions.includes('users.create') && (
          <ButtonLink href="/admin/users/new" variant="primary">
            {m.people_invite()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.office_all_users()}
        texts={listTexts()}
        rows={people}
        rowKey={({ id }) => id}
        paging={paging}
        defaultSort="-registered"
        filterNames={filterNames}
        filters={
          <>
            <TextField {...given('q')} type="search" label={m.people_search()} maxLength={100} />
            <Select
              {...given('role')}
              label={m.people_role()}
              placeholder={m.people_any()}
              options={roles.map((role) => ({ value: role, label: nameOfRole(role) }))}
            />
            <Select
              {...given('state')}
              label={m.people_state()}
              placeholder={m.people_any()}
              options={states.map((state) => ({ value: state, label: nameOfState(state) }))}
            />
            <TextField {...given('from')} type="date" label={m.people_from()} />
            <TextField {...given('to')} type="date" label={m.people_to()} />
          </>
        }
        tools={
          permissions.includes('users.export') && (
            <Link className="link" to={`/admin/users/export.csv?${search}`} reloadDocument>
              {m.people_export()}
            </Link>
          )
        }
        empty={<EmptyState title={m.people_nobody()} />}
        emptyFiltered={<EmptyState title={m.people_nobody_fits()} />}
        columns={[
          {
            key: 'name',
            label: m.people_name(),
            isLead: true,
            isSortable: true,
            cell: ({ id, name, photo }) => (
              <span className="row">
                <Avatar name={name} photo={photo} size={32} />
                <RowLink href={`/admin/users/${id}`}>
                  <bdi>{name}</bdi>
                </RowLink>
              </span>
            ),
          },
          {
            key: 'contact',
            label: m.people_contact(),
            cell: (person) => <Contact {...person} />,
          },
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
