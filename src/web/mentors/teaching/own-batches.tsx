/** The batches of a mentor: how many study, how far they are, who comes to class. */
import type { MentorDay } from '#contracts/mentors/teaching.ts'
import { dateAndTime, listed, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'

type Batch = MentorDay['batches'][number]

const columns = (): Column<Batch>[] => [
  {
    key: 'batch',
    label: m.day_batch(),
    isLead: true,
    cell: (batch) => {
      const name = listed([batch.course_name, m.class_batch({ number: number(batch.batch_no) })])
      const href = `/mentor/courses/${batch.course_id}/batches/${batch.batch_id}/classes`
      return batch.has_classes ? (
        <SmartLink className="link" href={href}>
          {name}
        </SmartLink>
      ) : (
        name
      )
    },
  },
  { key: 'learners', label: m.day_learners(), isNumeric: true, cell: ({ learners }) => number(learners) },
  { key: 'progress', label: m.day_progress(), isNumeric: true, cell: ({ progress }) => percent(progress) },
  { key: 'completed', label: m.day_completed(), isNumeric: true, cell: ({ completed }) => number(completed) },
  {
    key: 'attendance',
    label: m.day_attendance(),
    isNumeric: true,
    cell: ({ attendance }) => (attendance === null ? '–' : percent(attendance)),
  },
  {
    key: 'next',
    label: m.day_next(),
    cell: ({ next_starts_at }) => (next_starts_at ? dateAndTime(next_starts_at) : '–'),
  },
  {
    key: 'skills',
    label: m.skills_batch(),
    cell: ({ course_id, batch_id, course_name, batch_no }) => (
      <SmartLink
        className="link"
        href={`/mentor/courses/${course_id}/batches/${batch_id}/skills`}
        aria-label={listed([m.skills_word(), course_name, m.class_batch({ number: number(batch_no) })])}
      >
        {m.skills_word()}
      </SmartLink>
    ),
  },
  {
    key: 'messages',
    label: m.batch_message_title(),
    cell: ({ course_id, batch_id, course_name, batch_no }) => (
      <SmartLink
        className="link"
        href={`/mentor/courses/${course_id}/batches/${batch_id}/messages`}
        aria-label={listed([m.day_write(), course_name, m.class_batch({ number: number(batch_no) })])}
      >
        {m.day_write()}
      </SmartLink>
    ),
  },
]

export function OwnBatches({ batches }: { batches: Batch[] }) {
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="own-batches" className="mt-8">
      <h2 className="h2 mb-4" id="own-batches">
        {m.class_batches()}
      </h2>
      <div className="panel">
        <Table
          caption={m.class_batches()}
          columns={columns()}
          rows={batches}
          rowKey={({ batch_id }) => batch_id}
          isDense
        />
      </div>
    </section>
  )
}
