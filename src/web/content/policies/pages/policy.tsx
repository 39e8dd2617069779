/** The terms of use, the privacy policy and the refund policy: one text each, made to be read and printed. */
import { date } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import site from '../../content.css?url'
import { Button } from '#web/ui/fields/button.tsx'
import { PrintIcon } from '#web/ui/icons/icons.tsx'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { TabLinks } from '#web/ui/disclosure/tabs.tsx'
import type { Route } from './+types/policy.ts'

const policies = [
  { path: '/terms-of-use', label: m.terms_of_use },
  { path: '/privacy-policy', label: m.privacy_policy },
  { path: '/Refund-policy', label: m.policy_refund },
]

/** The page is the last part of the address, whatever its case. */
const slugOf = (pathname: string) => (pathname.match(/([a-z-]+)(\.data)?\/?$/i)?.[1] ?? '').toLowerCase()

export const links = () => [{ rel: 'stylesheet', href: site }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /pages/:slug', { params: { slug: slugOf(new URL(request.url).pathname) } })
  return data
}

const pathOf = (slug: string) => policies.find(({ path }) => slugOf(path) === slug)?.path ?? `/${slug}`

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { title: loaderData.title, path: pathOf(loaderData.slug) }) : []

export default function Policy({ loaderData: { slug, title, body, text_language, updated_at } }: Route.ComponentProps) {
  return (
    <article className="policy">
      <div className="head-band">
        <div className="wrap">
          <h1 className="title" lang={text_language}>
            {title}
          </h1>
          <div className="row row--wrap between mt-3">
            <p className="muted">{m.policy_updated({ day: date(updated_at) })}</p>
            <Button
              variant="quiet"
              isDense
              className="needs-script no-print"
              icon={<PrintIcon />}
              onClick={() => window.print()}
            >
              {m.policy_print()}
            </Button>
          </div>
        </div>
      </div>
      <div className="wrap section section--tight">
        <TabLinks
          className="no-print mb-8"
          label={m.policy_pages()}
          links={policies.map(({ path, label }) => ({ href: path, label: label(), isCurrent: slugOf(path) === slug }))}
        />
        <RichText html={body} lang={text_language} />
      </div>
    </article>
  )
}
