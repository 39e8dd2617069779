/** To which course questions belong: staff may say all of them, mentors one that they teach. */
import { m } from '#web/paraglide/messages.js'
import { Select, type SelectProps } from '#web/ui/fields/select.tsx'
import type { CourseChoice } from './authored-courses.ts'
import { useBankAddress } from './bank-words.ts'

type Props = Omit<SelectProps, 'label' | 'options' | 'placeholder'> & { courses: readonly CourseChoice[] }

export function CourseSelect({ courses, ...rest }: Props) {
  const isMentors = useBankAddress().startsWith('/mentor/')
  return (
    <Select
      {...rest}
      label={m.qbank_belongs_to()}
      placeholder={isMentors ? m.library_choose_course() : m.qbank_all_courses()}
      options={courses.map((each) => ({ value: each.course_id, label: each.course_name }))}
    />
  )
}
