/** …/courses/{id}/build/changes: a revision beside the draft, field by field. */
import { type LinksFunction, useNavigate } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import office from '#web/layouts/office/office.css?url'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import builder from '../../outlines/builder.css?url'
import { requireAuthor } from '../../outlines/require-author.ts'
import { useCourseAddress } from '../../items/use-builder-address.ts'
import { ChangeList } from '../change-list.tsx'
import { RestoreButton } from '../restore-button.tsx'
import { RevisionHead } from '../revision-head.tsx'
import type { Route } from './+types/changes.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: builder },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const of = { course: params.course as string }
  const asked = new URL(request.url).searchParams.get('revision') ?? ''
  const query = /^[1-9]\d{0,8}$/.test(asked) ? { revision: Number(asked) } : {}
  const [{ data: compared }, { data: revisions }, { data: outline }] = await Promise.all([
    api(context, 'GET /admin/courses/:course/changes', { params: of, query }, request),
    api(context, 'GET /admin/courses/:course/revisions', { params: of }, request),
    api(context, 'GET /admin/courses/:course/outline', { params: of }, request),
  ])
  return { compared, revisions, name: outline.course_name, canEdit: outline.can.edit, courseId: outline.course_id }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.build_changes(), path: '/admin/courses', isPrivate: true })

export default function Changes({ loaderData }: Route.ComponentProps) {
  const { compared, revisions, name, canEdit, courseId } = loaderData
  const navigate = useNavigate()
  const course = useCourseAddress()
  return (
    <div className="builder">
      <RevisionHead title={m.build_changes()} course={name} />
      <main id="main" className="bldpage" tabIndex={-1}>
        {revisions.length > 0 && (
          <div className="row row--wrap bldpage__tools">
            <Select
              label={m.build_compare_draft_with()}
              value={String(compared.revision ?? '')}
              options={revisions.map(({ revision, published_at }) => ({
                value: String(revision),
                label: m.build_revision_of({ revision: number(revision), date: date(published_at) }),
              }))}
              onChange={(event) => navigate(`${course}/build/changes?revision=${event.target.value}`)}
            />
            {canEdit && compared.revision !== null && compared.changes.length > 0 && (
              <RestoreButton courseId={courseId} revision={compared.revision} />
            )}
          </div>
        )}
        {compared.changes.length === 0 ? (
          <EmptyState title={m.build_no_differences()} />
        ) : (
          <ChangeList compared={compared} />
        )}
      </main>
    </div>
  )
}
