/** /corporate/audit-sheets: who was trained in what, frozen for an auditor; and every sheet that was made. */
import { data, Form, useNavigation, useSearchParams } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, listed, number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import corporate from '../../companies.css?url'
import { allocatedCourses, companyOnly, placeName, readLicences } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { TableFoot } from '../../frame/table-foot.tsx'
import { withParameter } from '../../people/people-address.ts'
import { useConfirmed } from '../../seats/use-confirmed.ts'
import { readTraining } from '../../training/read-training.ts'
import { actOnSheets } from '../act-on-sheets.ts'
import { SheetDownloads } from '../sheet-downloads.tsx'
import type { Route } from './+types/audit-sheets.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [licences, read, { answer: sheets }] = await Promise.all([
    readLicences(context, request),
    readTraining(context, request),
    readList(context, 'GET /reports/audit-sheets', { request, fixed: { perpage: '20' } }),
  ])
  const search = new URL(request.url).searchParams
  const chosen = (name: string) => search.get(name) ?? ''
  return {
    ...{ places: read.places, sheets: sheets.data, paging: sheets.meta },
    courses: read.requirements.map(({ course_id, course_name }) => ({ value: course_id, label: course_name })),
    departments: read.summary.departments.flatMap(({ department }) => department ?? []),
    chosen: { department: chosen('department'), designation: chosen('designation'), course_id: chosen('course_id') },
    allocated: allocatedCourses(licences),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  const { answer, status } = await actOnSheets(context, await formOf(request))
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sheet_title(), path: '/corporate/audit-sheets', isPrivate: true })

export default function AuditSheets({ loaderData, actionData }: Route.ComponentProps) {
  const { places, courses, departments, chosen, sheets, paging, allocated, formKey } = loaderData
  const [search] = useSearchParams()
  const isSending = useNavigation().state === 'submitting'
  const question = useConfirmed<Sheet>()
  return (
    <>
      <CorporateHead
        title={m.sheet_title()}
        lead={m.sheet_lead()}
        path="/corporate/audit-sheets"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        {actionData?.code ? (
          <Note tone="ok">
            {actionData.note}{' '}
            <SmartLink className="link" href={`/audit-sheet/${actionData.code}`}>
              {m.sheet_open()}
            </SmartLink>
          </Note>
        ) : (
          actionData && (
            <FormNote tone={actionData.isDone ? 'ok' : 'bad'} of={actionData}>
              {actionData.note}
            </FormNote>
          )
        )}
        <section className="panel panel--pad" aria-labelledby="new-sheet">
          <h2 className="h4 mb-3" id="new-sheet">
            {m.sheet_new()}
          </h2>
          {courses.length === 0 ? (
            <p>
              {m.train_no_courses()}{' '}
              <SmartLink className="link" href="/corporate/training/courses">
                {m.train_choose_courses()}
              </SmartLink>
            </p>
          ) : (
            <Form method="post" className="grid gap-4">
              <p className="muted small">{m.sheet_new_text()}</p>
              <input type="hidden" name="key" value={formKey} />
              <div className="grid gap-4 corpfields">
                <Select
                  label={m.corp_course()}
                  name="course_id"
                  defaultValue={chosen.course_id}
                  placeholder={m.train_all_courses()}
                  options={courses}
                />
                <Select
                  label={m.corp_department()}
                  name="department"
                  defaultValue={chosen.department}
                  placeholder={m.corp_all_departments()}
                  options={departments.map((value) => ({ value, label: placeName(places.departments, value) }))}
                />
                <Select
                  label={m.corp_designation()}
                  name="designation"
                  defaultValue={chosen.designation}
                  placeholder={m.train_all_designations()}
                  options={places.designations}
                />
              </div>
              <div>
                <Button type="submit" variant="primary" isLoading={isSending}>
                  {m.sheet_make()}
                </Button>
              </div>
            </Form>
          )}
        </section>
        <section className="panel" aria-label={m.sheet_made_before()}>
          <Table
            caption={m.sheet_made_before()}
            columns={columns(places, (event, row) => question.ask(event, row))}
            rows={sheets}
            rowKey={(row) => row.sheet_id}
            empty={<EmptyState title={m.sheet_none()} />}
          />
          <TableFoot meta={paging} hrefOf={(page) => withParameter(search, 'page', String(page))} />
        </section>
      </div>
      <ConfirmDialog
        isOpen={question.about !== null}
        onCancel={question.cancel}
        onConfirm={question.confirm}
        title={m.sheet_revoke_of({ number: question.about?.number ?? '' })}
        confirmText={m.sheet_revoke()}
        cancelText={m.corp_cancel()}
        isDanger
      >
        {m.sheet_revoke_text()}
      </ConfirmDialog>
    </>
  )
}

type Sheet = DataOf<'GET /reports/audit-sheets'>[number]
type Places = Route.ComponentProps['loaderData']['places']

const columns = (
  { departments, designations }: Places,
  onRevoke: (event: React.FormEvent<HTMLFormElement>, row: Sheet) => void,
): Column<Sheet>[] => [
  {
    key: 'number',
    label: m.sheet_number(),
    isLead: true,
    cell: (row) => (
      <b>
        <bdi>{row.number}</bdi>
      </b>
    ),
  },
  {
    key: 'what',
    label: m.sheet_what(),
    cell: ({ filters }) =>
      listed([
        filters.course_name ?? m.train_all_courses(),
        filters.department && placeName(departments, filters.department),
        filters.designation && placeName(designations, filters.designation),
      ]),
  },
  { key: 'made', label: m.sheet_frozen(), className: 'nowrap', cell: (row) => date(row.made_at) },
  {
    key: 'held',
    label: m.sheet_held(),
    isNumeric: true,
    cell: (row) => m.corp_done_of({ done: number(row.held), given: number(row.rows) }),
  },
  {
    key: 'actions',
    label: m.corp_actions(),
    isLabelHidden: true,
    isNumeric: true,
    cell: (row) =>
      row.is_revoked ? (
        <Badge>{m.sheet_revoked()}</Badge>
      ) : (
        <div className="row row--wrap justify-end">
          <ButtonLink isDense href={`/audit-sheet/${row.code}`}>
            {m.sheet_open()}
            <span className="vh">: {row.number}</span>
          </ButtonLink>
          <SheetDownloads code={row.code} number={row.number} />
          <Form method="post" onSubmit={(event) => onRevoke(event, row)}>
            <input type="hidden" name="intent" value="revoke" />
            <input type="hidden" name="sheet" value={row.sheet_id} />
            <Button type="submit" isDense>
              {m.sheet_revoke()}
              <span className="vh">: {row.number}</span>
            </Button>
          </Form>
        </div>
      ),
  },
]
