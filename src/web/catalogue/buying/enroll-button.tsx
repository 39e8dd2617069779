/** The one button of a course: 'Enroll Now', 'Go to course', 'Registration Closed' or 'Coming Soon' (specification section 4). */
import { Form, useLocation } from 'react-router'
import type { CourseCard, EnrollState } from '#contracts/catalogue/courses.ts'
import {
  addToCart,
  keepEnrolledCourse,
  rememberPendingCourse,
  rememberRequestedPath,
} from '#web/lib/browser/browser-storage.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { markEnrollClick } from '#web/lib/api/visit.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { enrollText } from '../cards/course-words.ts'

/** Id of the form beside the batches. */
export const enrolForm = 'enrol'

interface EnrollButtonProps {
  course: Pick<CourseCard, 'slug' | 'course_id' | 'course_name' | 'batch_no' | 'enroll_state'> & {
    section_id?: string | null
    lecture_id?: string | null
    lecture_video?: string | null
    enrolled_batch_no?: number | null
  }
  /** The batch that was picked; its own state decides. */
  batch?: { batch_no: number; enroll_state: EnrollState; is_sold_out: boolean }
  isBlock?: boolean
  formId?: string
  /** Sends the form of this id, which another of these has: with the batch picked there, before scripts are awake too. */
  sends?: string
}

export function EnrollButton({ course, batch, isBlock, formId, sends }: EnrollButtonProps) {
  const { pathname } = useLocation()
  const viewer = useViewer()
  const state = course.enroll_state === 'go_to_course' ? 'go_to_course' : (batch?.enroll_state ?? course.enroll_state)
  const batchNo = batch?.batch_no ?? course.batch_no

  if (state === 'coming_soon' || state === 'registration_closed') {
    return (
      <Button variant="primary" isBlock={isBlock} disabled>
        {enrollText(state)}
      </Button>
    )
  }
  if (state === 'go_to_course') {
    const own = course.enrolled_batch_no ?? course.batch_no
    return (
      <GoButton
        formId={formId}
        sends={sends}
        path={`/my-course/${course.slug}`}
        query={{ batch_no: own }}
        isBlock={isBlock}
        onGo={() =>
          keepEnrolledCourse({
            course_id: course.course_id,
            slug: course.slug,
            section_id: course.section_id ?? null,
            lecture_id: course.lecture_id ?? null,
            lecture_video: course.lecture_video ?? null,
          })
        }
      >
        {enrollText(state)}
      </GoButton>
    )
  }
  return (
    <GoButton
      formId={formId}
      sends={sends}
      path="/checkout"
      // The checkout takes the batch that is open next by itself.
      query={{ course: course.slug, batch: batchNo === course.batch_no ? null : batchNo }}
      isBlock={isBlock}
      onGo={() => {
        markEnrollClick()
        addToCart({
          slug: course.slug,
          course_id: course.course_id,
          course_name: course.course_name,
          batch_no: batchNo,
        })
        if (!viewer) {
          rememberPendingCourse({
            course_slug: course.slug,
            course_id: course.course_id,
            checkout_url: `/checkout?course=${encodeURIComponent(course.slug)}`,
          })
          rememberRequestedPath(pathname)
        }
      }}
    >
      {enrollText(state)}
    </GoButton>
  )
}

interface GoButtonProps {
  path: string
  /** What is null is left out. */
  query: Record<string, string | number | null>
  isBlock: boolean | undefined
  onGo: () => void
  formId: string | undefined
  sends: string | undefined
  children: string
}

/** A button in every state of the course; without scripts its form goes to the same address. */
function GoButton({ path, query, isBlock, onGo, formId, sends, children }: GoButtonProps) {
  const button = (
    <Button type="submit" variant="primary" isBlock={isBlock} form={sends}>
      {children}
    </Button>
  )
  if (sends) return button
  return (
    <Form id={formId} method="get" action={path} className="contents" onSubmit={onGo}>
      {Object.entries(query).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {button}
    </Form>
  )
}
