/** /admin/site/leads: companies that asked for an offer, each with where it stands, who takes care, and notes. */
import { useSearchParams } from 'react-router'
import { leadStatuses } from '#contracts/leads/leads.office.ts'
import { dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { panelAddress } from '#web/ui/desk/address.ts'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { act, actOnForm, done, readForm } from '#web/lib/office/act.ts'
import { ActedOnRowsNote } from '#web/lib/list-desk/acted-on-rows-note.tsx'
import { actOnChosen, chosenFilter } from '#web/lib/list-desk/chosen-filter.ts'
import { choiceText, dayText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { PeriodLinks } from '#web/lib/list-desk/period-links.tsx'
import { filterNamesOf, readList } from '#web/lib/api/read-list.ts'
import { actOnViews, SavedViews } from '#web/lib/list-desk/saved-views.tsx'
import type { SentTo } from '#web/lib/api/endpoints.ts'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { leadWords } from '../lead-words.ts'
import { LeadPanel } from '../lead-panel.tsx'
import { leadStatusOptions } from '../lead-status-options.ts'
import type { Route } from './+types/leads.ts'

type LeadFilter = SentTo<'PUT /admin/site/leads'>['body']['filter']

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const [{ answer: list, errors, filterNames }, lead, views] = await Promise.all([
    readList(context, 'GET /admin/site/leads', { request }),
    openLead({ context, request }, params.lead, search.get('panel')),
    api(context, 'GET /admin/views', { query: { list: 'leads' } }, request),
  ])
  return { leads: list.data, paging: list.meta, can: list.can, lead, errors, views: views.data, filterNames }
}

/** An address of its own has to lead to one; a panel that is gone leaves the list. */
async function openLead(
  { context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>,
  own: string | undefined,
  panel: string | null,
) {
  if (own) return (await api(context, 'GET /admin/site/leads/:lead', { params: { lead: own } }, request)).data
  if (!panel) return null
  const outcome = await tryApi(context, 'GET /admin/site/leads/:lead', { params: { lead: panel } })
  return outcome.ok ? outcome.answer.data : null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text, orNull } = await readForm(request)
  const none = { acted: undefined, sent: undefined, viewed: undefined, rows: undefined }
  const viewed = await actOnViews({ context, request, form }, 'leads')
  if (viewed) return { ...none, viewed }
  if (text('intent') === 'status') {
    const to = leadStatuses.find((each) => each === text('to_status')) ?? 'new'
    const body = { filter: chosenFilter<LeadFilter>(form, filterNamesOf(context, 'GET /admin/site/leads')), status: to }
    return { ...none, rows: await actOnChosen({ context, request }, 'PUT /admin/site/leads', { body }) }
  }
  if (text('intent') === 'company') {
    const sent = { params: { lead: text('id') } }
    const key = 'POST /admin/site/leads/:lead/company'
    const told = ({ data }: { data: { sent_to: string[] } }) =>
      m.company_office_invited({ contacts: listed(data.sent_to) })
    return { ...none, acted: await actOnForm({ context, request, form }, key, sent, told) }
  }
  const status = leadStatuses.find((each) => each === text('status')) ?? 'new'
  const body = { status, assignee_id: orNull('assignee_id'), note: text('note'), seen: text('seen') }
  const acting = await act({ context, request }, 'PUT /admin/site/leads/:lead', { params: { lead: text('id') }, body })
  return { ...none, acted: acting.ok ? done(m.pub_saved()) : acting.acted, sent: acting.ok ? undefined : body }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_leads(), path: '/admin/site/leads', isPrivate: true })

const assigneeOptions = () => [
  { value: 'me', label: m.pub_me() },
  { value: 'nobody', label: m.pub_nobody() },
]

export default function Leads({
  loaderData: { leads, paging, can, lead, errors, views, filterNames },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { acted, sent, viewed, rows } = actionData ?? {}
  const panel = lead && <LeadPanel lead={lead} acted={acted} sent={sent} />
  const csv = new URLSearchParams([...search].filter(([name]) => filterNames.includes(name)))
  return (
    <>
      <PageHead title={m.office_leads()} lead={m.pub_leads_lead()}>
        {can?.export && (
          <ButtonLink href={`/api/admin/site/leads.csv?${csv}`} reloadDocument download>
            {m.people_export()}
          </ButtonLink>
        )}
      </PageHead>
      <FormNote tone={viewed?.isDone ? 'ok' : 'bad'} of={viewed} className="mb-4 empty:hidden">
        {viewed?.isDone && viewed.note}
      </FormNote>
      <ActedOnRowsNote acted={rows} />
      <WithPanel panel={panel}>
        <DataList
          views={<SavedViews views={views} acted={viewed} />}
          chips={filterChips(search, [
            ['q', m.lead_company()],
            ['status', m.pub_state(), choiceText(leadStatusOptions())],
            ['assignee', m.pub_assignee(), choiceText(assigneeOptions())],
            ['from', m.pub_from(), dayText],
            ['to', m.pub_to(), dayText],
          ])}
          hasPeek
          rowName={({ company_name }) => company_name}
          bulk={
            can?.edit || can?.export
              ? {
                  refused: rows?.refused,
                  children: (
                    <>
                      {can.edit && (
                        <>
                          <Select
                            name="to_status"
                            isDense
                            isLabelHidden
                            label={m.list_new_status()}
                            options={leadStatusOptions()}
                          />
                          <Button type="submit" variant="primary" isDense name="intent" value="status">
                            {m.list_set_status()}
                          </Button>
                        </>
                      )}
                      {can.export && (
                        <Button type="submit" isDense formMethod="get" formAction="/api/admin/site/leads.csv">
                          {m.list_export_chosen()}
                        </Button>
                      )}
                    </>
                  ),
                }
              : undefined
          }
          caption={m.office_leads()}
          texts={listTexts()}
          paging={paging}
          rows={leads}
          rowKey={({ lead_id: id }) => id}
          columns={[
            {
              key: 'company',
              label: m.lead_company(),
              isLead: true,
              cell: (row) => (
                <div>
                  <RowLink href={panelAddress(search, row.lead_id)}>
                    <bdi>{row.company_name}</bdi>
                  </RowLink>
                  <p className="muted small">
                    <bdi>{row.contact_name}</bdi>
                  </p>
                </div>
              ),
            },
            {
              key: 'status',
              label: m.pub_state(),
              cell: ({ status }) => <Badge tone={leadWords[status].tone}>{leadWords[status].text()}</Badge>,
            },
            {
              key: 'seats',
              label: m.event_seats(),
              isNumeric: true,
              cell: ({ seats }) => (seats === null ? '–' : number(seats)),
            },
            { key: 'assignee', label: m.pub_assignee(), cell: ({ assignee }) => assignee ?? m.pub_nobody() },
            { key: 'at', label: m.pub_received(), cell: ({ created_at: at }) => dateAndTime(at) },
          ]}
          filterNames={filterNames}
          filters={
            <>
              <TextField
                name="q"
                type="search"
                isDense
                label={m.lead_company()}
                maxLength={100}
                defaultValue={search.get('q') ?? ''}
              />
              <Select
                name="status"
                isDense
                label={m.pub_state()}
                placeholder={m.people_any()}
                defaultValue={search.get('status') ?? ''}
                options={leadStatusOptions()}
              />
              <Select
                name="assignee"
                isDense
                label={m.pub_assignee()}
                placeholder={m.people_any()}
                defaultValue={search.get('assignee') ?? ''}
                options={assigneeOptions()}
              />
              <DateField
                name="from"
                isDense
                label={m.pub_from()}
                defaultValue={search.get('from') ?? ''}
                error={errors.from}
              />
              <DateField name="to" isDense label={m.pub_to()} defaultValue={search.get('to') ?? ''} error={errors.to} />
              <PeriodLinks />
            </>
          }
          empty={<EmptyState title={m.pub_no_leads()}>{m.pub_no_leads_text()}</EmptyState>}
          emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
          isDense
        />
      </WithPanel>
    </>
  )
}
