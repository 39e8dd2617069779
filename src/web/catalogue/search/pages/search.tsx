/** The search without its dialog, narrowed by the filters of the course list: for visitors without script, and for links. */
import { Form, useNavigation } from 'react-router'
import { pageMeta, sharePicture, siteOf } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { cardCourse } from '../../cards/card-course.ts'
import { FilteredCourses } from '../../lists/filtered-courses.tsx'
import { apiQuery, readState } from '../../lists/list-address.ts'
import type { Route } from './+types/search.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const state = readState(new URL(request.url).searchParams)
  const q = state.q.trim()
  if (!q) return { q, found: null }
  const query = apiQuery({ ...state, q })
  const [list, facets] = await Promise.all([
    api(context, 'GET /all-courses', { query: { ...query, perpage: String(state.shown) } as never }),
    api(context, 'GET /course-facets', { query: query as never }),
  ])
  return { q, found: { courses: list.data.map(cardCourse), total: list.meta.total, facets: facets.data, state } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.search_courses(),
    path: '/search',
    image: sharePicture('site', '', siteOf(matches).name),
    isPrivate: true,
  })

export default function Search({ loaderData: { q, found } }: Route.ComponentProps) {
  const isSearching = useNavigation().location?.pathname.endsWith('/search') ?? false
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <h1 className="title">{m.explore_courses()}</h1>
          <Form className="search search--page" role="search" action="/search">
            <div className="with-icon">
              <SearchIcon />
              <label className="vh" htmlFor="search-page">
                {m.search_courses()}
              </label>
              <input
                key={q}
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
        </div>
      </div>
      {found && (
        <FilteredCourses
          {...found}
          path={`/search?q=${encodeURIComponent(q)}`}
          onNothing={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
        />
      )}
    </>
  )
}
