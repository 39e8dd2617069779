/** /admin/work-with-us: who would like to teach, each with where it stands and notes. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { leadStatuses } from '#contracts/leads/leads.office.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { panelAddress } from '#web/ui/desk/address.ts'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { SidePanel, WithPanel } from '#web/ui/desk/side-panel.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { LeadNotes } from '../lead-notes.tsx'
import { applicationWords } from '../application-words.ts'
import type { Route } from './+types/teaching-applications.ts'

const path = '/admin/work-with-us'

export async function loader({ context, request }: Route.LoaderArgs) {
  const panel = new URL(request.url).searchParams.get('panel')
  const key = 'GET /admin/work-with-us/applications/:application'
  const [{ answer: list, filterNames }, opened] = await Promise.all([
    readList(context, 'GET /admin/work-with-us/applications', { request, fixed: { perpage: '20' } }),
    panel ? tryApi(context, key, { params: { application: panel } }) : undefined,
  ])
  return { applications: list.data, paging: list.meta, opened: opened?.ok ? opened.answer.data : null, filterNames }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const status = leadStatuses.find((each) => each === text('status')) ?? 'new'
  const body = { status, note: text('note'), seen: text('seen') }
  const sent = { params: { application: text('id') }, body }
  const acting = await act({ context, request }, 'PUT /admin/work-with-us/applications/:application', sent)
  return { acted: acting.ok ? done(m.pub_saved()) : acting.acted, sent: acting.ok ? undefined : body }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_work_with_us(), path, isPrivate: true })

const statusOptions = () => leadStatuses.map((value) => ({ value, label: applicationWords[value].text() }))

export default function TeachingApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { applications, paging, opened, filterNames } = loaderData
  const [search] = useSearchParams()
  const isSaving = useNavigation().state === 'submitting'
  const { acted, sent } = actionData ?? {}
  const panel = opened && (
    <SidePanel
      key={opened.application_id}
      title={<bdi>{opened.name}</bdi>}
      lead={<Badge tone={applicationWords[opened.status].tone}>{applicationWords[opened.status].text()}</Badge>}
      closeHref={`${path}${panelAddress(search, null)}`}
      closeLabel={m.close()}
    >
      <dl className="kv">
        <div>
          <dt>{m.teach_subject()}</dt>
          <dd>
            <bdi>{opened.subject}</bdi>
          </dd>
        </div>
        <div>
          <dt>{m.people_contact()}</dt>
          <dd>{listed([opened.contact_no, opened.email])}</dd>
        </div>
        <div>
          <dt>{m.pub_received()}</dt>
          <dd>{dateAndTime(opened.created_at)}</dd>
        </div>
      </dl>
      <p className="lead-message" dir="auto">
        {opened.experience}
      </p>
      <LeadNotes notes={opened.notes} />
      {opened.can.edit && (
        <Form
          key={sent ? 'sent' : `${opened.status} ${opened.notes.length}`}
          method="post"
          className="grid gap-4 mt-5"
          preventScrollReset
          noValidate
        >
          <ActedNote acted={acted} />
          <SeenField seen={opened.seen} acted={acted} sent={sent?.seen} />
          <input type="hidden" name="id" value={opened.application_id} />
          <Select
            name="status"
            label={m.pub_state()}
            defaultValue={sent?.status ?? opened.status}
            options={statusOptions()}
          />
          <Textarea name="note" label={m.pub_note()} rows={3} maxLength={2000} defaultValue={sent?.note} />
          <div className="actions">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </div>
        </Form>
      )}
    </SidePanel>
  )
  return (
    <>
      <PageHead title={m.office_work_with_us()} lead={m.teach_office_lead()}>
        <ButtonLink href={`${path}/page`}>{m.teach_office_page()}</ButtonLink>
      </PageHead>
      <WithPanel panel={panel}>
        <DataList
          caption={m.teach_office_list()}
          texts={listTexts()}
          paging={paging}
          rows={applications}
          rowKey={({ application_id: id }) => id}
          columns={[
            {
              key: 'name',
              label: m.people_name(),
              isLead: true,
              cell: (row) => (
                <div>
                  <RowLink href={panelAddress(search, row.application_id)}>
                    <bdi>{row.name}</bdi>
                  </RowLink>
                  <p className="muted small">{listed([row.contact_no, row.email])}</p>
                </div>
              ),
            },
            { key: 'subject', label: m.teach_subject(), cell: ({ subject }) => <bdi>{subject}</bdi> },
            {
              key: 'status',
              label: m.pub_state(),
              cell: ({ status }) => (
                <Badge tone={applicationWords[status].tone}>{applicationWords[status].text()}</Badge>
              ),
            },
            { key: 'at', label: m.pub_received(), cell: ({ created_at: at }) => dateAndTime(at) },
          ]}
          filterNames={filterNames}
          filters={
            <>
              <TextField
                name="q"
                type="search"
                isDense
                label={m.teach_office_search()}
                maxLength={100}
                defaultValue={search.get('q') ?? ''}
              />
              <Select
                name="status"
                isDense
                label={m.pub_state()}
                placeholder={m.people_any()}
                defaultValue={search.get('status') ?? ''}
                options={statusOptions()}
              />
            </>
          }
          empty={<EmptyState title={m.teach_office_none()} />}
          emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
          isDense
        />
      </WithPanel>
    </>
  )
}
