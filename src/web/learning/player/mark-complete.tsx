/** That a lecture is complete, and 'Mark as complete'; of films and sound the server decides by what was played. */
import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { MyCourse } from '#contracts/learning/player.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { CheckIcon, ClockIcon, DoneIcon } from '#web/ui/icons/icons.tsx'
import { addWaiting, waitingOperations } from '../study/waiting-operations.ts'

type Lecture = NonNullable<MyCourse['current']>

export const isPlayed = (kind: Lecture['kind']): boolean => kind === 'video' || kind === 'audio'

/** An assignment is done by its grade. */
export const isMarkedByHand = ({ kind, is_completed }: Lecture): boolean =>
  !is_completed && !isPlayed(kind) && kind !== 'assignment'

export function Completed() {
  return (
    <Badge tone="ok" icon={<DoneIcon size={16} />}>
      {m.completed()}
    </Badge>
  )
}

/** Without JavaScript a plain form; without a network it is kept, and sent when there is one. */
export function MarkComplete({ course, lecture }: { course: MyCourse; lecture: Lecture }) {
  const learnerId = useViewer()?.learnerId
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isWaiting = useStore(waitingOperations).some(
    ({ lecture_id, completed }) => completed && lecture_id === lecture.lecture_id,
  )
  if (!isMarkedByHand(lecture)) return null
  if (isWaiting)
    return (
      <Badge tone="info" icon={<ClockIcon size={16} />}>
        {m.saved_completed_waits()}
      </Badge>
    )

  async function complete(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const done = { course_id: course.course_id, lecture_id: lecture.lecture_id, completed: true }
    const outcome = await callApi('POST /learner-course-status', { body: done })
    if (outcome.ok) await revalidate()
    else if (outcome.failure.status === 0 && learnerId) addWaiting(learnerId, done)
    else setProblem(outcome.failure.message)
    setBusy(false)
  }

  return (
    <Form method="post" onSubmit={complete}>
      <input type="hidden" name="intent" value="complete" />
      <input type="hidden" name="course_id" value={course.course_id} />
      <input type="hidden" name="lecture_id" value={lecture.lecture_id} />
      <Button type="submit" variant="primary" icon={<CheckIcon />} isLoading={isBusy}>
        {m.mark_as_complete()}
      </Button>
      {problem && <p className="error">{problem}</p>}
    </Form>
  )
}
