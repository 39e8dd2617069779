/** /applications/{id}?key=…: one's application, by the link of the message: it is withdrawn here. */
import { Form, redirect, useNavigation } from 'react-router'
import { date } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import site from '#web/content/content.css?url'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import type { Route } from './+types/own-application.ts'

export const links = () => [{ rel: 'stylesheet', href: site }]

const keyOf = (request: Request) => (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100)

export async function loader({ context, request, params: { application } }: Route.LoaderArgs) {
  const sent = { params: { application }, query: { key: keyOf(request) } }
  return (await api(context, 'GET /applications/:application', sent, request)).data
}

export async function action({ context, request, params: { application } }: Route.ActionArgs) {
  const sent = { params: { application }, body: { key: keyOf(request) } }
  const outcome = await tryApi(context, 'POST /applications/:application/withdrawal', sent)
  return outcome.ok ? redirect('/work-with-us?withdrawn=1') : { note: outcome.failure.message }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? m.jobs_own(), path: '/work-with-us', isPrivate: true })

export default function OwnApplication({ loaderData: application, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="wrap section section--tight">
      <h1 className="title">{application.title}</h1>
      <div className="grid gap-5 mt-6 measure">
        <Note>{m.jobs_own_lead({ name: application.name, day: date(application.sent_at) })}</Note>
        {actionData && <FormNote of={actionData}>{actionData.note}</FormNote>}
        {!application.is_hired && (
          <Form method="post" preventScrollReset>
            <Button type="submit" isLoading={isSending}>
              {m.jobs_withdraw()}
            </Button>
            <p className="small muted mt-2">{m.jobs_withdraw_hint()}</p>
          </Form>
        )}
        <div>
          <ButtonLink href={`/work-with-us/${application.slug}`}>{m.jobs_see()}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
