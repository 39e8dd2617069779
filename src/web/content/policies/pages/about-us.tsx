/** /about-us: what the academy is, and the ways to its mentors and courses. */
import { api } from '#web/lib/api/page-services.ts'
import { configOf, pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { structuredAcademy } from '#web/lib/head/structured.ts'
import { m } from '#web/paraglide/messages.js'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { Scene } from '#web/ui/pictures/scene.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import type { Route } from './+types/about-us.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return (await api(context, 'GET /pages/:slug', { params: { slug: 'about-us' } })).data
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.title,
        path: '/about-us',
        structured: { ...structuredAcademy(siteOf(matches), configOf(matches)) },
      })
    : []

export default function AboutUs({ loaderData: { title, body, text_language: language } }: Route.ComponentProps) {
  return (
    <article>
      <div className="head-band">
        <div className="wrap">
          <h1 className="title" lang={language}>
            {title}
          </h1>
        </div>
      </div>
      <div className="wrap section section--tight grid gap-8 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-12">
        <RichText html={body} lang={language} />
        <div className="grid content-start gap-5">
          <Scene name="floor" />
          <ButtonLink isBlock variant="primary" href="/mentors">
            {m.mentors_title()}
          </ButtonLink>
          <ButtonLink isBlock href="/courses">
            {m.menu_courses()}
          </ButtonLink>
          <ButtonLink isBlock href="/work-with-us">
            {m.menu_work_with_us()}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
