/** That a lecture is complete, and 'Mark as complete'; of films and sound the server decides by what was played. */
import { useFetcher } from 'react-router'
import type { MyCourse } from '#contracts/learning/player.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { CheckIcon, DoneIcon } from '#web/ui/icons/icons.tsx'

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

export function MarkComplete({ course, lecture }: { course: MyCourse; lecture: Lecture }) {
  const fetcher = useFetcher<{ error: string | null }>()
  if (!isMarkedByHand(lecture)) return null
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="complete" />
      <input type="hidden" name="course_id" value={course.course_id} />
      <input type="hidden" name="lecture_id" value={lecture.lecture_id} />
      <Button type="submit" variant="primary" icon={<CheckIcon />} isLoading={fetcher.state !== 'idle'}>
        {m.mark_as_complete()}
      </Button>
      {fetcher.data?.error && <p className="error">{fetcher.data.error}</p>}
    </fetcher.Form>
  )
}
