/** /corporate/start-codes: codes with which workers choose their first PIN, made and printed, shown once. */
import { Form, useNavigation } from 'react-router'
import corporate from '#web/companies/companies.css?url'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm, failedOn } from '#web/lib/office/act.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { PrintIcon } from '#web/ui/icons/icons.tsx'
import type { Route } from './+types/start-codes.ts'

type Started = DataOf<'POST /start-codes'>

export const links = () => [{ rel: 'stylesheet', href: corporate }]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [lines, licences] = await Promise.all([
    api(context, 'GET /departments', { query: { kind: 'line' } }, request),
    readLicences(context, request),
  ])
  return { lines: lines.data.map(({ name }) => name), allocated: allocatedCourses(licences) }
}

export async function action({ context, request }: Route.ActionArgs): Promise<Acted & { started?: Started }> {
  companyOnly(context, request)
  const form = await formOf(request)
  let started: Started | undefined
  const body = { line: String(form.get('line') ?? '') || null, again: form.get('again') === '1' }
  const acted = await actOnForm({ context, request, form }, 'POST /start-codes', { body }, ({ data }) => {
    started = data
    return ''
  })
  return { ...acted, ...(started ? { started } : {}) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.start_codes(), path: '/corporate/start-codes', isPrivate: true })

export default function StartCodes({ loaderData: { lines, allocated }, actionData }: Route.ComponentProps) {
  const isMaking = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(actionData, 'make')
  const started = actionData?.started
  return (
    <>
      <CorporateHead
        title={m.start_codes()}
        lead={m.start_codes_lead()}
        path="/corporate/start-codes"
        allocated={allocated}
      />
      <div className="wrap corpbody grid gap-4">
        <Form method="post" className="panel panel--pad grid gap-4 no-print" noValidate>
          <input type="hidden" name="intent" value="make" />
          {error && <FormNote>{error}</FormNote>}
          <Select
            name="line"
            label={m.people_import_line()}
            placeholder={m.kiosk_all_lines()}
            defaultValue={values.line ?? ''}
            options={lines.map((line) => ({ value: line, label: line }))}
            error={errors.line}
          />
          <Checkbox name="again" value="1" defaultChecked={values.again === '1'}>
            {m.start_codes_again()}
          </Checkbox>
          <div className="row">
            <Button type="submit" variant="primary" isLoading={isMaking}>
              {m.start_codes_make()}
            </Button>
          </div>
        </Form>
        {started?.length === 0 && <EmptyState title={m.start_codes_none()} />}
        {started && started.length > 0 && (
          <section className="panel" aria-label={m.start_codes()}>
            <div className="px-5 py-3 row row--wrap between no-print">
              <Note tone="warn">{m.start_codes_once()}</Note>
              <Button className="needs-script" icon={<PrintIcon size={16} />} onClick={() => window.print()}>
                {m.start_codes_print()}
              </Button>
            </div>
            <Table
              caption={m.start_codes_count({ count: number(started.length) })}
              isCaptionShown
              columns={columns}
              rows={started}
              rowKey={(row) => row.learner_id}
            />
          </section>
        )}
      </div>
    </>
  )
}

const columns: Column<Started[number]>[] = [
  { key: 'name', label: m.corp_name(), isLead: true, cell: (row) => <bdi>{row.learner_name}</bdi> },
  { key: 'no', label: m.corp_employee_no(), className: 'num', cell: (row) => <bdi>{row.employee_no}</bdi> },
  { key: 'line', label: m.people_import_line(), cell: (row) => <bdi>{row.line}</bdi> },
  {
    key: 'code',
    label: m.start_code(),
    className: 'num strong',
    cell: (row) => <bdi dir="ltr">{row.start_code}</bdi>,
  },
]
