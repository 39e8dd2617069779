/** …/courses/{id}/batches/{batch}/classes: the classes of a batch, for staff below /admin and for its mentors below /mentor. */
import type { LinksFunction } from 'react-router'
import type { OfficeMeeting } from '#contracts/learning/classes/meetings.office.ts'
import { requireAuthor } from '#web/authoring/outlines/require-author.ts'
import { WaitingPeople } from '#web/checkout/waiting-list/waiting-people.tsx'
import { actOnWaiting } from '#web/checkout/waiting-list/act-on-waiting.ts'
import office from '#web/layouts/office/office.css?url'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm } from '#web/lib/office/act.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/data/table.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { AddClass, ClassActs } from '../class-acts.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { ClassState, ClassTimes } from '../class-times.tsx'
import { officeTimes } from '../office-times.ts'
import { areaOf } from '#web/lib/access/area-of.ts'
import type { Route } from './+types/batch-classes.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const area = areaOf(request)
  const batch = params.batch as string
  const [{ data: classes }, waiting] = await Promise.all([
    api(context, 'GET /admin/batches/:batch/meetings', { params: { batch } }, request),
    area === '/admin' ? tryApi(context, 'GET /admin/waiting-lists/:id', { params: { id: batch } }) : undefined,
  ])
  return { area, classes, waiting: waiting?.ok ? waiting.answer.data : null, key: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs): Promise<Acted | undefined> {
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const asked = { context, request, form }
  const times = { starts_at: text('starts_at'), ends_at: text('ends_at') }
  const meeting = { params: { meeting: text('id') } }
  const reason = { reason: text('reason') }
  const told = ({ data }: { data: { told: number } }) => m.class_told_done({ shown: number(data.told) })
  switch (text('intent')) {
    case 'add': {
      const sent = { params: { batch: params.batch as string }, body: { ...times, ...reason } }
      return actOnForm(asked, 'POST /admin/batches/:batch/meetings', sent, told)
    }
    case 'move':
      return actOnForm(asked, 'POST /admin/meetings/:meeting/move', { ...meeting, body: { ...times, ...reason } }, told)
    case 'cancel':
      return actOnForm(asked, 'POST /admin/meetings/:meeting/cancel', { ...meeting, body: reason }, told)
    case 'restore':
      return actOnForm(asked, 'POST /admin/meetings/:meeting/restore', { ...meeting, body: reason }, told)
    default:
      return actOnWaiting(asked)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.class_all(), path: '/admin/courses', isPrivate: true })

export default function BatchClasses({ loaderData, actionData }: Route.ComponentProps) {
  const { area, classes, waiting, key } = loaderData
  const { course_id, batch_id, batch_no, learners, can } = classes
  const own = `${area}/courses/${course_id}/batches/${batch_id}`
  const back =
    area === '/mentor'
      ? { href: '/mentor', text: m.mentor_area() }
      : { href: own, text: m.class_batch({ number: number(batch_no) }) }
  const acted = actionData
  const columns: Column<OfficeMeeting>[] = [
    {
      key: 'number',
      label: m.class_all(),
      isLead: true,
      cell: (meeting) => (
        <RowLink href={`${own}/classes/${meeting.meeting_id}`}>
          {m.class_number({ number: number(meeting.number) })}
        </RowLink>
      ),
    },
    {
      key: 'when',
      label: m.class_when(),
      cell: (meeting) => (
        <div>
          <ClassTimes of={officeTimes(meeting)} isZoneSaid />
          {meeting.note && <p className="small muted">{meeting.note}</p>}
        </div>
      ),
    },
    { key: 'state', label: m.class_state(), cell: (meeting) => <ClassState of={meeting} /> },
    {
      key: 'attended',
      label: m.class_attendance(),
      isNumeric: true,
      cell: ({ attended }) => number(attended),
    },
    ...(can.edit
      ? [
          {
            key: 'acts',
            label: m.orders_actions(),
            isLabelHidden: true,
            cell: (meeting: OfficeMeeting) => (
              <div className="row row--wrap">
                <ClassActs {...{ meeting, learners, acted }} />
              </div>
            ),
          },
        ]
      : []),
  ]
  const upcoming = classes.meetings.find(({ state, is_over }) => state === 'planned' && !is_over)
  return (
    <div className={area === '/mentor' ? 'wrap area' : undefined}>
      <PageHead
        title={classes.course_name}
        lead={[
          m.class_batch({ number: number(batch_no) }),
          m.class_learners({ shown: number(learners) }),
          upcoming ? m.class_next_at({ moment: dateAndTime(upcoming.starts_at) }) : m.class_none_next(),
        ].join(' · ')}
        back={back}
      >
        {area === '/mentor' && <ButtonLink href={`${own}/messages`}>{m.batch_message_title()}</ButtonLink>}
        {area === '/mentor' && <ButtonLink href={`${own}/skills`}>{m.skills_batch()}</ButtonLink>}
        {can.edit && classes.training_type !== 'Self-paced' && <AddClass {...{ batchId: batch_id, learners, acted }} />}
      </PageHead>
      <FormNote tone="ok" of={acted} className="mb-4 empty:hidden">
        {acted?.isDone && acted.note}
      </FormNote>
      <DataList
        caption={m.class_all()}
        columns={columns}
        rows={classes.meetings}
        rowKey={({ meeting_id }) => meeting_id}
        texts={listTexts()}
        empty={<EmptyState title={m.class_none()} />}
        isDense
      />
      {waiting && (
        <section className="mt-8" aria-labelledby="waiting-list">
          <h2 id="waiting-list" className="mb-4">
            {m.desk_waiting_list()}
          </h2>
          <WaitingPeople list={waiting} formKey={key} acted={acted} />
        </section>
      )}
    </div>
  )
}
