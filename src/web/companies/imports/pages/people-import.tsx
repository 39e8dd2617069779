/** /corporate/learners/imports/{id}: the result of the check, the import, and the way back. */
import { Form, useNavigation } from 'react-router'
import type { ImportColumn } from '#contracts/companies/imports.ts'
import { useFreshPage } from '#web/lib/api/use-fresh-page.ts'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import corporate from '#web/companies/companies.css?url'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Progress } from '#web/ui/marks/progress.tsx'
import { ColumnChoice } from '../column-choice.tsx'
import { ImportRows } from '../import-rows.tsx'
import { states } from '../import-words.ts'
import type { Route } from './+types/people-import.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

const paramsOf = (id: string) => ({ params: { company_import: id } })

export async function loader({ context, request, params }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [found, licences] = await Promise.all([
    api(context, 'GET /corporate-learners/imports/:company_import', paramsOf(params.import), request),
    readLicences(context, request),
  ])
  return { found: found.data, allocated: allocatedCourses(licences) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  companyOnly(context, request)
  const asked = { context, request }
  const where = paramsOf(params.import)
  const form = await formOf(request)
  const intent = form.get('intent')
  if (intent === 'columns') {
    const columns = form.getAll('column') as ImportColumn[]
    const sent = { ...where, body: { columns } }
    const acting = await act(asked, 'PUT /corporate-learners/imports/:company_import/columns', sent)
    return acting.ok ? {} : { columnsError: acting.acted.errors.columns ?? acting.acted.note }
  }
  if (intent === 'mend') {
    const sent = { ...where, body: { rows: mendedRows(form) } }
    const acting = await act(asked, 'PATCH /corporate-learners/imports/:company_import/rows', sent)
    return { acted: acting.ok ? undefined : acting.acted }
  }
  if (intent === 'undo') {
    const acting = await act(asked, 'POST /corporate-learners/imports/:company_import/undo', { ...where, body: {} })
    return { acted: acting.ok ? undefined : acting.acted }
  }
  const acting = await act(asked, 'POST /corporate-learners/imports/:company_import/apply', {
    ...where,
    body: { invite: form.get('invite') === 'on' },
  })
  return { acted: acting.ok ? undefined : acting.acted }
}

/** Fields are named by row and column. */
function mendedRows(form: FormData) {
  const rows = new Map<number, Partial<Record<ImportColumn, string>>>()
  for (const [name, value] of form) {
    const [row, column] = name.split(' ')
    if (!column || !/^\d+$/.test(row ?? '')) continue
    const cells = rows.get(Number(row)) ?? {}
    cells[column as ImportColumn] = String(value)
    rows.set(Number(row), cells)
  }
  return [...rows].map(([row, cells]) => ({ row, cells }))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.people_import(), path: '/corporate/learners/import', isPrivate: true })

/** More messages than these go out only when somebody ticks the box. */
const mostUnasked = 200

export default function PeopleImportPage({ loaderData: { found, allocated }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { state, counts } = found
  useFreshPage(state === 'applying' || state === 'undoing')
  const share = found.total > 0 ? Math.floor((found.done / found.total) * 100) : 0
  const facts = [
    [m.people_import_new(), counts.new],
    [m.people_import_changed(), counts.changed],
    [m.people_import_unchanged(), counts.unchanged],
    [m.people_import_bad(), counts.bad],
    [m.people_import_left(), counts.left],
    ...(found.invites ? [[m.people_import_invited(), found.invited] as const] : []),
  ] as const
  return (
    <>
      <CorporateHead
        title={m.people_import()}
        lead={found.file_name}
        path="/corporate/learners"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <ActedNote acted={actionData?.acted} className="mb-4" />
        <section className="panel panel--pad grid gap-4">
          <div className="row">
            <Badge tone={states[state][1]}>{states[state][0]()}</Badge>
          </div>
          <dl className="kv">
            {facts.map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{number(count)}</dd>
              </div>
            ))}
          </dl>
          {state === 'applying' && <Progress value={share} label={m.archive_progress()} text={percent(share)} />}
          {state === 'undone' && found.kept > 0 && (
            <Note tone="warn">{m.people_import_kept({ count: number(found.kept) })}</Note>
          )}
          {state === 'checked' && counts.bad > 0 && <Note tone="warn">{m.people_import_left_out()}</Note>}
          <div className="row row--wrap">
            {state === 'checked' && found.total > 0 && (
              <Form method="post" className="grid gap-4">
                {found.to_invite > 0 ? (
                  <Checkbox name="invite" defaultChecked={found.to_invite <= mostUnasked}>
                    {m.people_import_invite({ count: number(found.to_invite) })}
                  </Checkbox>
                ) : (
                  <p className="small muted">{m.people_import_invites_none()}</p>
                )}
                <div>
                  <Button type="submit" name="intent" value="import" variant="primary" isLoading={isSending}>
                    {m.archive_import()}
                  </Button>
                </div>
              </Form>
            )}
            {state === 'applied' && (
              <ConfirmForm
                trigger={m.archive_undo()}
                title={m.archive_undo_sure({ name: found.file_name })}
                confirmText={m.archive_undo()}
                cancelText={m.people_cancel()}
                isDanger
                values={{ intent: 'undo' }}
              >
                {m.people_import_undo_note()}
              </ConfirmForm>
            )}
            <ButtonLink href="/corporate/learners/import">{m.people_import_another()}</ButtonLink>
          </div>
        </section>
        {(state === 'columns' || state === 'checked') && (
          <details className="acc mt-4" open={state === 'columns'}>
            <summary>
              {m.people_import_columns()}
              <DownIcon />
            </summary>
            <ColumnChoice columns={found.columns} error={actionData?.columnsError} isSending={isSending} />
          </details>
        )}
        {state !== 'columns' && (
          <Form method="post" className="panel mt-4" key={JSON.stringify(counts)}>
            <ImportRows rows={found.rows} mends={state === 'checked'} />
            {state === 'checked' && counts.bad > 0 && (
              <div className="panel--pad">
                <Button type="submit" name="intent" value="mend" isLoading={isSending}>
                  {m.archive_check()}
                </Button>
              </div>
            )}
          </Form>
        )}
      </div>
    </>
  )
}
