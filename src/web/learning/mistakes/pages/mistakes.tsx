/** /admin/mistakes and /mentor/mistakes: what learners reported in lessons, one report beside it. */
import { type LinksFunction, useSearchParams } from 'react-router'
import { mistakeStates } from '#contracts/learning/mistakes/mistake-limits.ts'
import office from '#web/layouts/office/office.css?url'
import { areaOf } from '#web/lib/access/area-of.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { dateAndTime } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { panelAddress } from '#web/ui/desk/address.ts'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { MistakePanel } from '../mistake-panel.tsx'
import { mistakeWords } from '../mistake-words.ts'
import type { Route } from './+types/mistakes.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

function requireMender({ context, request }: Pick<Route.LoaderArgs, 'context' | 'request'>) {
  const area = areaOf(request)
  if (area === '/mentor') requireRole(context, request, 'mentor')
  else requirePermission(context, 'courses.view', request)
  return area
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const area = requireMender({ context, request })
  const panel = new URL(request.url).searchParams.get('panel')
  const [{ answer, filterNames }, mistake] = await Promise.all([
    readList(context, 'GET /mistakes', { request, fixed: { perpage: '20' } }),
    panel ? tryApi(context, 'GET /mistakes/:mistake', { params: { mistake: panel } }) : null,
  ])
  const { data: mistakes, meta: paging, courses } = answer
  return { area, mistakes, paging, courses, filterNames, mistake: mistake?.ok ? mistake.answer.data : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  requireMender({ context, request })
  const { form, text } = await readForm(request)
  const state = text('intent') === 'mended' ? ('mended' as const) : ('no_mistake' as const)
  const sent = { params: { mistake: text('id') }, body: { state, answer: text('answer') } }
  return actOnForm({ context, request, form }, 'PUT /mistakes/:mistake/end', sent, m.mistakes_closed)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.mistakes_title(), path: '/mentor/mistakes', isPrivate: true })

export default function Mistakes({ loaderData, actionData }: Route.ComponentProps) {
  const { area, mistakes, paging, courses, filterNames, mistake } = loaderData
  const [search] = useSearchParams()
  return (
    <div className={area === '/mentor' ? 'wrap area' : undefined}>
      <PageHead
        title={m.mistakes_title()}
        lead={m.mistakes_lead()}
        {...(area === '/mentor' ? { back: { href: '/mentor', text: m.mentor_area() } } : {})}
      />
      {/* A panel says what its form did: on a phone it lies over this. */}
      {!mistake && <ActedNote acted={actionData} className="mb-4" />}
      <WithPanel
        panel={mistake && <MistakePanel key={mistake.mistake_id} mistake={mistake} area={area} acted={actionData} />}
      >
        <DataList
          caption={m.mistakes_title()}
          texts={listTexts()}
          paging={paging}
          rows={mistakes}
          rowKey={(row) => row.mistake_id}
          columns={[
            {
              key: 'text',
              label: m.mistakes_words(),
              isLead: true,
              cell: (row) => (
                <RowLink href={panelAddress(search, row.mistake_id)}>
                  <bdi>{row.text.length > 80 ? `${row.text.slice(0, 80)}…` : row.text}</bdi>
                </RowLink>
              ),
            },
            { key: 'title', label: m.questions_lesson(), cell: (row) => row.title },
            { key: 'course', label: m.library_course(), cell: (row) => row.course_name },
            { key: 'learner', label: m.grading_learner(), cell: (row) => <bdi>{row.learner_name}</bdi> },
            { key: 'when', label: m.mistakes_when(), cell: (row) => dateAndTime(row.reported_at) },
          ]}
          filterNames={filterNames}
          filters={
            <>
              <Select
                name="course"
                defaultValue={search.get('course') ?? ''}
                isDense
                label={m.library_course()}
                placeholder={m.all_courses()}
                options={courses.map((each) => ({ value: each.course_id, label: each.course_name }))}
              />
              <Select
                name="state"
                defaultValue={search.get('state') ?? 'open'}
                isDense
                label={m.pub_state()}
                options={mistakeStates.map((state) => ({ value: state, label: mistakeWords[state]() }))}
              />
            </>
          }
          empty={<EmptyState title={m.mistakes_none()} />}
          emptyFiltered={<EmptyState title={m.no_data_found()} />}
          isDense
        />
      </WithPanel>
    </div>
  )
}
