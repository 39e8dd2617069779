/** Instead of a lesson that is not open yet: until when, and what has to be done first. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'
import { closedWords } from '../outline/closed-words.ts'
import { itemAddress } from '../outline/item-address.ts'
import { RequiredFirst } from '../outline/required-first.tsx'

export function ClosedLesson({ course, lesson }: { course: MyCourse; lesson: NonNullable<MyCourse['closed']> }) {
  const open = course.sections.flatMap(({ items }) => items).find((item) => !item.is_completed && !item.closed)
  return (
    <div className="lecture">
      <h2>{lesson.title}</h2>
      <Note tone="info" icon={<LockIcon />} className="mt-4">
        {course.required_courses.length > 0 ? (
          <RequiredFirst courses={course.required_courses} />
        ) : (
          <>
            <b>{m.closed_title()}</b>
            <br />
            {closedWords(lesson.closed)}
          </>
        )}
      </Note>
      {open && (
        <ButtonLink variant="primary" className="mt-4 py-2" href={itemAddress(course.slug, open)}>
          {open.title}
        </ButtonLink>
      )}
    </div>
  )
}
