/** /admin/receivables: what companies owe on invoices, by how long it is overdue; one company's invoices beside the list, with their reminders. */
import { useSearchParams } from 'react-router'
import { ages, type Receivable } from '#contracts/checkout/receivables.office.ts'
import { formOf, tryApi } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm } from '#web/lib/office/act.ts'
import { date, listed, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/data/table.tsx'
import { panelAddress } from '#web/ui/desk/address.ts'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ExportLinks } from '../../desk/export-links.tsx'
import { Figures } from '../../desk/figures.tsx'
import { money } from '../../desk/money.ts'
import { ageNames } from '../age-names.ts'
import { ReceivablePanel } from '../receivable-panel.tsx'
import type { Route } from './+types/receivables.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors, filterNames } = await readList(context, 'GET /admin/receivables', { request })
  const { data: companies, meta: paging, sums, can, reminder_days: reminderDays } = answer
  const panel = new URL(request.url).searchParams.get('panel')
  const open = companies.find(({ company_id: id }) => id === panel)
  const params = { company: open?.company_id ?? '' }
  const invoices = open ? await tryApi(context, 'GET /admin/receivables/:company', { params }) : undefined
  return {
    ...{ companies, paging, sums, can, reminderDays, errors, filterNames, open, key: crypto.randomUUID() },
    invoices: invoices?.ok ? invoices.answer.data : [],
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const no = String(form.get('id') ?? '')
  return actOnForm(
    { context, request, form },
    'POST /admin/receivables/invoices/:no/reminder',
    { params: { no } },
    () => m.owed_reminded_of({ no }),
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_receivables(), path: '/admin/receivables', isPrivate: true })

const shown = (amount: number) =>
  amount === 0 ? '–' : <bdi className="nowrap">{money(amount, { isShort: true })}</bdi>

const daysIn = (days: readonly number[]) => listed(days.map((each) => number(Math.abs(each))))

const columns = (search: URLSearchParams): Column<Receivable>[] => [
  {
    key: 'company',
    label: m.owed_company(),
    isLead: true,
    cell: ({ company_id: id, company_name: name, reminded_at: reminded }) => (
      <div>
        <RowLink href={panelAddress(search, id)}>
          <bdi>{name}</bdi>
        </RowLink>
        {reminded && <p className="small muted">{m.owed_reminded({ day: date(reminded) })}</p>}
      </div>
    ),
  },
  { key: 'invoices', label: m.owed_invoices(), isNumeric: true, cell: ({ invoices }) => number(invoices) },
  ...ages.map((age) => ({
    key: age,
    label: ageNames[age](),
    isNumeric: true,
    cell: ({ owed }: Receivable) => shown(owed[age]),
  })),
  { key: 'total', label: m.owed_total(), isNumeric: true, cell: ({ total }) => <b>{shown(total)}</b> },
  { key: 'awaited', label: m.owed_awaited(), isNumeric: true, cell: ({ awaited }) => shown(awaited) },
]

export default function Receivables({ loaderData, actionData }: Route.ComponentProps) {
  const { companies, paging, sums, can, reminderDays, errors, filterNames, open, invoices, key } = loaderData
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.office_receivables()} lead={m.owed_lead()} />
      <FormNote tone="ok" of={actionData} className="mb-4 empty:hidden">
        {actionData?.isDone && actionData.note}
      </FormNote>
      <Figures
        label={m.owed_sum()}
        figures={[
          ...ages.map((age) => ({ name: ageNames[age](), value: money(sums.owed[age], { isShort: true }) })),
          { name: m.owed_total(), value: money(sums.total, { isShort: true }) },
        ]}
      />
      <WithPanel
        panel={
          open && (
            <ReceivablePanel
              key={open.company_id}
              company={open}
              invoices={invoices}
              keys={companies.map(({ company_id: id }) => id)}
              canRemind={can.remind}
              formKey={key}
              acted={actionData}
            />
          )
        }
      >
        <DataList
          caption={m.office_receivables()}
          columns={columns(search)}
          rows={companies}
          rowKey={({ company_id: id }) => id}
          rowName={({ company_name: name }) => name}
          hasPeek
          texts={listTexts()}
          paging={paging}
          filterNames={filterNames}
          filters={
            <TextField
              name="q"
              type="search"
              isDense
              label={m.owed_company()}
              maxLength={100}
              defaultValue={search.get('q') ?? ''}
              error={errors.q}
            />
          }
          tools={can.export && <ExportLinks path="receivables" names={filterNames} />}
          empty={<EmptyState title={m.owed_none()} />}
          emptyFiltered={<EmptyState title={m.desk_nothing_found()}>{m.desk_nothing_found_text()}</EmptyState>}
          isDense
        />
      </WithPanel>
      <p className="small muted mt-4">
        {m.owed_reminders_hint({
          before: daysIn(reminderDays.filter((days) => days < 0)),
          after: daysIn(reminderDays.filter((days) => days > 0)),
        })}
      </p>
      {sums.awaited > 0 && (
        <p className="small muted mt-4">
          {m.owed_awaited()}: <bdi>{money(sums.awaited, { isShort: true })}</bdi>. {m.owed_awaited_hint()}
        </p>
      )}
    </>
  )
}
