/** Kind, level and language of a course, which it has from its first moment. */
import { courseTypes } from '#contracts/catalogue/courses.office.ts'
import { levels } from '#contracts/catalogue/courses.ts'
import { locales } from '#contracts/locales.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { levelName, typeName } from '../cards/course-words.ts'

interface Props {
  course: { course_type: string; level: string; language: string }
  errors: Record<string, string>
}

export function CourseBasics({ course, errors }: Props) {
  return (
    <>
      <Select
        name="course_type"
        label={m.course_office_type()}
        defaultValue={course.course_type}
        error={errors.course_type}
        options={courseTypes.map((type) => ({ value: type, label: typeName(type) }))}
      />
      <Select
        name="level"
        label={m.course_office_level()}
        defaultValue={course.level}
        error={errors.level}
        options={levels.map((level) => ({ value: level, label: levelName(level) }))}
      />
      <Select
        name="language"
        label={m.course_office_language()}
        defaultValue={course.language}
        error={errors.language}
        options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      />
    </>
  )
}
