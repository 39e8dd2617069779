/** The kinds of courses, one press each, above the list. */
import { m } from '#web/paraglide/messages.js'
import { TabLinks } from '#web/ui/disclosure/tabs.tsx'
import { typeName } from '../cards/course-words.ts'

const types = ['masterclass', 'department', 'executive', 'microlearning'] as const

export function CourseSubMenu({ chosen }: { chosen: readonly string[] }) {
  return (
    <TabLinks
      className="mt-5"
      label={m.course_types_menu()}
      links={[
        { href: '/courses', label: m.all_courses(), isCurrent: chosen.length === 0 },
        ...types.map((type) => ({
          href: `/courses?course_type=${type}`,
          label: typeName(type),
          isCurrent: chosen.length === 1 && chosen[0] === type,
        })),
      ]}
    />
  )
}
