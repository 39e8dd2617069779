/** /here: who is at a class scans its code, which leads here and is sent at once, or types its six digits. */
import { useEffect, useRef } from 'react'
import { Form, type LinksFunction, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { requireRole } from '#web/lib/access/require-role.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { formOf, tryApi } from '#web/lib/api/page-services.ts'
import { firstMessages, noteOf } from '#web/lib/forms/form-state.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readDigits } from '#web/ui/fields/read-digits.ts'
import { listed, number, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ClockIcon, DoneIcon } from '#web/ui/icons/icons.tsx'
import learning from '../../dashboard.css?url'
import type { Route } from './+types/here.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: learning }]

export function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const meeting = String(form.get('class') ?? '')
  const given = String(form.get('code') ?? '')
  const code = meeting ? given : readDigits(given)
  const body = { ...(meeting ? { meeting_id: meeting } : {}), code }
  const outcome = await tryApi(context, 'POST /attendance/code', { body })
  if (outcome.ok) return { noted: outcome.answer.data }
  const { failure } = outcome
  return { code: failure.error.code, note: firstMessages(failure).code ?? noteOf(failure), typed: meeting ? '' : given }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.class_attendance(), path: '/here', isPrivate: true })

export default function Here({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isSending = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const [meeting, code] = [params.get('class'), params.get('code')]
  const isScanned = Boolean(meeting && code)
  // The code counts for a minute: nobody has to press anything.
  const isSent = useRef(false)
  useEffect(() => {
    if (!isScanned || isSent.current || !form.current) return
    isSent.current = true
    submit(form.current)
  }, [isScanned, submit])
  const noted = actionData && 'noted' in actionData ? actionData.noted : undefined
  const refused = actionData && 'note' in actionData ? actionData : undefined
  const isTyped = !isScanned || refused !== undefined
  return (
    <div className="wrap here">
      <div className="panel panel--pad here__card">
        <h1 className="h3">{m.class_attendance()}</h1>
        {noted && <Noted noted={noted} />}
        {refused?.code === 'code_too_old' && <TooOld />}
        {refused && refused.code !== 'code_too_old' && !refused.typed && <FormNote>{refused.note}</FormNote>}
        {isScanned && !actionData && (
          <Form method="post" ref={form}>
            <input type="hidden" name="class" value={meeting ?? ''} />
            <input type="hidden" name="code" value={code ?? ''} />
            <Button type="submit" variant="primary" isBlock isLoading={isSending}>
              {m.class_here_send()}
            </Button>
          </Form>
        )}
        {isTyped && !noted && (
          <Form method="post" className="grid gap-4" noValidate>
            <p>{m.class_here_text()}</p>
            <TextField
              name="code"
              label={m.class_here_code()}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={9}
              defaultValue={refused?.typed ?? ''}
              error={refused?.typed && refused.code !== 'code_too_old' ? refused.note : undefined}
            />
            <Button type="submit" variant="primary" isBlock isLoading={isSending}>
              {m.class_here_send()}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}

const headings = {
  present: m.class_here_present,
  already: m.class_here_already,
  absent: m.class_here_listed_absent,
}

function Noted({ noted }: { noted: DataOf<'POST /attendance/code'> }) {
  const isAbsent = noted.mark === 'absent'
  return (
    <div className="here__result" role="status">
      {isAbsent ? (
        <span className="here__mark here__mark--bad">
          <ClockIcon />
        </span>
      ) : (
        <span className="here__mark">
          <DoneIcon />
        </span>
      )}
      <h2 className="h3">{headings[isAbsent ? 'absent' : noted.result]()}</h2>
      <p>
        <bdi>{noted.course_name}</bdi>
        <br />
        {listed([
          noted.title || m.class_number({ number: number(noted.number) }),
          m.class_here_at({ time: time(noted.joined_at) }),
        ])}
      </p>
      {isAbsent && <p>{m.class_here_absent()}</p>}
      <p className="muted">{m.class_attendance_of({ attended: number(noted.attended), held: number(noted.held) })}</p>
      <ButtonLink variant="primary" isBlock href={`/my-course/${noted.course_slug}`}>
        {m.go_to_course()}
      </ButtonLink>
    </div>
  )
}

function TooOld() {
  return (
    <div className="here__result" role="alert">
      <span className="here__mark here__mark--bad">
        <ClockIcon />
      </span>
      <h2 className="h3">{m.class_here_old()}</h2>
      <p>{m.class_here_old_text()}</p>
    </div>
  )
}
