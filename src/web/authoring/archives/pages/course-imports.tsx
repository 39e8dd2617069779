/** /admin/courses/imports: an archive of a course is checked here, and those of late are listed. */
import { useNavigate } from 'react-router'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { CheckPanel } from '../check-panel.tsx'
import { stateName, stateTone } from '../import-words.ts'
import type { Route } from './+types/course-imports.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'courses.create', request)
  return { imports: (await api(context, 'GET /admin/courses/imports', {}, request)).data }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.archive_imports(), path: '/admin/courses/imports', isPrivate: true })

export default function CourseImports({ loaderData: { imports } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title={m.archive_imports()}
        lead={m.archive_imports_lead()}
        back={{ href: '/admin/courses', text: m.office_all_courses() }}
      />
      <CheckPanel onChecked={(id) => void navigate(`/admin/courses/imports/${id}`)} />
      <DataList
        caption={m.archive_of_late()}
        texts={listTexts()}
        rows={imports}
        rowKey={(each) => each.import_id}
        columns={[
          {
            key: 'course',
            label: m.library_course(),
            isLead: true,
            cell: (each) => (
              <RowLink href={`/admin/courses/imports/${each.import_id}`}>
                <bdi>{each.course_name || each.file_name}</bdi>
              </RowLink>
            ),
          },
          { key: 'file', label: m.library_name(), cell: (each) => <bdi>{each.file_name}</bdi> },
          { key: 'bytes', label: m.library_size(), isNumeric: true, cell: (each) => bytes(each.bytes) },
          {
            key: 'state',
            label: m.pub_state(),
            cell: (each) => <Badge tone={stateTone[each.state]}>{stateName(each.state)}</Badge>,
          },
          { key: 'by', label: m.archive_by(), cell: (each) => each.created_by },
          { key: 'created', label: m.archive_at(), cell: (each) => dateAndTime(each.created_at) },
        ]}
        empty={<EmptyState title={m.archive_none()} />}
        isDense
      />
    </>
  )
}
