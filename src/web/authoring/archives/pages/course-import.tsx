/** /admin/courses/imports/{id}: the result of the check, the import, and the way back. */
import { Form, useNavigation } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Progress } from '#web/ui/marks/progress.tsx'
import { useFreshPage } from '#web/lib/api/use-fresh-page.ts'
import { ImportCounts, ImportRows } from '../import-result.tsx'
import { stateName, stateTone } from '../import-words.ts'
import type { Route } from './+types/course-import.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, 'courses.create', request)
  return { found: (await api(context, 'GET /admin/courses/imports/:import', { params }, request)).data }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { text, isOn } = await readForm(request)
  const asked = { context, request }
  if (text('intent') === 'undo') {
    const acting = await act(asked, 'POST /admin/courses/imports/:import/undo', { params, body: {} })
    return { acted: acting.ok ? done(m.archive_undone()) : acting.acted }
  }
  const body = { leave_out_bad: isOn('leave_out_bad') }
  const acting = await act(asked, 'POST /admin/courses/imports/:import/apply', { params, body })
  return { acted: acting.ok ? undefined : acting.acted }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found.course_name ?? m.archive_imports(),
    path: '/admin/courses/imports',
    isPrivate: true,
  })

export default function CourseImportPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const { state, rows, counts } = found
  useFreshPage(state === 'applying')
  const isOpen = state === 'checked' || state === 'failed'
  const isBlocked = rows.some(({ weight }) => weight === 'blocks')
  const share = found.total > 0 ? Math.floor((found.done / found.total) * 100) : 0
  return (
    <>
      <PageHead
        title={<bdi>{found.course_name || found.file_name}</bdi>}
        lead={<bdi>{found.file_name}</bdi>}
        back={{ href: '/admin/courses/imports', text: m.archive_imports() }}
      >
        <Badge tone={stateTone[state]}>{stateName(state)}</Badge>
        {state === 'applied' && found.course_id && (
          <>
            <ButtonLink variant="primary" href={`/admin/courses/${found.course_id}`}>
              {m.archive_open_course()}
            </ButtonLink>
            <ConfirmForm
              trigger={m.archive_undo()}
              title={m.archive_undo_sure({ name: found.course_name })}
              confirmText={m.archive_undo()}
              cancelText={m.people_cancel()}
              isDanger
              values={{ intent: 'undo' }}
            >
              {m.archive_undo_note()}
            </ConfirmForm>
          </>
        )}
      </PageHead>
      <ActedNote acted={actionData?.acted} className="mb-4" />
      {found.failure && state === 'failed' && (
        <Note tone="bad" className="mb-4">
          {found.failure}
        </Note>
      )}
      {state === 'applying' && (
        <section className="panel panel--pad mb-4" aria-live="polite">
          <p>{m.archive_under_way()}</p>
          <Progress value={share} label={m.archive_progress()} text={percent(share)} />
        </section>
      )}
      <section className="panel panel--pad mb-4">
        <ImportCounts counts={counts} />
      </section>
      <section className="panel mb-4">
        <ImportRows rows={rows} />
      </section>
      {isOpen && isBlocked && <Note tone="bad">{m.archive_blocked()}</Note>}
      {isOpen && !isBlocked && (
        <Form method="post" className="form-stack">
          {counts.bad > 0 && <Checkbox name="leave_out_bad">{m.archive_leave_out()}</Checkbox>}
          <div className="row">
            <Button type="submit" name="intent" value="import" variant="primary" isLoading={isSending}>
              {m.archive_import()}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
