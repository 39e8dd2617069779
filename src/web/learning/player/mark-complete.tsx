/** 'Mark as complete', and in its place that it is done and what comes next; of films and sound the server decides by what was played. */
import { type FormEvent, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { MyCourse } from '#contracts/learning/player.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { deviceId } from '#web/lib/device/device-id.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { CheckIcon, ClockIcon, DoneIcon } from '#web/ui/icons/icons.tsx'
import { itemAddress } from '../outline/item-address.ts'
import { addWaiting, waitingOperations } from '../study/waiting-operations.ts'

type Lecture = NonNullable<MyCourse['current']>

export const isPlayed = (kind: Lecture['kind']): boolean => kind === 'video' || kind === 'audio'

/** An assignment is done by its grade. */
const isEndedByHand = ({ kind }: Lecture): boolean => !isPlayed(kind) && kind !== 'assignment'
export const isMarkedByHand = (lecture: Lecture): boolean => !lecture.is_completed && isEndedByHand(lecture)

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
  const told = useRef<HTMLParagraphElement>(null)
  const isWaiting = useStore(waitingOperations).some(
    ({ lecture_id, completed }) => completed && lecture_id === lecture.lecture_id,
  )
  if (!isEndedByHand(lecture)) return null

  async function complete(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const done = {
      ...{ course_id: course.course_id, lecture_id: lecture.lecture_id, completed: true },
      ...(learnerId ? { device_id: deviceId(learnerId) } : {}),
    }
    const outcome = await callApi('POST /learner-course-status', { body: done })
    if (outcome.ok) await revalidate()
    else if (outcome.failure.status === 0 && learnerId) addWaiting(learnerId, { ...done, title: lecture.title })
    else setProblem(outcome.failure.message)
    setBusy(false)
    // The button that had the focus is gone.
    if (outcome.ok) told.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <p ref={told} role="status" tabIndex={-1} className="lecture__done">
        {lecture.is_completed && <Done course={course} />}
        {!lecture.is_completed && isWaiting && (
          <Badge tone="info" icon={<ClockIcon size={16} />}>
            {m.saved_completed_waits()}
          </Badge>
        )}
      </p>
      {!lecture.is_completed && !isWaiting && (
        <Form method="post" onSubmit={complete}>
          <input type="hidden" name="intent" value="complete" />
          <input type="hidden" name="course_id" value={course.course_id} />
          <input type="hidden" name="lecture_id" value={lecture.lecture_id} />
          <Button type="submit" variant="primary" icon={<CheckIcon />} isLoading={isBusy}>
            {m.mark_as_complete()}
          </Button>
          {problem && <p className="error">{problem}</p>}
        </Form>
      )}
    </>
  )
}

/** After the last lecture, what was left out on the way. */
function Done({ course: { slug, next, sections, is_completed, certificate_slug: certificate } }: { course: MyCourse }) {
  const left = sections.flatMap(({ items }) => items).find((item) => !item.is_completed)
  return (
    <>
      <Completed />
      {next && !is_completed && <span>{m.lecture_next({ title: isolated(next.title) })}</span>}
      {!next && left && (
        <SmartLink className="link" href={itemAddress(slug, left)}>
          {m.lecture_left({ title: isolated(left.title) })}
        </SmartLink>
      )}
      {is_completed && <span>{m.course_completed()}</span>}
      {is_completed && certificate && (
        <SmartLink className="link" href={`/certificate/${certificate}`}>
          {m.see_certificate()}
        </SmartLink>
      )}
    </>
  )
}
