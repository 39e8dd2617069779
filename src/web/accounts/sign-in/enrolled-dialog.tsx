/** 'Enrolled course': the course one wanted is already one's own. */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { loadCourseMenu, useCourseMenu } from '#web/lib/course-menu.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { isolated } from '#web/lib/text/direction.ts'

interface EnrolledDialogProps {
  slug: string
  batchNo: number | null
  onClose: () => void
}

export default function EnrolledDialog({ slug, batchNo, onClose }: EnrolledDialogProps) {
  const navigate = useNavigate()
  const course = useCourseMenu()?.find((each) => each.slug === slug)
  useEffect(() => void loadCourseMenu(), [])
  const go = (path: string) => {
    onClose()
    navigate(path)
  }
  return (
    <Dialog isOpen onClose={onClose} title={m.auth_enrolled_title()} closeLabel={m.close()}>
      <div className="row mt-4 mb-5 items-start">
        {course && <Cover src={course.image} width={96} height={54} className="w-24 flex-none rounded-8" />}
        <p>{m.auth_enrolled_text({ course: course ? isolated(course.course_name) : m.auth_enrolled_this() })}</p>
      </div>
      <div className="actions">
        <Button onClick={() => go('/courses')}>{m.auth_explore()}</Button>
        <Button
          variant="primary"
          onClick={() => go(`/my-course/${slug}${batchNo === null ? '' : `?batch_no=${batchNo}`}`)}
        >
          {m.auth_start_learning()}
        </Button>
      </div>
    </Dialog>
  )
}
