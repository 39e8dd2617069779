/** /audit-sheet/{code}: the list as it was frozen, for anybody who has the code; each certificate opens to be checked. */
import { useSearchParams } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { comma, date, dateAndTime, listed, number, percent } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import corporate from '../../companies.css?url'
import { placeName, readKnownPlaces } from '../../frame/company-area.ts'
import { TableFoot } from '../../frame/table-foot.tsx'
import { withParameter } from '../../people/people-address.ts'
import { CertificatesDownload, SheetDownloads } from '../sheet-downloads.tsx'
import type { Route } from './+types/audit-sheet.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { code } = params
  const [sheet, { answer: rows }, places] = await Promise.all([
    api(context, 'GET /audit-sheets/:code', { params: { code } }),
    readList(context, 'GET /audit-sheets/:code/rows', { request, params: { code }, fixed: { perpage: '100' } }),
    readKnownPlaces(context),
  ])
  return { sheet: sheet.data, rows: rows.data, paging: rows.meta, places }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: m.sheet_of({ number: loaderData.sheet.number }),
        path: `/audit-sheet/${loaderData.sheet.code}`,
        isPrivate: true,
      })
    : []

export default function AuditSheet({ loaderData: { sheet, rows, paging, places } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { filters } = sheet
  const what = listed([
    filters.course_name ?? m.train_courses(),
    filters.department && placeName(places.departments, filters.department),
    filters.designation && placeName(places.designations, filters.designation),
  ])
  return (
    <>
      <div className="wrap corphead">
        <div className="row row--wrap between items-start">
          <div>
            <h1 className="title">{m.sheet_of({ number: sheet.number })}</h1>
            <p className="muted mt-1">{listed([sheet.company_name, what])}</p>
          </div>
          <div className="row row--wrap no-print">
            <SheetDownloads code={sheet.code} number={sheet.number} />
            {sheet.certificates > 0 && <CertificatesDownload code={sheet.code} />}
          </div>
        </div>
      </div>
      <div className="wrap corpbody">
        {sheet.forgotten > 0 ? (
          <Note tone="info">{m.sheet_forgotten({ count: sheet.forgotten, people: number(sheet.forgotten) })}</Note>
        ) : sheet.is_intact ? (
          <Note tone="ok">{m.sheet_intact()}</Note>
        ) : (
          <Note tone="bad">{m.sheet_not_intact()}</Note>
        )}
        <dl className="panel corpnumbers">
          {[
            [m.sheet_required(), number(sheet.rows)],
            [m.sheet_held(), number(sheet.held)],
            [m.train_running(), number(sheet.running)],
            [m.train_overdue(), number(sheet.overdue)],
            [m.train_not_given(), number(sheet.not_given)],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section className="panel" aria-label={m.sheet_of({ number: sheet.number })}>
          <Table
            caption={m.sheet_of({ number: sheet.number })}
            columns={columns(places)}
            rows={rows}
            rowKey={(row) => String(row.position)}
          />
          <TableFoot meta={paging} hrefOf={(page) => withParameter(search, 'page', String(page))} />
        </section>
        <p className="small muted">
          {m.sheet_foot({ when: dateAndTime(sheet.made_at), name: sheet.prepared_by ?? '–' })} {m.sheet_checksum()}:{' '}
          <bdi>{sheet.checksum}</bdi>
        </p>
      </div>
    </>
  )
}

type Row = DataOf<'GET /audit-sheets/:code/rows'>[number]
type Places = Route.ComponentProps['loaderData']['places']

function stateOf(row: Row): string {
  if (row.state === 'running') return `${m.train_running()}${comma()}${percent(row.progress)}`
  if (row.state === 'overdue') return m.sheet_overdue_since({ date: date(row.due_on) })
  return row.state === 'not_given' ? m.train_not_given() : m.train_done()
}

const columns = ({ departments, designations }: Places): Column<Row>[] => [
  {
    key: 'name',
    label: m.corp_name(),
    isLead: true,
    cell: (row) => (
      <div>
        <b>{row.name ?? m.sheet_name_deleted()}</b>
        <div className="small muted">
          {listed([row.employee_no, placeName(departments, row.department), placeName(designations, row.designation)])}
        </div>
      </div>
    ),
  },
  {
    key: 'course',
    label: m.corp_course(),
    cell: ({ course_name: course, skills }) => (
      <div>
        {course}
        {skills.map(({ name, signed_by: by, signed_on: on }) => (
          <div key={name} className="small muted">
            {m.sheet_skill({ skill: name, day: date(on), name: by })}
          </div>
        ))}
      </div>
    ),
  },
  { key: 'joined', label: m.train_joined(), className: 'nowrap', cell: (row) => row.joined_on && date(row.joined_on) },
  { key: 'state', label: m.corp_state(), cell: (row) => stateOf(row) },
  { key: 'done', label: m.sheet_trained(), className: 'nowrap', cell: (row) => row.done_on && date(row.done_on) },
  { key: 'by', label: m.sheet_trained_by(), cell: (row) => row.trained_by },
  {
    key: 'result',
    label: m.sheet_result(),
    isNumeric: true,
    cell: (row) => row.result_percent !== null && percent(row.result_percent),
  },
  {
    key: 'certificate',
    label: m.sheet_certificate(),
    cell: (row) =>
      row.certificate_slug ? (
        <SmartLink className="link" href={`/certificate/${row.certificate_slug}`}>
          <bdi>{row.serial}</bdi>
        </SmartLink>
      ) : (
        <bdi>{row.serial}</bdi>
      ),
  },
  {
    key: 'until',
    label: m.sheet_valid_until(),
    className: 'nowrap',
    cell: (row) => row.done_on && (row.valid_until ? date(row.valid_until) : m.train_for_good()),
  },
]
