/** On a phone the price and the button stay at the bottom edge. */
import type { Batch } from '#contracts/catalogue/courses.ts'
import type { CoursePage } from './course-page.ts'
import { EnrollButton } from './enroll-button.tsx'
import { Price } from '../cards/price.tsx'

export function BuyBar({ course, batch }: { course: CoursePage; batch: Batch | null }) {
  return (
    <div className="buybar needs-script">
      <Price {...(batch ?? course)} />
      <EnrollButton course={course} batch={batch ?? undefined} />
    </div>
  )
}
