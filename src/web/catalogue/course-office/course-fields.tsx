/** The record of a course: what it says, how it is found, its facts and pictures. */
import type { Texts as EveryText } from '#contracts/fields.office.ts'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ChoiceBoxes } from './choice-boxes.tsx'
import { CourseBasics } from './course-basics.tsx'
import { RequiredCourses } from './required-courses.tsx'

type Texts = Partial<EveryText>
interface Choice {
  id: string
  name: string
}
interface CourseRecord {
  name: Texts
  subtitle: Texts
  overview: Texts
  intro: Texts
  career: Texts
  course_type: string
  level: string
  language: string
  hours: number
  progress_status: number
  certificate_valid_months: number | null
  certificate_attendance_percent: number | null
  certificate_needs_skills: boolean
  faqs: { question: Texts; answer: Texts }[]
  industries: string[]
  subjects: string[]
  mentors: string[]
  required_courses: string[]
  cover: string | null
  banner: string | null
}
interface Props {
  course: CourseRecord
  /** A point a line. */
  lines: Record<'key_learning' | 'prerequisites' | 'target_learners', Texts>
  choices: { industries: Choice[]; subjects: Choice[]; mentors: Choice[]; courses: Choice[] }
  errors: Record<string, string>
}

const pictures = '/api/admin/courses/pictures'
const emptyQuestions = 2
const orEmpty = (value: number | null) => (value === null || Number.isNaN(value) ? '' : value)

export function CourseFields({ course, lines, choices, errors }: Props) {
  const text = (name: 'name' | 'subtitle' | 'overview' | 'career', label: string, maxLength: number, rows?: number) => (
    <TextsFields {...{ name, label, maxLength, errors }} values={course[name]} {...(rows ? { rows } : {})} />
  )
  const points = (name: keyof Props['lines'], label: string, more = '') => (
    <TextsFields
      {...{ name, label, errors }}
      hint={`${m.course_office_points_hint()} ${more}`}
      values={lines[name]}
      maxLength={6000}
      rows={6}
    />
  )
  return (
    <>
      <FormSection title={m.pub_what_it_says()} lead={m.pub_languages_lead()}>
        <FormGrid>
          {text('name', m.course_office_name(), 120)}
          {text('subtitle', m.course_office_subtitle(), 200)}
          {text('overview', m.course_office_overview(), 1500, 4)}
          <HtmlFields
            name="intro"
            label={m.course_office_intro()}
            hint={m.pub_html_lead()}
            values={course.intro}
            errors={errors}
            maxLength={30_000}
            pictures={pictures}
          />
          {points('key_learning', m.course_office_key_learning())}
          {points('target_learners', m.course_office_target())}
          {points('prerequisites', m.course_office_prerequisites(), m.course_office_prerequisites_hint())}
          {text('career', m.course_office_career(), 1500, 3)}
        </FormGrid>
      </FormSection>
      <FormSection title={m.course_office_facts()}>
        <FormGrid>
          <CourseBasics course={course} errors={errors} />
          <TextField
            name="hours"
            inputMode="decimal"
            dir="ltr"
            label={m.course_office_hours()}
            maxLength={6}
            defaultValue={orEmpty(course.hours)}
            error={errors.hours}
          />
          <Select
            name="progress_status"
            label={m.course_office_registration()}
            defaultValue={String(course.progress_status)}
            options={[
              { value: '2', label: m.course_office_open() },
              { value: '1', label: m.course_office_coming() },
            ]}
          />
          <TextField
            name="certificate_valid_months"
            inputMode="numeric"
            dir="ltr"
            label={m.course_office_valid_months()}
            hint={m.course_office_valid_hint()}
            maxLength={3}
            defaultValue={orEmpty(course.certificate_valid_months)}
            error={errors.certificate_valid_months}
          />
          <TextField
            name="certificate_attendance_percent"
            inputMode="numeric"
            dir="ltr"
            label={m.course_office_attendance()}
            hint={m.course_office_attendance_hint()}
            maxLength={3}
            defaultValue={orEmpty(course.certificate_attendance_percent)}
            error={errors.certificate_attendance_percent}
          />
          <Checkbox name="certificate_needs_skills" defaultChecked={course.certificate_needs_skills}>
            {m.course_office_needs_skills()}
          </Checkbox>
        </FormGrid>
      </FormSection>
      <FormSection title={m.course_office_required()}>
        <FormGrid>
          <RequiredCourses choices={choices.courses} chosen={course.required_courses} error={errors.required_courses} />
        </FormGrid>
      </FormSection>
      <FormSection title={m.course_office_found_by()}>
        <FormGrid>
          <ChoiceBoxes
            name="subjects"
            label={m.course_office_subjects()}
            choices={choices.subjects}
            chosen={course.subjects}
            error={errors.subjects}
          />
          <ChoiceBoxes
            name="industries"
            label={m.office_industry()}
            choices={choices.industries}
            chosen={course.industries}
            error={errors.industries}
          />
          <ChoiceBoxes
            name="mentors"
            label={m.course_office_mentors()}
            choices={choices.mentors}
            chosen={course.mentors}
            error={errors.mentors}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.course_office_pictures()}>
        <FormGrid>
          <PictureField
            name="cover"
            label={m.course_office_cover()}
            value={uploaded(course.cover)}
            error={errors.cover}
            address={pictures}
            ratio={16 / 9}
          />
          <PictureField
            name="banner"
            label={m.course_office_banner()}
            value={uploaded(course.banner)}
            error={errors.banner}
            address={pictures}
            ratio={16 / 9}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.course_office_questions()} lead={m.course_office_empty_question()}>
        <FormGrid>
          <input type="hidden" name="faqs" value={course.faqs.length + emptyQuestions} />
          {[...course.faqs, ...Array.from({ length: emptyQuestions }, () => ({ question: {}, answer: {} }))].map(
            ({ question, answer }, index) => (
              <QuestionFields key={index} {...{ index, question, answer, errors }} />
            ),
          )}
        </FormGrid>
      </FormSection>
    </>
  )
}

/** A woven picture is drawn anew when none was uploaded. */
const uploaded = (url: string | null) => (url?.startsWith('weave:') ? null : url)

function QuestionFields({
  index,
  question,
  answer,
  errors,
}: {
  index: number
  question: Texts
  answer: Texts
  errors: Record<string, string>
}) {
  const shown = number(index + 1)
  return (
    <>
      <TextsFields
        name={`faqs.${index}.question`}
        label={m.course_office_question({ number: shown })}
        values={question}
        errors={errors}
        maxLength={300}
      />
      <TextsFields
        name={`faqs.${index}.answer`}
        label={m.course_office_answer({ number: shown })}
        values={answer}
        errors={errors}
        maxLength={2000}
        rows={3}
      />
    </>
  )
}
