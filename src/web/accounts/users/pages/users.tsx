/** /admin/users: everybody who has an account. */
import { type RouterContextProvider, useSearchParams } from 'react-router'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { readForm } from '#web/lib/office/act.ts'
import { choiceText, dayText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { PeekPanel } from '#web/lib/list-desk/peek-panel.tsx'
import { PeriodLinks } from '#web/lib/list-desk/period-links.tsx'
import { readList } from '#web/lib/api/read-list.ts'
import { actOnViews, SavedViews } from '#web/lib/list-desk/saved-views.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { date, listed, percent, phone } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { exportChosen } from '#web/lib/list-desk/export-chosen.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { ChoiceFilter, PeopleList, useGiven } from '../people-list.tsx'
import { nameOfRole, nameOfState, RoleBadges, roles, StateBadge, states } from '../person-words.tsx'
import type { Route } from './+types/users.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ answer, errors, filterNames }, views, open] = await Promise.all([
    readList(context, 'GET /admin/users', { request, fixed: { perpage: '20' } }),
    api(context, 'GET /admin/views', { query: { list: 'users' } }, request),
    openPerson(context, new URL(request.url).searchParams.get('panel')),
  ])
  return { people: answer.data, paging: answer.meta, errors, views: views.data, open, filterNames }
}

/** The one whose panel is open; without it the list stands alone. */
async function openPerson(context: Readonly<RouterContextProvider>, id: string | null) {
  if (!id) return null
  const outcome = await tryApi(context, 'GET /admin/users/:id', { params: { id } })
  return outcome.ok ? outcome.answer.data : null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form } = await readForm(request)
  return { viewed: await actOnViews({ context, request, form }, 'users') }
}

const roleOptions = () => roles.map((role) => ({ value: role, label: nameOfRole(role) }))
const stateOptions = () => states.map((state) => ({ value: state, label: nameOfState(state) }))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_all_users(), path: '/admin/users', isPrivate: true })

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { people, paging, errors, views, open, filterNames } = loaderData
  const viewed = actionData?.viewed
  const [search] = useSearchParams()
  const permissions = useViewer()?.permissions ?? []
  const given = useGiven()
  const isErased = search.get('done') === 'erased'
  const mayExport = permissions.includes('users.export')
  const panel = open && (
    <PeekPanel
      key={open.id}
      title={<bdi>{open.name}</bdi>}
      lead={<StateBadge state={open.state} />}
      href={`/admin/users/${open.id}`}
      keys={people.map(({ id }) => id)}
      facts={[
        [m.people_roles(), <RoleBadges key="roles" roles={open.roles} />],
        [m.people_phone(), open.contact_no && <bdi className="num">{phone(open.contact_no)}</bdi>],
        [m.people_email(), open.email && <bdi className="wrap-anywhere">{open.email}</bdi>],
        [m.people_companies(), listed(open.companies.map(({ company_name }) => company_name))],
        [m.people_registered(), date(open.registered_at)],
      ]}
    >
      {open.enrolments.length > 0 && (
        <ul className="list-disc">
          {open.enrolments.slice(0, 5).map(({ slug, course_name, progress }) => (
            <li key={slug}>
              <bdi>{course_name}</bdi> {percent(progress)}
            </li>
          ))}
        </ul>
      )}
    </PeekPanel>
  )
  return (
    <>
      <FormNote tone={viewed?.isDone ? 'ok' : 'bad'} of={viewed} className="mb-4 empty:hidden">
        {viewed?.isDone && viewed.note}
      </FormNote>
      <FormNote tone="ok" of={isErased} className="mb-4 empty:hidden">
        {isErased && m.people_done_erased()}
      </FormNote>
      <WithPanel panel={panel}>
        <PeopleList
          hasPeek
          views={<SavedViews views={views} acted={viewed} />}
          chips={filterChips(search, [
            ['q', m.people_search()],
            ['role', m.people_role(), choiceText(roleOptions())],
            ['state', m.people_state(), choiceText(stateOptions())],
            ['from', m.people_from(), dayText],
            ['to', m.people_to(), dayText],
          ])}
          bulk={
            mayExport
              ? {
                  children: exportChosen('users'),
                }
              : undefined
          }
          title={m.office_all_users()}
          lead={m.people_users_lead()}
          create={{ href: '/admin/users/new', text: m.people_invite() }}
          rows={people}
          paging={paging}
          defaultSort="-registered"
          filterNames={filterNames}
          filters={
            <>
              <ChoiceFilter name="role" label={m.people_role()} options={roleOptions()} />
              <ChoiceFilter name="state" label={m.people_state()} options={stateOptions()} />
              <DateField {...given('from')} error={errors.from} label={m.people_from()} />
              <DateField {...given('to')} error={errors.to} label={m.people_to()} />
              <PeriodLinks />
            </>
          }
          tools={
            mayExport && (
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
      </WithPanel>
    </>
  )
}
