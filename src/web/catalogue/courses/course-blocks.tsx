/** The parts of a course page below the title, in the order of their tabs; a part without content is not shown. */
import type { ReactNode } from 'react'
import type { CoursePage } from './course-page.ts'
import { batchNumber } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Accordion } from '#web/ui/disclosure/accordion.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { RichText } from '#web/ui/data/rich-text.tsx'
import type { CourseFormAnswer } from './take-course-form.server.ts'
import { BatchTimeline } from './batch-timeline.tsx'
import { Curriculum } from './curriculum.tsx'
import { MentorBackground } from './mentor-background.tsx'
import { SampleCertificate } from './sample-certificate.tsx'
import { Reviews } from '../reviews/reviews.tsx'

interface Part {
  id: string
  label: string
  /** Stands on the page, not among the tabs. */
  isUntabbed?: boolean
  content: ReactNode
}

interface TicksProps {
  items: readonly string[]
  /** When it is not the page's. */
  language: string | undefined
  isWide?: boolean
}

function Ticks({ items, language, isWide }: TicksProps) {
  return (
    <ul lang={language} className={isWide ? 'ticks two-list' : 'ticks'}>
      {items.map((item) => (
        <li key={item}>
          <CheckIcon />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

function allParts({ course, batchNo, answer }: BlocksProps): (Part | false | undefined)[] {
  const taught = course.batches.find(({ batch_no, meetings }) => batch_no === batchNo && meetings.length > 0)
  return [
    {
      id: 'overview',
      label: m.tab_overview(),
      content: course.course_intro ? (
        <RichText html={course.course_intro} lang={course.intro_language} />
      ) : (
        <p className="prose" lang={course.text_language}>
          {course.course_overview}
        </p>
      ),
    },
    course.key_learning.length > 0 && {
      id: 'key-learning',
      label: m.tab_key_learning(),
      content: <Ticks items={course.key_learning} language={course.intro_language} isWide />,
    },
    course.prerequisites.length > 0 && {
      id: 'prerequisites',
      label: m.tab_prerequisites(),
      content: <Ticks items={course.prerequisites} language={course.intro_language} />,
    },
    course.target_learners.length > 0 && {
      id: 'target-learners',
      label: m.tab_target_learners(),
      content: <Ticks items={course.target_learners} language={course.intro_language} />,
    },
    course.career !== '' && {
      id: 'career',
      label: m.tab_career(),
      content: (
        <p className="max-w-[65ch]" lang={course.intro_language}>
          {course.career}
        </p>
      ),
    },
    taught && {
      id: 'dates',
      label: m.timeline_title({ batch: batchNumber(taught.batch_no) }),
      isUntabbed: true,
      content: <BatchTimeline batch={taught} />,
    },
    (course.sections.length > 0 || course.modules.length > 0) && {
      id: 'curriculum',
      label: m.tab_curriculum(),
      content: <Curriculum course={course} />,
    },
    {
      id: 'certificate',
      label: m.sample_certificate_title(),
      isUntabbed: true,
      content: <SampleCertificate course={course} />,
    },
    course.mentor_profiles.length > 0 && {
      id: 'mentors',
      label: m.tab_mentors(),
      content: <Mentors course={course} />,
    },
    course.faqs.length > 0 && {
      id: 'faqs',
      label: m.tab_faqs(),
      content: (
        <Accordion
          items={course.faqs.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
        />
      ),
    },
    (course.reviews.length > 0 || course.own_review !== null || course.can.write_review) && {
      id: 'reviews',
      label: m.tab_reviews(),
      content: <Reviews course={course} answer={answer} />,
    },
  ]
}

const present = (part: Part | false | undefined): part is Part => !!part

export function partsOf(course: CoursePage): { id: string; label: string }[] {
  return allParts({ course, batchNo: null })
    .filter(present)
    .filter(({ isUntabbed }) => !isUntabbed)
}

interface BlocksProps {
  course: CoursePage
  /** The batch that was picked: its days are said. */
  batchNo: number | null
  answer?: CourseFormAnswer | undefined
}

export function CourseBlocks(props: BlocksProps) {
  return allParts(props)
    .filter(present)
    .map(({ id, label, content }) => (
      <section key={id} className="topic" id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{label}</h2>
        {content}
      </section>
    ))
}

function Mentors({ course }: { course: CoursePage }) {
  return course.mentor_profiles.map((mentor) => (
    <article key={mentor.mentor_id} className="mentor py-5">
      <Avatar photo={mentor.mentor_photo} size={96} />
      <div>
        <h3>
          <SmartLink href={`/mentors/${mentor.slug}`}>{mentor.mentor_name}</SmartLink>
        </h3>
        <p>{mentor.headline}</p>
      </div>
      <p className="mentor__bio">{mentor.bio}</p>
      <MentorBackground mentor={mentor} />
    </article>
  ))
}
