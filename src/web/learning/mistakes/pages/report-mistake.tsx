/** /my-course/{slug}/lecture/{lecture}/mistake: a learner reports a mistake in a lesson, and sees what became of others. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { mostOfReport } from '#contracts/learning/mistakes/mistake-limits.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { stateOf } from '#web/lib/forms/form-state.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { OwnMistakes } from '../own-mistakes.tsx'
import type { Route } from './+types/report-mistake.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  const { data } = await api(context, 'GET /my-courses/:slug/lectures/:lecture/mistakes', { params }, request)
  return { lesson: data, address: `/my-course/${params.slug}/lecture/${params.lecture}` }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireRole(context, request, 'learner')
  const form = await formOf(request)
  const text = String(form.get('text') ?? '')
  const sent = { params: { id: String(form.get('id') ?? '') }, body: { text } }
  const outcome = await tryApi(context, 'POST /lectures/:id/mistakes', sent)
  if (outcome.ok) throw redirect(`/my-course/${params.slug}/lecture/${params.lecture}/mistake?sent=1`)
  return { ...stateOf(outcome.failure, ['text']), typed: text }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.mistakes_report(), path: '/my-course', isPrivate: true })

export default function ReportMistake({ loaderData: { lesson, address }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSending = useNavigation().state !== 'idle'
  const isSent = search.has('sent') && !actionData
  return (
    <div className="wrap area">
      <Breadcrumb
        label={m.breadcrumb()}
        parents={[{ href: address, label: lesson.title }]}
        current={m.mistakes_report()}
      />
      <h1 className="title mt-2">{m.mistakes_report()}</h1>
      <p className="muted mb-6">
        <bdi>{lesson.title}</bdi>
      </p>
      {isSent && (
        <Note tone="ok" className="mb-6">
          <span role="status">{m.mistakes_sent()}</span>
        </Note>
      )}
      <FormNote>{actionData?.note}</FormNote>
      {/* Once it is kept, the next report begins empty. */}
      <Form method="post" className="panel panel--pad grid gap-4" key={lesson.mistakes[0]?.id ?? ''}>
        <input type="hidden" name="id" value={lesson.lecture_id} />
        <Textarea
          name="text"
          label={m.mistakes_words()}
          hint={m.mistakes_hint()}
          required
          dir="auto"
          rows={4}
          maxLength={mostOfReport}
          defaultValue={actionData?.typed ?? ''}
          error={actionData?.errors.text}
        />
        <p className="row row--wrap">
          <Button type="submit" variant="primary" isLoading={isSending}>
            {m.mistakes_send()}
          </Button>
          <SmartLink className="link" href={address}>
            {m.mistakes_back()}
          </SmartLink>
        </p>
      </Form>
      <OwnMistakes mistakes={lesson.mistakes} />
    </div>
  )
}
