/** /admin/paths: every learning path, drafts among them. */
import { useSearchParams } from 'react-router'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { choiceText, filterChips } from '#web/lib/list-desk/filter-chips.ts'
import { number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { PathState } from '../path-state.tsx'
import type { Route } from './+types/office-paths.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/paths', { request, fixed: { perpage: '20' } })
  return { paths: answer.data, paging: answer.meta, can: answer.can, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_paths(), path: '/admin/paths', isPrivate: true })

const stateOptions = () => [
  { value: 'published', label: m.pub_shown() },
  { value: 'draft', label: m.pub_draft() },
]

export default function OfficePaths({ loaderData: { paths, paging, can, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const given = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <PageHead title={m.office_paths()} lead={m.path_office_lead()}>
        {can.create && (
          <ButtonLink variant="primary" href="/admin/paths/new" icon={<PlusIcon size={16} />}>
            {m.path_office_add()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.office_paths()}
        texts={listTexts()}
        chips={filterChips(search, [
          ['q', m.path_office_title()],
          ['state', m.pub_state(), choiceText(stateOptions())],
        ])}
        paging={paging}
        rows={paths}
        rowKey={(path) => path.path_id}
        columns={[
          {
            key: 'title',
            label: m.path_office_title(),
            isLead: true,
            cell: (path) => <RowLink href={`/admin/paths/${path.path_id}`}>{path.title}</RowLink>,
          },
          {
            key: 'courses',
            label: m.path_office_courses(),
            isNumeric: true,
            cell: (path) => number(path.courses),
          },
          { key: 'state', label: m.pub_state(), cell: (path) => <PathState path={path} /> },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField {...given('q')} type="search" isDense label={m.path_office_title()} maxLength={100} />
            <Select
              {...given('state')}
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              options={stateOptions()}
            />
          </>
        }
        empty={<EmptyState title={m.path_office_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
