/** The classes of a live course above its lessons: the next one, and all of them. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { ClassList } from './class-list.tsx'
import { NextClass } from './next-class.tsx'

export default function ClassArea({ course }: { course: MyCourse }) {
  return (
    <>
      {course.next_class && (
        <div className="learn__class">
          <NextClass next={course.next_class} slug={course.slug} />
        </div>
      )}
      <ClassList classes={course.classes} attendance={course.attendance} attendance_needed={course.attendance_needed} />
    </>
  )
}
