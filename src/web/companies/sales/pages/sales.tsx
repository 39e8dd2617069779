/** /admin/sales: enquiries and companies by the step they stand at. */
import { salesSteps } from '#contracts/companies/sales.office.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import recruitment from '#web/recruitment/recruitment.css?url'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { SalesBoard } from '../sales-board.tsx'
import { salesStepNames } from '../sales-words.ts'
import type { Route } from './+types/sales.ts'

export const links = () => [{ rel: 'stylesheet', href: recruitment }]

export async function loader({ context, request }: Route.LoaderArgs) {
  return { board: (await api(context, 'GET /admin/sales/board', {}, request)).data }
}

export async function action({ context, request }: Route.ActionArgs): Promise<{ acted: Acted }> {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  const lead = text('id')
  if (text('intent') === 'company') {
    const key = 'POST /admin/site/leads/:lead/company'
    const acted = await actOnForm(asked, key, { params: { lead } }, ({ data }) =>
      m.company_office_invited({ contacts: listed(data.sent_to) }),
    )
    return { acted }
  }
  const step = salesSteps.find((each) => each === text('step')) ?? 'enquiry'
  const body = { filter: { ids: [lead] }, status: step === 'quote' ? ('offered' as const) : ('contacted' as const) }
  const acted = await actOnForm(asked, 'PUT /admin/site/leads', { body }, () =>
    m.deals_moved({ step: salesStepNames[step]() }),
  )
  return { acted }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.deals_title(), path: '/admin/sales', isPrivate: true })

export default function Sales({ loaderData: { board }, actionData }: Route.ComponentProps) {
  const acted = actionData?.acted
  return (
    <>
      <PageHead title={m.deals_title()} lead={m.deals_lead()}>
        <ButtonLink href="/admin/sales/calls">{m.deals_calls()}</ButtonLink>
      </PageHead>
      <FormNote tone={acted?.isDone ? 'ok' : 'bad'} of={acted} className="mb-4 empty:hidden">
        {acted && (acted.isDone || acted.intent !== 'company') && acted.note}
      </FormNote>
      <SalesBoard board={board} failedOn={(lead) => failedOn(acted, 'company', lead).error} />
    </>
  )
}
