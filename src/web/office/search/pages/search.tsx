/** /admin/search: people, courses and orders that fit the words; also asked by the topbar while one types. */
import { Link } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { phone } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/search.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  const { data: hits } = await api(context, 'GET /admin/search', { query: { q: words } }, request)
  return { words, hits }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_find_title(), path: '/admin/search', isPrivate: true })

export default function Search({ loaderData: { words, hits } }: Route.ComponentProps) {
  const groups = [
    { key: 'people', title: m.office_find_people(), hits: hits.people },
    { key: 'courses', title: m.office_courses(), hits: hits.courses },
    { key: 'orders', title: m.office_sales(), hits: hits.orders },
  ].filter((group) => group.hits && group.hits.length > 0)
  return (
    <>
      <PageHead title={m.office_find_title()} />
      <form className="why-form mb-5" role="search" aria-label={m.office_find_title()} action="" method="get">
        <TextField
          key={words}
          label={m.office_find()}
          name="q"
          type="search"
          defaultValue={words}
          maxLength={100}
          icon={<SearchIcon />}
        />
        <Button type="submit" variant="primary">
          {m.office_find_button()}
        </Button>
      </form>
      {groups.length === 0 ? (
        <div className="panel">
          <EmptyState title={words.length > 1 ? m.office_find_nothing({ words }) : m.office_find_hint()} />
        </div>
      ) : (
        <div className="office-stack">
          {groups.map(({ key, title, hits: found }) => (
            <Group key={key} title={title} hits={found ?? []} />
          ))}
        </div>
      )}
    </>
  )
}

function Group({ title, hits }: { title: string; hits: NonNullable<DataOf<'GET /admin/search'>['people']> }) {
  return (
    <section className="panel panel--pad">
      <h2 className="h4">{title}</h2>
      <ul className="plain-list">
        {hits.map((hit) => (
          <li key={hit.path}>
            <Link className="link" to={hit.path}>
              <bdi>{hit.title}</bdi>
            </Link>{' '}
            <span className="muted small">
              <bdi>{hit.hint.replace(/\b01\d{9}\b/, phone)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
