/** /corporate/learners/links: links by which people join the company: made, closed, and who waits for a yes. */
import { api, formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { qrPath } from '#web/learning/attendance/qr-path.server.ts'
import { type Acted, actOnForm, typedNumber } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import office from '#web/layouts/office/office.css?url'
import corporate from '../../companies.css?url'
import { allocatedCourses, companyOnly, placeName, readLicences, readPlaces } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { JoinLinkForm } from '../join-link-form.tsx'
import { JoinLinkList } from '../join-link-list.tsx'
import { JoinRequests } from '../join-requests.tsx'
import type { Route } from './+types/join-links.ts'

export const links = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [found, requests, places, licences, { departments }] = await Promise.all([
    api(context, 'GET /join-links', {}, request),
    api(context, 'GET /join-requests', {}, request),
    api(context, 'GET /departments', { query: {} }, request),
    readLicences(context, request),
    readPlaces(context),
  ])
  return {
    ...{ links: found.data, requests: requests.data, allocated: allocatedCourses(licences) },
    places: places.data.map(({ kind, name }) => ({
      kind,
      value: name,
      label: kind === 'department' ? placeName(departments, name) : name,
    })),
  }
}

interface Made {
  address: string
  qr: { path: string; size: number }
}

export async function action({ context, request }: Route.ActionArgs): Promise<Acted & { made?: Made }> {
  companyOnly(context, request)
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const asked = { context, request, form }
  switch (text('intent')) {
    case 'close': {
      const sent = { params: { join_link: text('id') } }
      return actOnForm(asked, 'DELETE /join-links/:join_link', sent, () => m.comp_saved())
    }
    case 'answer': {
      const isWelcome = text('is_welcome') === 'yes'
      const sent = { params: { join_request: text('id') }, body: { is_welcome: isWelcome } }
      return actOnForm(asked, 'POST /join-requests/:join_request/answer', sent, () =>
        isWelcome ? m.joinlink_was_let_in() : m.joinlink_was_refused(),
      )
    }
    default: {
      let address = ''
      const body = {
        ...{ name: text('name'), department: text('department') || null, site: text('site') || null },
        ...{ last_day: text('last_day') || null, waits: text('waits') !== 'no' },
        most_joins: text('most_joins') ? typedNumber(form, 'most_joins') : null,
      }
      const acted = await actOnForm(asked, 'POST /join-links', { body }, ({ data }) => {
        address = data.address
        return m.comp_saved()
      })
      return acted.isDone ? { ...acted, made: { address, qr: qrPath(address) } } : acted
    }
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.joinlink_title(), path: '/corporate/learners', isPrivate: true })

export default function JoinLinks({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData?.made
  return (
    <>
      <CorporateHead
        title={m.joinlink_title()}
        lead={m.joinlink_lead()}
        path="/corporate/learners"
        allocated={loaderData.allocated}
      />
      <div className="wrap corpbody">
        {actionData?.isDone && !made && (
          <FormNote tone="ok" of={actionData}>
            {actionData.note}
          </FormNote>
        )}
        {made && (
          <Note tone="ok">
            <strong>{m.joinlink_made()}</strong>
            <a className="link break-all block mt-2" dir="ltr" href={made.address}>
              {made.address}
            </a>
            <svg
              className="joinqr"
              viewBox={`0 0 ${made.qr.size} ${made.qr.size}`}
              role="img"
              aria-label={m.joinlink_qr()}
            >
              <path d={made.qr.path} />
            </svg>
          </Note>
        )}
        <JoinRequests requests={loaderData.requests} acted={actionData} />
        <JoinLinkForm key={loaderData.links.length} acted={actionData} places={loaderData.places} />
        <JoinLinkList links={loaderData.links} />
      </div>
    </>
  )
}
