/** On a phone the price and the button stay at the bottom edge. */
import type { Batch, CourseDetails } from '#contracts/catalogue.ts'
import { EnrollButton } from './enroll-button.tsx'
import { Price } from './price.tsx'

export function BuyBar({ course, batch }: { course: CourseDetails; batch: Batch | null }) {
  return (
    <div className="buybar">
      <Price {...(batch ?? course)} />
      <EnrollButton course={course} batch={batch ?? undefined} />
    </div>
  )
}
