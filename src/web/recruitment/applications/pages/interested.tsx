/** /admin/applicants/interested: who may be asked about other vacancies, found by skill and certificate. */
import { useSearchParams } from 'react-router'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, readForm } from '#web/lib/office/act.ts'
import { listed } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/interested.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/applications/interested', {
    request,
    fixed: { perpage: '20' },
  })
  return { people: answer.data, paging: answer.meta, can: answer.can, filterNames }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const params = { application: text('id') }
  return actOnForm({ context, request, form }, 'DELETE /admin/applications/:application/interest', { params }, () =>
    m.jobs_forgotten(),
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_interested_applicants(), path: '/admin/applicants/interested', isPrivate: true })

export default function Interested({
  loaderData: { people, paging, can, filterNames },
  actionData: acted,
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.office_interested_applicants()} lead={m.jobs_interested_lead()} />
      {acted?.note && (
        <FormNote tone={acted.isDone ? 'ok' : 'bad'} of={acted} className="mb-4">
          {acted.note}
        </FormNote>
      )}
      <DataList
        caption={m.office_interested_applicants()}
        texts={listTexts()}
        paging={paging}
        rows={people}
        rowKey={({ application_id: id }) => id}
        columns={[
          {
            key: 'name',
            label: m.people_name(),
            isLead: true,
            cell: (row) => (
              <div>
                <RowLink href={`/admin/applicants/${row.application_id}`}>
                  <bdi>{row.name}</bdi>
                </RowLink>
                {[row.contact_no, row.email].filter(Boolean).map((contact) => (
                  <p key={contact} className="muted small">
                    <bdi>{contact}</bdi>
                  </p>
                ))}
              </div>
            ),
          },
          { key: 'skills', label: m.jobs_skills_of_person(), cell: ({ skills }) => <bdi>{skills}</bdi> },
          { key: 'courses', label: m.jobs_certificates(), cell: ({ courses }) => listed(courses) },
          { key: 'job', label: m.jobs_applied_for(), cell: (row) => <bdi>{row.circular_title}</bdi> },
          {
            key: 'forget',
            label: m.jobs_forget(),
            isLabelHidden: true,
            cell: (row) =>
              can?.edit && (
                <ConfirmForm
                  trigger={m.jobs_forget()}
                  triggerLabel={m.jobs_forget_this({ name: row.name })}
                  title={m.jobs_forget_this({ name: row.name })}
                  confirmText={m.jobs_forget()}
                  cancelText={m.people_cancel()}
                  values={{ intent: 'forget', id: row.application_id }}
                  isDanger
                  isDense
                >
                  {m.jobs_forget_lead()}
                </ConfirmForm>
              ),
          },
        ]}
        filterNames={filterNames}
        filters={
          <TextField
            name="q"
            type="search"
            isDense
            label={m.jobs_search_skill()}
            maxLength={100}
            defaultValue={search.get('q') ?? ''}
          />
        }
        empty={<EmptyState title={m.jobs_interested_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
