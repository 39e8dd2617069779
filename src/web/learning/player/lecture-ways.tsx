/** What one does with a lecture: end it, keep it, report a mistake in it, go on. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { SaveForOffline } from '../offline/save-for-offline.tsx'
import { NextButton } from '../outline/next-button.tsx'
import { isMarkedByHand, MarkComplete } from './mark-complete.tsx'

/** Beside the title of a video, at the end of a reading, whose mark comes before the way on. */
export function LectureWays({ course, lecture }: { course: MyCourse; lecture: NonNullable<MyCourse['current']> }) {
  return (
    <div className="row row--wrap lecture__ways">
      <MarkComplete course={course} lecture={lecture} />
      <SaveForOffline course={course} />
      <SmartLink className="link" href={`/my-course/${course.slug}/lecture/${lecture.slug}/mistake`}>
        {m.mistakes_report()}
      </SmartLink>
      {course.next && <NextButton slug={course.slug} item={course.next} isPrimary={!isMarkedByHand(lecture)} />}
    </div>
  )
}
