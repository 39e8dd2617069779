/** The search without its dialog: for visitors without script, and for links. */
import { Form, useNavigation } from 'react-router'
import { listed, number, price } from '#web/lib/text/format.ts'
import { pageMeta, sharePicture } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { levelName, modeBadge } from '../../cards/course-words.ts'
import { plain } from '../../lists/list-address.ts'
import { Marked } from '../marked.tsx'
import type { Route } from './+types/search.ts'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = plain(new URL(request.url).searchParams.get('q') ?? '')
    .trim()
    .slice(0, 100)
  if (!q) return { q, hits: [], total: 0 }
  const { data, meta } = await api(context, 'GET /search', { query: { q, perpage: '50' } })
  return { q, hits: data, total: meta.total }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.search_courses(),
    path: '/search',
    image: sharePicture('site', '', m.site_name()),
    isPrivate: true,
  })

export default function Search({ loaderData: { q, hits, total } }: Route.ComponentProps) {
  const isSearching = useNavigation().location?.pathname.endsWith('/search') ?? false
  return (
    <div className="wrap section section--tight">
      <h1 className="title">{m.explore_courses()}</h1>
      <Form className="search search--page" role="search" action="/search">
        <div className="with-icon">
          <SearchIcon />
          <label className="vh" htmlFor="search-page">
            {m.search_courses()}
          </label>
          <input
            className="input"
            id="search-page"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
            placeholder={m.search_placeholder()}
          />
        </div>
        <Button variant="primary" type="submit" isLoading={isSearching} loadingText={m.searching()}>
          {m.search()}
        </Button>
      </Form>
      {q && (
        <p className="mt-6" role="status">
          {total > 0 && m.courses_count({ count: total, shown: number(total) })}
        </p>
      )}
      {q && total === 0 && (
        <EmptyState
          scene="rail"
          title={m.no_data_found()}
          heading="h2"
          action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
        />
      )}
      <ul className="results">
        {hits.map((hit) => (
          <li key={hit.slug}>
            <SmartLink href={`/courses/${hit.slug}/details`} lang={hit.text_language}>
              <img src={pictureAt(hit.image, 96, 54)} width="96" height="54" alt="" loading="lazy" />
              <b>
                <Marked text={hit.course_name} words={q} />
              </b>
              <p>{hit.course_overview}</p>
              <small lang={getLocale()}>
                {listed([modeBadge(hit.training_type), levelName(hit.level), price(hit.total)])}
              </small>
            </SmartLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
