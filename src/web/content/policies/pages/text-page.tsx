/** /pages/{slug}: a page that the academy wrote itself. */
import { date } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import site from '../../content.css?url'
import { RichText } from '#web/ui/data/rich-text.tsx'
import type { Route } from './+types/text-page.ts'

export const links = () => [{ rel: 'stylesheet', href: site }]

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await api(context, 'GET /pages/:slug', { params: { slug: params.slug } })).data
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { title: loaderData.title, path: `/pages/${loaderData.slug}` }) : []

export default function TextPage({
  loaderData: { title, body, text_language: language, updated_at: updatedAt },
}: Route.ComponentProps) {
  return (
    <article className="policy">
      <div className="head-band">
        <div className="wrap">
          <h1 className="title" lang={language}>
            {title}
          </h1>
          <p className="muted mt-3">{m.policy_updated({ day: date(updatedAt) })}</p>
        </div>
      </div>
      <div className="wrap section section--tight">
        <RichText html={body} lang={language} />
      </div>
    </article>
  )
}
