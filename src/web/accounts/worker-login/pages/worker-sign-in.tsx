/** /account/worker: workers log in with factory code, employee number and PIN; with ?first=1 they choose the PIN. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { formOf, pageServices } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthCard } from '../../auth-panel/auth-card.tsx'
import { logWorkerIn } from '../log-worker-in.server.ts'
import type { Route } from './+types/worker-sign-in.ts'

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(pageServices).viewer.kind !== 'guest') throw redirect('/dashboard')
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  return logWorkerIn(context, await formOf(request))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.kiosk_by_number(), description: m.kiosk_by_number_lead(), path: '/account/worker' })

export default function WorkerSignIn({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const { errors = {}, values = {}, note } = actionData ?? {}
  const isFirst = search.has('first') || actionData?.isFirst === true
  const pin = { type: 'password', inputMode: 'numeric' as const, autoComplete: 'off', maxLength: 4, required: true }
  return (
    <AuthCard title={m.kiosk_by_number()}>
      <Form method="post" className="stack" noValidate aria-busy={isSending}>
        <p className="muted">{m.kiosk_by_number_lead()}</p>
        {note && <FormNote>{note}</FormNote>}
        <TextField
          name="factory_code"
          label={m.kiosk_factory_code()}
          defaultValue={values.factory_code}
          error={errors.factory_code}
          autoComplete="off"
          required
        />
        <TextField
          name="employee_no"
          label={m.kiosk_employee_no()}
          defaultValue={values.employee_no}
          error={errors.employee_no}
          autoComplete="username"
          required
        />
        {isFirst && (
          <TextField
            name="start_code"
            label={m.start_code()}
            hint={m.start_code_hint()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={values.start_code}
            error={errors.start_code}
            required
          />
        )}
        <TextField {...pin} name="pin" label={isFirst ? m.kiosk_pin_new() : m.kiosk_pin()} error={errors.pin} />
        {isFirst && <TextField {...pin} name="pin_again" label={m.kiosk_pin_again()} error={errors.pin_again} />}
        <Button type="submit" variant="primary" isBlock isLoading={isSending}>
          {m.kiosk_log_in()}
        </Button>
        <p>
          {isFirst ? (
            <SmartLink href="/account/worker">{m.kiosk_have_pin()}</SmartLink>
          ) : (
            <SmartLink href="/account/worker?first=1">{m.kiosk_first_time()}</SmartLink>
          )}
        </p>
        <p>
          <SmartLink href="/account/login">{m.auth_company_back()}</SmartLink>
        </p>
      </Form>
    </AuthCard>
  )
}
