/** /admin/library/{id}: one file: how it looks, where it is used, its captions; tried again, or removed. */
import { Form, redirect, type LinksFunction } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { bytes } from '#web/lib/text/bytes.ts'
import { dateAndTime, number, position } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { CaptionsEditor } from '../captions/captions-editor.tsx'
import { FilmPlayer } from '#web/learning/films/film-player.tsx'
import { FilePreview } from '../file-preview.tsx'
import { FilmView } from '../../preview/film-view.ts'
import { FileState, type ShownFile } from '../file-state.tsx'
import { kindName } from '../library-words.ts'
import { useFreshPage } from '#web/lib/api/use-fresh-page.ts'
import { isUnsettled } from '../use-library-file.ts'
import library from '../library.css?url'
import type { Route } from './+types/library-file.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: library }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requirePermission(context, 'courses.view', request)
  const { data: file } = await api(context, 'GET /admin/library/:file', { params }, request)
  return { file }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { text } = await readForm(request)
  if (text('intent') === 'delete') {
    const acting = await act({ context, request }, 'DELETE /admin/library/:file', { params })
    return acting.ok ? redirect('/admin/library') : acting.acted
  }
  const acting = await act({ context, request }, 'POST /admin/library/:file/retries', { params })
  return acting.ok ? done(m.library_retried()) : acting.acted
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.file.name ?? m.library_title(), path: '/admin/library', isPrivate: true })

export default function LibraryFile({ loaderData: { file }, actionData }: Route.ComponentProps) {
  const refresh = useFreshPage(isUnsettled(file))
  const hasCaptions = file.can.edit && file.kind !== 'file' && file.state === 'ready'
  return (
    <FilmView value={FilmPlayer}>
      <PageHead title={<span dir="auto">{file.name}</span>} back={{ href: '/admin/library', text: m.library_title() }}>
        {file.can.edit && file.state === 'failed' && (
          <Form method="post">
            <input type="hidden" name="intent" value="retry" />
            <Button type="submit">{m.library_retry()}</Button>
          </Form>
        )}
        {file.can.edit && (
          <ConfirmForm
            trigger={m.library_delete()}
            title={m.library_delete_title({ name: file.name })}
            confirmText={m.library_delete()}
            cancelText={m.library_keep()}
            values={{ intent: 'delete' }}
            isDanger
          >
            {m.library_delete_text()}
          </ConfirmForm>
        )}
      </PageHead>
      <ActedNote acted={actionData} className="mb-4" />
      <section className="panel panel--pad library-card mb-4" aria-label={m.library_about()}>
        {!hasCaptions && <FilePreview file={file} />}
        <FileState file={file} />
        <FileFacts file={file} />
      </section>
      <section className="panel panel--pad mb-4">
        <h2 className="h3">{m.library_used_in()}</h2>
        <Uses file={file} />
      </section>
      {hasCaptions && (
        <section className="panel panel--pad">
          <h2 className="h3">{m.library_captions()}</h2>
          <p className="muted small mb-4">{m.library_captions_lead()}</p>
          <CaptionsEditor key={file.file_id} file={file} onSaved={refresh} />
        </section>
      )}
    </FilmView>
  )
}

function FileFacts({ file }: { file: ShownFile }) {
  const facts = [
    [m.library_kind(), kindName(file.kind)],
    [m.library_course(), file.course_name],
    [m.library_size(), bytes(file.bytes)],
    ...(file.duration ? [[m.library_length(), position(file.duration)]] : []),
    [m.library_uploaded(), dateAndTime(file.created_at)],
    ...(file.uploaded_by ? [[m.library_uploaded_by(), file.uploaded_by]] : []),
  ]
  return (
    <dl className="kv">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Uses({ file }: { file: ShownFile }) {
  if (file.used_in.length === 0) return <p className="muted">{m.library_unused()}</p>
  return (
    <ul>
      {file.used_in.map(({ of, course_id, item_id, title }) => (
        <li key={`${of} ${item_id ?? title}`}>
          {of === 'revision' ? (
            m.library_use_revision({ number: number(Number(title)) })
          ) : (
            <>
              <SmartLink className="link" href={`/admin/courses/${course_id}`}>
                {title}
              </SmartLink>{' '}
              {of === 'lesson' && <span className="small muted">{m.library_use_lesson()}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
