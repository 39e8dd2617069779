/** …/questions: the question bank, for staff below /admin and for mentors below /mentor. */
import { type LinksFunction, useSearchParams } from 'react-router'
import { questionKinds } from '#contracts/learning/quizzes/question-kinds.ts'
import office from '#web/layouts/office/office.css?url'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { shownText } from '../../items/item-content.ts'
import { questionKindName } from '../../questions/question-words.ts'
import { authoredCourses } from '../authored-courses.ts'
import { useBankAddress } from '../bank-words.ts'
import { ExportForm } from '../export-form.tsx'
import type { Route } from './+types/questions.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const courses = await authoredCourses({ context, request })
  const { answer, filterNames } = await readList(context, 'GET /admin/questions', { request, fixed: { perpage: '20' } })
  const { data: questions, meta: paging, can, categories, tags } = answer
  return { questions, paging, can, categories, tags, courses, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.qbank_title(), path: '/admin/questions', isPrivate: true })

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { questions, paging, can, categories, tags, courses, filterNames } = loaderData
  const [search] = useSearchParams()
  const address = useBankAddress()
  const choice = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Select
      name={name}
      defaultValue={search.get(name) ?? ''}
      isDense
      label={label}
      placeholder={m.people_any()}
      options={options}
    />
  )
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <div className={address.startsWith('/mentor/') ? 'wrap area' : undefined}>
      <PageHead title={m.qbank_title()} lead={m.qbank_lead()}>
        {can.edit && <ButtonLink href={`${address}/imports`}>{m.qbank_import_questions()}</ButtonLink>}
        {can.edit && (
          <ButtonLink variant="primary" href={`${address}/new`}>
            {m.build_add_question()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.qbank_title()}
        texts={listTexts()}
        paging={paging}
        rows={questions}
        rowKey={(row) => row.question_id}
        columns={[
          {
            key: 'question',
            label: m.qbank_question(),
            isLead: true,
            className: 'bank-text',
            cell: (row) => (
              <RowLink href={`${address}/${row.question_id}`}>
                <bdi>{shownText(row.question.text)}</bdi>
              </RowLink>
            ),
          },
          { key: 'kind', label: m.qbank_kind(), cell: (row) => questionKindName(row.question.kind) },
          { key: 'category', label: m.qbank_category(), cell: (row) => <bdi>{row.category}</bdi> },
          { key: 'tags', label: m.qbank_tags(), cell: (row) => listed(row.tags) },
          { key: 'course', label: m.qbank_belongs_to(), cell: (row) => row.course_name ?? m.qbank_all_courses() },
          { key: 'version', label: m.qbank_version(), isNumeric: true, cell: (row) => number(row.version) },
          { key: 'uses', label: m.qbank_uses(), isNumeric: true, cell: (row) => number(row.uses) },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              defaultValue={search.get('q') ?? ''}
              type="search"
              isDense
              label={m.qbank_search()}
              maxLength={100}
            />
            {choice(
              'kind',
              m.qbank_kind(),
              questionKinds.map((kind) => ({ value: kind, label: questionKindName(kind) })),
            )}
            {choice('category', m.qbank_category(), same(categories))}
            {choice('tag', m.qbank_tags(), same(tags))}
            {choice(
              'course',
              m.qbank_for_course(),
              courses.map((each) => ({ value: each.course_id, label: each.course_name })),
            )}
            {choice('state', m.pub_state(), [{ value: 'retired', label: m.qbank_retired() }])}
          </>
        }
        tools={paging.total > 0 && <ExportForm filterNames={filterNames} />}
        empty={<EmptyState title={m.qbank_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </div>
  )
}
