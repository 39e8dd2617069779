/** On a phone the price and the button stay at the bottom edge. */
import type { Batch } from '#contracts/catalogue/courses.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import type { CoursePage } from '../courses/course-page.ts'
import { EnrollButton, enrolForm } from './enroll-button.tsx'
import { Price } from '../cards/price.tsx'

export function BuyBar({ course, batch }: { course: CoursePage; batch: Batch | null }) {
  const viewer = useViewer()
  const isOpen = (batch?.enroll_state ?? course.enroll_state) === 'enroll_now'
  // In another role the card says how to go on.
  const isOtherRole = isOpen && viewer !== null && viewer.role !== 'learner'
  return (
    <div className="buybar needs-script">
      <Price {...(batch ?? course)} />
      {!isOtherRole && <EnrollButton course={course} batch={batch ?? undefined} sends={enrolForm} />}
    </div>
  )
}
