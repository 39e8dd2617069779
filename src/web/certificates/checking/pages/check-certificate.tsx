/** /certificate: who holds a printed certificate types its number and name and is led to its page; works without scripts. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { tryApi } from '#web/lib/api/page-services.ts'
import { emptyState, stateOf } from '#web/lib/forms/form-state.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { useFirstError } from '#web/lib/forms/use-first-error.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/check-certificate.ts'

const fields = ['number', 'name'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const [number, name] = [asked.get('number') ?? '', asked.get('name') ?? '']
  if (!asked.has('number')) return data({ ...emptyState, number, name })
  const outcome = await tryApi(context, 'GET /certificates', { query: { number, name } })
  if (outcome.ok) throw redirect(`/certificate/${outcome.answer.data.slug}`)
  const { failure } = outcome
  return data({ ...stateOf(failure, fields), number, name }, { status: failure.status || 500 })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: m.menu_check_certificate(),
    description: m.certificate_check_lead(),
    path: '/certificate',
    isPrivate: Boolean(loaderData?.number || loaderData?.name),
  })

export default function CheckCertificate({ loaderData: { number, name, note, errors } }: Route.ComponentProps) {
  const form = useFirstError(errors)
  const isAsking = useNavigation().state !== 'idle'
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="panel panel--pad mx-auto max-w-130">
        <h1 className="title">{m.menu_check_certificate()}</h1>
        <p className="muted mt-2">{m.certificate_check_lead()}</p>
        <Form ref={form} className="stack mt-5" noValidate aria-busy={isAsking}>
          {note && <FormNote>{note}</FormNote>}
          <TextField
            name="number"
            label={m.certificate_number()}
            hint={m.certificate_number_hint()}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            defaultValue={number}
            error={errors.number}
            required
          />
          <TextField
            name="name"
            label={m.certificate_bearer()}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            defaultValue={name}
            error={errors.name}
            required
          />
          <Button type="submit" variant="primary" isBlock isLoading={isAsking}>
            {m.certificate_check()}
          </Button>
        </Form>
      </div>
    </div>
  )
}
