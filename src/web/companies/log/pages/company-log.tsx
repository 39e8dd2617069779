/** /corporate/log: who did what in the name of the company; narrowed by who it was, what was done and when. */
import { useSearchParams } from 'react-router'
import { actionName } from '#web/accounts/audit-log/audit-words.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/data/table.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import office from '#web/layouts/office/office.css?url'
import corporate from '../../companies.css?url'
import { allocatedCourses, companyOnly, readLicences } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import type { Route } from './+types/company-log.ts'

export const links: Route.LinksFunction = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [{ answer, errors, filterNames }, licences] = await Promise.all([
    readList(context, 'GET /corporate-log', { request, fixed: { perpage: '50' } }),
    readLicences(context, request),
  ])
  const { data, meta, people, actions } = answer
  return { entries: data, paging: meta, people, actions, errors, filterNames, allocated: allocatedCourses(licences) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.complog_title(), path: '/corporate/log', isPrivate: true })

export default function CompanyLog({ loaderData }: Route.ComponentProps) {
  const { entries, paging, people, actions, errors, filterNames, allocated } = loaderData
  return (
    <>
      <CorporateHead title={m.complog_title()} lead={m.complog_lead()} path="/corporate/log" allocated={allocated} />
      <div className="wrap corpbody">
        <DataList
          isDense
          caption={m.complog_title()}
          columns={columns()}
          rows={entries}
          rowKey={({ position }) => String(position)}
          texts={listTexts()}
          paging={paging}
          filterNames={filterNames}
          filters={<Filters people={people} actions={actions} errors={errors} />}
          empty={<EmptyState title={m.audit_empty()} />}
          emptyFiltered={<EmptyState title={m.audit_nothing_fits()} />}
        />
      </div>
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Filters({ people, actions, errors }: Pick<Loaded, 'people' | 'actions' | 'errors'>) {
  const [search] = useSearchParams()
  const field = (name: string) => ({ name, defaultValue: search.get(name) ?? '', error: errors[name] })
  return (
    <>
      <Select
        isDense
        label={m.audit_who()}
        placeholder={m.audit_any()}
        options={people.map(({ id, name, is_staff: isStaff }) => ({
          value: id,
          label: isStaff ? m.complog_staff({ name: isolated(name) }) : name,
        }))}
        {...field('person')}
      />
      <Select
        isDense
        label={m.audit_what()}
        placeholder={m.audit_any()}
        options={actions
          .map((action) => ({ value: action, label: actionName(action) }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        {...field('action')}
      />
      <DateField isDense label={m.audit_from()} {...field('from')} />
      <DateField isDense label={m.audit_to()} {...field('to')} />
    </>
  )
}

type Entry = DataOf<'GET /corporate-log'>[number]

function whoOf({ actor, acted_by: staff }: Entry): string {
  const name = actor ? isolated(actor.name) : m.audit_system()
  return staff ? m.audit_acted_by({ staff: m.complog_staff({ name: isolated(staff.name) }), name }) : name
}

const columns = (): Column<Entry>[] => [
  { key: 'what', label: m.audit_what(), isLead: true, cell: ({ action }) => actionName(action) },
  { key: 'who', label: m.audit_who(), cell: whoOf },
  { key: 'when', label: m.audit_when(), className: 'nowrap', cell: ({ at }) => dateAndTime(at) },
]
