/** /admin/library: films, sound and files of all courses. */
import { type LinksFunction, useSearchParams } from 'react-router'
import { libraryKinds, libraryStates } from '#contracts/authoring/library.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { date, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StateBadge } from '../file-state.tsx'
import { kindName, stateName } from '../library-words.ts'
import { UploadPanel } from '../upload-panel.tsx'
import { useFreshPage } from '#web/lib/api/use-fresh-page.ts'
import { isUnsettled } from '../use-library-file.ts'
import library from '../library.css?url'
import type { Route } from './+types/library.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: library }]

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'courses.view', request)
  const [{ answer, filterNames }, { data: courses }] = await Promise.all([
    readList(context, 'GET /admin/library', { request, fixed: { perpage: '20' } }),
    api(context, 'GET /admin/authored-courses', {}, request),
  ])
  const choices = courses.map(({ course_id, course_name }) => ({ course_id, course_name }))
  return { files: answer.data, paging: answer.meta, courses: choices, can: answer.can, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.library_title(), path: '/admin/library', isPrivate: true })

export default function Library({ loaderData: { files, paging, courses, can, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const refresh = useFreshPage(files.some(isUnsettled))
  const given = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <PageHead title={m.library_title()} lead={m.library_lead()} />
      {can.edit && <UploadPanel courses={courses} onArrived={refresh} />}
      <DataList
        caption={m.library_title()}
        texts={listTexts()}
        paging={paging}
        rows={files}
        rowKey={(file) => file.file_id}
        columns={[
          {
            key: 'name',
            label: m.library_name(),
            isLead: true,
            cell: (file) => (
              <RowLink href={`/admin/library/${file.file_id}`}>
                <span dir="auto">{file.name}</span>
              </RowLink>
            ),
          },
          { key: 'kind', label: m.library_kind(), cell: (file) => kindName(file.kind) },
          { key: 'course', label: m.library_course(), cell: (file) => file.course_name },
          { key: 'state', label: m.pub_state(), cell: (file) => <StateBadge state={file.state} /> },
          { key: 'bytes', label: m.library_size(), isNumeric: true, cell: (file) => bytes(file.bytes) },
          { key: 'uses', label: m.library_uses(), isNumeric: true, cell: (file) => number(file.uses) },
          { key: 'created', label: m.library_uploaded(), cell: (file) => date(file.created_at) },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField {...given('q')} type="search" isDense label={m.library_name()} maxLength={100} />
            <Select
              {...given('kind')}
              isDense
              label={m.library_kind()}
              placeholder={m.people_any()}
              options={libraryKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
            />
            <Select
              {...given('state')}
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              options={libraryStates.map((state) => ({ value: state, label: stateName(state) }))}
            />
            <Select
              {...given('course')}
              isDense
              label={m.library_course()}
              placeholder={m.people_any()}
              options={courses.map((each) => ({ value: each.course_id, label: each.course_name }))}
            />
          </>
        }
        empty={<EmptyState title={m.library_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
