/** …/courses/{id}/build: the course builder, below the back office and below the mentor's area. */
import { type LinksFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { missingPartName } from '#web/catalogue/course-office/missing-part-name.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { FilmPlayer } from '#web/learning/films/film-player.tsx'
import office from '#web/layouts/office/office.css?url'
import library from '../../library/library.css?url'
import { FilmView } from '../../preview/film-view.ts'
import builder from '../builder.css?url'
import { Builder } from '../builder.tsx'
import { requireAuthor } from '../require-author.ts'
import type { Route } from './+types/build.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: builder },
  { rel: 'stylesheet', href: library },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const item = new URL(request.url).searchParams.get('item')?.slice(0, 40)
  const [{ data: outline }, read] = await Promise.all([
    api(context, 'GET /admin/courses/:course/outline', { params: { course: params.course as string } }, request),
    item ? tryApi(context, 'GET /admin/items/:item', { params: { item } }) : undefined,
  ])
  // An item of another course, or one that is gone, leaves the outline.
  const found = read?.ok && read.answer.data.course_id === outline.course_id ? read.answer.data : null
  return { outline, item: found }
}

/** The checks beside the outline are in the address; they open at once, and then read the outline. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameItem = currentUrl.searchParams.get('item') === nextUrl.searchParams.get('item')
  const isChecksOnly = currentUrl.pathname === nextUrl.pathname && isSameItem && currentUrl.search !== nextUrl.search
  return isChecksOnly ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.outline.course_name ?? '', path: '/admin/courses', isPrivate: true })

export default function Build({ loaderData }: Route.ComponentProps) {
  const { outline, item } = loaderData
  return (
    <FilmView value={FilmPlayer}>
      <Builder outline={outline} item={item} missing={outline.missing.map(missingPartName)} />
    </FilmView>
  )
}
