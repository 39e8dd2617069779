/** Sections with their lectures and quizzes; free previews can be opened by anybody. */
import { type CoursePage, hasClasses, lessonMinutes } from './course-page.ts'
import { comma, listed, minutes, number, sentences } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { BookIcon, DownIcon, LockIcon, QuestionIcon, VideoIcon } from '#web/ui/icons/icons.tsx'

type Section = CoursePage['sections'][number]

export function Curriculum({ course }: { course: CoursePage }) {
  const { sections, modules } = course
  if (sections.length === 0) return <Modules modules={modules} />
  return (
    <>
      {modules.length > 0 && (
        <>
          <h3 className="h4 mb-4">{m.curriculum_classes()}</h3>
          <Modules modules={modules} />
          <h3 className="h4 mt-6 mb-2">{m.curriculum_online()}</h3>
        </>
      )}
      <Sections course={course} />
    </>
  )
}

/** What the classes are about, one after another. */
function Modules({ modules }: { modules: readonly string[] }) {
  return (
    <ol className="path">
      {modules.map((module) => (
        <li key={module}>
          <b>{module}</b>
        </li>
      ))}
    </ol>
  )
}

function Sections({ course }: { course: CoursePage }) {
  const { sections } = course
  const lectures = sections.reduce((sum, section) => sum + section.lectures.length, 0)
  const quizzes = sections.reduce((sum, section) => sum + section.quizzes.length, 0)
  return (
    <>
      <p className="small muted mb-4">
        {sentences([
          listed([
            m.sections_count({ count: sections.length, shown: number(sections.length) }),
            extent(lectures, quizzes, lessonMinutes(course)),
          ]),
          course.modules.length === 0 && hasClasses(course) && m.classes_on_top(),
        ])}
      </p>
      {sections.map((section, index) => (
        <SectionRows
          key={section.section_id}
          section={section}
          slug={course.slug}
          isOpen={index === 0}
          isOwn={course.is_enrolled}
        />
      ))}
    </>
  )
}

/** '3 lectures, 1 quiz, 20 min'. */
const extent = (lectures: number, quizzes: number, length: number): string =>
  listed([
    m.lectures_count({ count: lectures, shown: number(lectures) }),
    quizzes > 0 && m.quizzes_count({ count: quizzes, shown: number(quizzes) }),
    minutes(length),
  ])

function SectionRows({
  section,
  slug,
  isOpen,
  isOwn,
}: {
  section: Section
  slug: string
  isOpen: boolean
  isOwn: boolean
}) {
  const rows = [
    ...section.lectures.map((lecture) => ({ ...lecture, id: lecture.lecture_id, isQuiz: false as const })),
    ...section.quizzes.map((quiz) => ({ ...quiz, id: quiz.quiz_id, isQuiz: true as const })),
  ].sort((a, b) => a.position - b.position)
  return (
    <details className="sec" open={isOpen}>
      <summary>
        <b>{section.title}</b>
        <span>{extent(section.lectures.length, section.quizzes.length, section.minutes)}</span>
        <DownIcon />
      </summary>
      {rows.map((row) => (
        <div key={row.id} className="lec">
          {row.isQuiz ? <QuestionIcon /> : row.kind === 'video' ? <VideoIcon /> : <BookIcon />}
          <span>{row.title}</span>
          <span className="t">
            {!row.isQuiz && row.is_preview && !isOwn && (
              <>
                <SmartLink
                  href={`/courses/${slug}/preview/${row.slug}`}
                  aria-label={m.preview_of({ lecture: row.title })}
                >
                  {m.preview()}
                </SmartLink>
                {comma()}
              </>
            )}
            {row.isQuiz
              ? m.questions_count({ count: row.questions, shown: number(row.questions) })
              : minutes(row.minutes)}
          </span>
          {!isOwn && (row.isQuiz || !row.is_preview) && <LockIcon label={m.locked()} />}
        </div>
      ))}
    </details>
  )
}
