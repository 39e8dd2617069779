/** /daily-mail/{person}?key=…: the daily email is ended, by the link in it. Mail programs post here by themselves (RFC 8058). */
import { Form, useNavigation } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import site from '#web/content/content.css?url'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import type { Route } from './+types/daily-mail.ts'

export const links = () => [{ rel: 'stylesheet', href: site }]

const keyOf = (request: Request) => (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100)

export async function loader({ context, request, params: { person } }: Route.LoaderArgs) {
  const sent = { params: { person }, query: { key: keyOf(request) } }
  return (await api(context, 'GET /daily-mail/:person', sent, request)).data
}

export async function action({ context, request, params: { person } }: Route.ActionArgs) {
  const sent = { params: { person }, body: { key: keyOf(request) } }
  const outcome = await tryApi(context, 'POST /daily-mail/:person/end', sent)
  return { note: outcome.ok ? '' : outcome.failure.message }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.daily_mail_title(), path: '/user-settings', isPrivate: true })

export default function DailyMail({ loaderData: { is_on: isOn }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <div className="wrap section section--tight">
      <h1 className="title">{m.daily_mail_title()}</h1>
      <div className="grid gap-5 mt-6 measure">
        <Note tone={isOn ? 'plain' : 'ok'}>{isOn ? m.daily_mail_on() : m.daily_mail_ended()}</Note>
        <FormNote>{actionData?.note}</FormNote>
        <div className="row row--wrap">
          {isOn && (
            <Form method="post" preventScrollReset>
              <Button type="submit" variant="primary" isLoading={isSending}>
                {m.daily_mail_end()}
              </Button>
            </Form>
          )}
          <ButtonLink href="/user-settings#notifications">{m.daily_mail_choose()}</ButtonLink>
        </div>
      </div>
    </div>
  )
}
