/** /corporate/sign-on: an owner sets up the company's own sign-in, tests it, and gives its directory a token. */
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import corporate from '#web/companies/companies.css?url'
import { actOnTokens } from '#web/integrations/tokens/act-on-tokens.ts'
import { TokenDesk } from '#web/integrations/tokens/token-desk.tsx'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, type Acted, actOnForm, readForm } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from '#web/ui/data/facts.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { ProviderForm } from '../provider-form.tsx'
import { TestAndSwitch } from '../test-and-switch.tsx'
import type { Route } from './+types/sign-on.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [licences, signOn, tokens] = await Promise.all([
    readLicences(context, request),
    api(context, 'GET /corporate-sign-on', {}, request),
    api(context, 'GET /tokens', {}, request),
  ])
  return { signOn: signOn.data, tokens: tokens.data, allocated: allocatedCourses(licences) }
}

interface Answer {
  acted?: Acted
  trial?: string | null
  made?: string
}

export async function action({ context, request }: Route.ActionArgs): Promise<Answer> {
  companyOnly(context, request)
  const { form, text } = await readForm(request.clone() as Request)
  const asked = { context, request, form }
  const intent = text('intent')
  if (intent === 'save') {
    const secret = text('client_secret')
    const password = form.get('current_password')
    const body = {
      ...{ issuer: text('issuer'), client_id: text('client_id') },
      ...(secret ? { client_secret: secret } : {}),
      ...(typeof password === 'string' ? { current_password: password } : {}),
    }
    return { acted: await actOnForm(asked, 'PUT /corporate-sign-on', { body }, () => m.signon_saved()) }
  }
  if (intent === 'test') {
    const tested = await act(asked, 'POST /corporate-sign-on/test', {})
    return tested.ok ? { trial: tested.answer.data.url } : { acted: { ...tested.acted, intent } }
  }
  if (intent === 'on' || intent === 'off') {
    const body = { is_on: intent === 'on' }
    const done = body.is_on ? m.signon_switched_on : m.signon_switched_off
    return { acted: await actOnForm(asked, 'POST /corporate-sign-on/state', { body }, () => done()) }
  }
  return actOnTokens(context, request, '/tokens')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.signon_title(), path: '/corporate/sign-on', isPrivate: true })

const ofTokens = ['make', 'revoke']

export default function SignOn({ loaderData, actionData }: Route.ComponentProps) {
  const { signOn, tokens, allocated } = loaderData
  const { acted, trial, made } = actionData ?? {}
  const isOfTokens = acted?.intent !== undefined && ofTokens.includes(acted.intent)
  const note = acted && !isOfTokens && (acted.isDone || acted.intent !== 'save') ? acted.note : ''
  return (
    <>
      <CorporateHead title={m.signon_title()} lead={m.signon_lead()} path="/corporate/sign-on" allocated={allocated} />
      <div className="wrap corpbody">
        {note && acted && (
          <FormNote tone={acted.isDone ? 'ok' : 'bad'} of={acted} className="mb-4">
            {note}
          </FormNote>
        )}
        <ProviderForm signOn={signOn} acted={acted} />
        <TestAndSwitch signOn={signOn} trial={trial} />
        <section className="panel p-5 mb-6" aria-labelledby="directory">
          <h2 className="h4 mb-2" id="directory">
            {m.signon_directory()}
          </h2>
          <p className="muted mb-3">{m.signon_directory_lead()}</p>
          <Facts
            facts={[
              [
                m.signon_directory_address(),
                <code key="address" className="break-all" dir="ltr">
                  {signOn.directory_address}
                </code>,
              ],
            ]}
          />
        </section>
        <TokenDesk tokens={tokens} acted={isOfTokens ? acted : undefined} made={made} only="company.directory" />
      </div>
    </>
  )
}
