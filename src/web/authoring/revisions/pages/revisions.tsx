/** …/courses/{id}/build/revisions: what was published of a course, the newest first. */
import type { LinksFunction } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import office from '#web/layouts/office/office.css?url'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import builder from '../../outlines/builder.css?url'
import { requireAuthor } from '../../outlines/require-author.ts'
import { useCourseAddress } from '../../items/use-builder-address.ts'
import { RevisionHead } from '../revision-head.tsx'
import type { Route } from './+types/revisions.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: builder },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const of = { params: { course: params.course as string } }
  const [{ data: revisions }, { data: outline }] = await Promise.all([
    api(context, 'GET /admin/courses/:course/revisions', of, request),
    api(context, 'GET /admin/courses/:course/outline', of, request),
  ])
  return { revisions, name: outline.course_name }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.build_revisions(), path: '/admin/courses', isPrivate: true })

export default function Revisions({ loaderData: { revisions, name } }: Route.ComponentProps) {
  const course = useCourseAddress()
  return (
    <div className="builder">
      <RevisionHead title={m.build_revisions()} course={name} />
      <main id="main" className="bldpage" tabIndex={-1}>
        <Table
          caption={m.build_revisions()}
          rows={revisions}
          rowKey={({ revision }) => String(revision)}
          empty={<EmptyState title={m.build_never_published()} />}
          columns={[
            {
              key: 'revision',
              label: m.build_revision_word(),
              isLead: true,
              cell: ({ revision }) => m.build_revision({ revision: number(revision) }),
            },
            { key: 'note', label: m.build_note(), cell: ({ note }) => <bdi>{note}</bdi> },
            { key: 'items', label: m.build_items(), isNumeric: true, cell: ({ items }) => number(items) },
            { key: 'by', label: m.build_published_by(), cell: ({ published_by }) => published_by ?? '' },
            { key: 'at', label: m.build_published_at(), cell: ({ published_at }) => dateAndTime(published_at) },
            {
              key: 'compare',
              label: m.build_compare_with_draft(),
              isLabelHidden: true,
              cell: ({ revision }) => (
                <ButtonLink isDense href={`${course}/build/changes?revision=${revision}`}>
                  {m.build_compare_with_draft()}
                </ButtonLink>
              ),
            },
          ]}
        />
      </main>
    </div>
  )
}
