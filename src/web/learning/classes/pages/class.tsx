/** …/classes/{meeting}: who was at a class, and the title, the place and the link of its own. */
import { Form, type LinksFunction, data, useNavigation } from 'react-router'
import { attendanceMarks } from '#contracts/learning/attendance.ts'
import { LibraryField } from '#web/authoring/library/library-field.tsx'
import library from '#web/authoring/library/library.css?url'
import { requireAuthor } from '#web/authoring/outlines/require-author.ts'
import office from '#web/layouts/office/office.css?url'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, type Acted, readForm } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { number, time } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { areaOf } from '#web/lib/access/area-of.ts'
import { FilmView } from '#web/authoring/preview/film-view.ts'
import { FilmPlayer } from '../../films/film-player.tsx'
import { ClassRecording } from '../class-recording.tsx'
import { ClassState, ClassTimes } from '../class-times.tsx'
import { officeTimes } from '../office-times.ts'
import type { Route } from './+types/class.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: library },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const meeting = params.meeting as string
  const [{ data: attendance }, { data: recorded }, { data: classes }] = await Promise.all([
    api(context, 'GET /admin/meetings/:meeting/attendance', { params: { meeting } }, request),
    api(context, 'GET /admin/meetings/:meeting/recording', { params: { meeting } }, request),
    api(context, 'GET /admin/batches/:batch/meetings', { params: { batch: params.batch as string } }, request),
  ])
  const found = classes.meetings.find(({ meeting_id }) => meeting_id === attendance.meeting_id)
  if (!found) throw data(null, { status: 404 })
  return { area: areaOf(request), attendance, recorded, meeting: found }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text, texts } = await readForm(request)
  const meeting = { meeting: params.meeting as string }
  const saved: Acted = { isDone: true, note: m.class_saved(), errors: {} }
  if (text('intent') === 'attendance') {
    const marks = [...form]
      .filter(([name]) => name.startsWith('mark.'))
      .map(([name, mark]) => ({
        enrolment_id: name.slice(5),
        mark: attendanceMarks.find((each) => each === mark) ?? null,
      }))
    const sent = { params: meeting, body: { marks } }
    const acting = await act({ context, request }, 'PUT /admin/meetings/:meeting/attendance', sent)
    return { acted: acting.ok ? saved : acting.acted, sent: undefined, typed: undefined }
  }
  if (text('intent') === 'recording') {
    const sent = { params: meeting, body: { file: text('file') } }
    const acting = await act({ context, request }, 'PUT /admin/meetings/:meeting/recording', sent)
    const kept: Acted = { isDone: true, note: m.class_recording_kept(), errors: {} }
    return { acted: acting.ok ? kept : acting.acted, sent: undefined, typed: undefined }
  }
  const typed = { title: texts('title'), venue: texts('venue'), live_link: text('live_link') }
  const body = { ...typed, seen: text('seen') }
  const acting = await act({ context, request }, 'PUT /admin/meetings/:meeting', { params: meeting, body })
  if (acting.ok) return { acted: saved, sent: undefined, typed: undefined }
  return { acted: acting.acted, sent: text('seen'), typed }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.class_attendance(), path: '/admin/courses', isPrivate: true })

const markNames = { present: m.class_present, absent: m.class_absent, excused: m.class_excused }

export default function OneClass({ loaderData, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { area, attendance, recorded, meeting } = loaderData
  const { acted, sent, typed } = actionData ?? {}
  const shown = typed ?? meeting
  const errors = acted?.errors ?? {}
  const isMentors = area === '/mentor'
  return (
    <div className={isMentors ? 'wrap area' : undefined}>
      <PageHead
        title={m.class_attendance_open({ number: number(meeting.number) })}
        lead={
          <>
            {attendance.course_name} · <ClassTimes of={officeTimes(meeting)} /> <ClassState of={meeting} />
          </>
        }
        back={{
          href: `${area}/courses/${attendance.course_id}/batches/${attendance.batch_id}/classes`,
          text: m.class_all(),
        }}
      >
        {attendance.can.edit && meeting.state === 'planned' && !meeting.is_over && (
          <ButtonLink
            href={`${area}/courses/${attendance.course_id}/batches/${attendance.batch_id}/classes/${meeting.meeting_id}/code`}
          >
            {m.class_code_open()}
          </ButtonLink>
        )}
      </PageHead>
      <ActedNote acted={acted} className="mb-4 empty:hidden" />
      <Form method="post" className="form-stack">
        <input type="hidden" name="intent" value="attendance" />
        {!attendance.is_open && meeting.state === 'planned' && <p className="muted">{m.class_attendance_later()}</p>}
        <People attendance={attendance} />
        {attendance.can.edit && attendance.is_open && attendance.people.length > 0 && (
          <div className="actions">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.class_save()}
            </Button>
          </div>
        )}
      </Form>
      <FilmView value={FilmPlayer}>
        <ClassRecording key={recorded.recording?.file_id} recorded={recorded} area={area} isSaving={isSaving}>
          {(file, choose) => (
            <LibraryField
              courseId={recorded.course_id}
              kind="video"
              fileId={file}
              onChange={choose}
              label={m.class_recording()}
              error={errors.file}
              name="file"
              isReadOnly={!recorded.can.edit}
            />
          )}
        </ClassRecording>
      </FilmView>
      {attendance.can.edit && (
        <Form key={meeting.seen} method="post" className="form-stack mt-8" noValidate>
          <input type="hidden" name="intent" value="own" />
          <SeenField seen={meeting.seen} acted={acted} sent={sent} />
          <FormSection title={m.class_edit()} lead={m.class_own_hint()}>
            <FormGrid>
              <TextsFields name="title" label={m.class_title()} values={shown.title} errors={errors} maxLength={120} />
              <TextsFields name="venue" label={m.class_place()} values={shown.venue} errors={errors} maxLength={300} />
              <TextField
                name="live_link"
                type="url"
                dir="ltr"
                label={m.class_link()}
                defaultValue={shown.live_link ?? ''}
                error={errors.live_link}
              />
            </FormGrid>
          </FormSection>
          <div className="actions">
            <Button type="submit" isLoading={isSaving}>
              {m.class_save()}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

function People({ attendance }: { attendance: DataOf<'GET /admin/meetings/:meeting/attendance'> }) {
  const { people, is_open, can } = attendance
  const marks = [{ value: '', label: m.class_not_marked() }].concat(
    attendanceMarks.map((mark) => ({ value: mark, label: markNames[mark]() })),
  )
  return (
    <DataList
      caption={m.class_attendance()}
      rows={people}
      rowKey={({ enrolment_id }) => enrolment_id}
      texts={listTexts()}
      columns={[
        { key: 'name', label: m.class_person(), isLead: true, cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: 'mark',
          label: m.class_attendance(),
          cell: ({ enrolment_id, name, mark, is_own }) =>
            can.edit && is_open && !is_own ? (
              <Select
                name={`mark.${enrolment_id}`}
                label={name}
                isLabelHidden
                isDense
                options={marks}
                defaultValue={mark ?? ''}
                key={mark}
              />
            ) : (
              mark && markNames[mark]()
            ),
        },
        {
          key: 'joined',
          label: m.class_joined(),
          cell: ({ joined_at, joined_by }) =>
            joined_at
              ? (joined_by === 'code' ? m.class_scanned_at : m.class_joined_at)({ moment: time(joined_at) })
              : '–',
        },
        {
          key: 'count',
          label: m.class_all(),
          isNumeric: true,
          cell: ({ attended, held }) => m.class_attendance_of({ attended: number(attended), held: number(held) }),
        },
      ]}
      empty={<EmptyState title={m.class_learners({ shown: number(0) })} />}
      isDense
    />
  )
}
