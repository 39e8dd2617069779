/** A course as a card, as a summary and as its whole page; its batches. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { lectureKinds } from '#contracts/learning/player.ts'
import { ownReview } from './reviews.ts'
import { slug, textLanguage } from '#contracts/fields.ts'

export const trainingTypes = ['Live', 'On-site', 'Self-paced'] as const
export const levels = ['basic', 'intermediate', 'advanced'] as const
const courseTypes = ['masterclass', 'department', 'executive', 'microlearning'] as const
const enrollStates = ['coming_soon', 'go_to_course', 'registration_closed', 'enroll_now'] as const
export type EnrollState = (typeof enrollStates)[number]

export const mentorName = z.object({ mentor_id: z.string(), mentor_name: z.string() })
const courseDocument = z.object({ document_type: z.number(), url: z.string(), alt: z.string().optional() })

/** The specification's "Course", as a card shows it: prices of the batch that is sold next, taka. */
export const courseCard = z.object({
  course_id: z.string(),
  slug: z.string(),
  course_name: z.string(),
  course_overview: z.string(),
  /** The promise in one line. */
  subtitle: z.string(),
  text_language: textLanguage,
  image: z.string(),
  batch_no: z.number().nullable(),
  batch_time: z.string().nullable(),
  training_type: z.enum(trainingTypes),
  training_types: z.array(z.enum(trainingTypes)),
  class_start_date: z.string().nullable(),
  class_in_days: z.number().nullable(),
  total: z.number(),
  sub_total: z.number(),
  /** As it holds today. */
  discount_amount: z.number(),
  /** Last day of the discount in Asia/Dhaka; null when it has none. */
  discount_until: z.string().nullable(),
  curency_name: z.string(),
  reg_end_date: z.string().nullable(),
  /** The instant registration ends: 23:59:59 in Dhaka on reg_end_date. */
  reg_ends_at: z.string().nullable(),
  seats_left: z.number().nullable(),
  progress_status: z.number(),
  level: z.enum(levels),
  course_type: z.enum(courseTypes),
  language: z.string(),
  hours: z.number(),
  industries: z.array(z.string()),
  mentors: z.array(mentorName.extend({ mentor_photo: z.string() })),
  first_mentor_id: z.string().nullable(),
  total_mentors: z.number(),
  enroll_state: z.enum(enrollStates),
  is_enrolled: z.boolean(),
  /** Per cent of one's own course. */
  progress: z.number().nullable(),
  rating: z.number().nullable(),
  rating_count: z.number(),
})
export type CourseCard = z.output<typeof courseCard>

export const courseSummary = courseCard.extend({
  course_intro: z.string(),
  /** The same of the long texts: intro, key learning, prerequisites, target learners, career. */
  intro_language: textLanguage,
  course_documents: z.array(courseDocument),
  lecture_video: z.string().nullable(),
  section_id: z.string().nullable(),
  lecture_id: z.string().nullable(),
})
export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/:slug',
  access: 'anyone',
  summary: 'One course with its documents; type 11 is the home banner image',
  params: z.object({ slug }),
  data: courseSummary,
  cacheTags: ['courses'],
})

export const batch = z.object({
  batch_no: z.number(),
  training_type: z.enum(trainingTypes),
  class_start_date: z.string().nullable(),
  class_in_days: z.number().nullable(),
  reg_end_date: z.string().nullable(),
  reg_ends_at: z.string().nullable(),
  batch_time: z.string().nullable(),
  class_time: z.string().nullable(),
  class_end_time: z.string().nullable(),
  class_days: z.array(z.string()),
  venue: z.string(),
  seats: z.number().nullable(),
  seats_left: z.number().nullable(),
  total: z.number(),
  sub_total: z.number(),
  /** As it holds today. */
  discount_amount: z.number(),
  /** Last day of the discount in Asia/Dhaka; null when it has none. */
  discount_until: z.string().nullable(),
  curency_name: z.string(),
  enroll_state: z.enum(enrollStates),
  is_sold_out: z.boolean(),
})
export type Batch = z.output<typeof batch>

export const mentorCard = z.object({
  mentor_id: z.string(),
  slug: z.string(),
  mentor_name: z.string(),
  headline: z.string(),
  bio: z.string(),
  mentor_photo: z.string(),
  mentor_type: z.string(),
  courses_count: z.number(),
})

/** A mentor's working life as the course page says it, the latest first. */
const background = z.object({
  experiences: z.array(z.object({ line: z.string(), from_year: z.number(), to_year: z.number().nullable() })),
  educations: z.array(z.object({ degree: z.string(), institute: z.string(), year: z.number() })),
  trainings: z.array(z.object({ title: z.string(), provider: z.string(), year: z.number() })),
})

export const courseDetails = courseSummary.extend({
  key_learning: z.array(z.string()),
  prerequisites: z.array(z.string()),
  /** Courses to complete before the lessons of this one open. */
  required_courses: z.array(z.object({ slug: z.string(), course_name: z.string(), is_done: z.boolean() })),
  target_learners: z.array(z.string()),
  career: z.string(),
  modules: z.array(z.string()),
  faqs: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
  mentor_profiles: z.array(mentorCard.omit({ courses_count: true }).extend(background.shape)),
  batches: z.array(batch.extend({ meetings: z.array(z.object({ starts_at: z.string(), title: z.string() })) })),
  subjects: z.array(z.object({ slug: z.string(), name: z.string() })),
  industry_names: z.array(z.object({ slug: z.string(), name: z.string() })),
  sections: z.array(
    z.object({
      section_id: z.string(),
      title: z.string(),
      minutes: z.number(),
      lectures: z.array(
        z.object({
          lecture_id: z.string(),
          slug: z.string(),
          kind: z.enum(lectureKinds),
          title: z.string(),
          minutes: z.number(),
          is_preview: z.boolean(),
          position: z.number(),
          lecture_video: z.string().nullable(),
        }),
      ),
      quizzes: z.array(
        z.object({
          quiz_id: z.string(),
          slug: z.string(),
          title: z.string(),
          minutes: z.number(),
          questions: z.number(),
          position: z.number(),
        }),
      ),
    }),
  ),
  certificate_valid_months: z.number().nullable(),
  certificate_attendance_percent: z.number().nullable(),
  /** It waits until every skill is signed off at the machine. */
  certificate_needs_skills: z.boolean(),
  /** The course has no batch as the query names it: what is said is of the next one. */
  is_batch_unknown: z.boolean(),
  enrolled_batch_no: z.number().nullable(),
  enrolments_count: z.number(),
  /** Where 'Go to course' leads. */
  next_lecture: z.string().nullable(),
  /** How many gave one star, two, and so on to five. */
  ratings: z.array(z.number()),
  reviews: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rating: z.number(),
      text: z.string(),
      language: z.string(),
      created_at: z.string(),
    }),
  ),
  own_review: ownReview.nullable(),
  can: z.object({ write_review: z.boolean() }),
  related: z.array(courseCard),
})
export type CourseDetails = z.output<typeof courseDetails>
export const getCourseDetails = endpoint({
  method: 'GET',
  path: '/courses-details/:slug',
  access: 'anyone',
  summary: 'The whole course, with this viewer’s enrol state',
  params: z.object({ slug }),
  query: z.object({ batch: z.string().max(20).optional(), slug: z.string().max(120).optional() }),
  data: courseDetails,
  cacheTags: ['courses', 'mentors'],
})

export const interest = endpoint({
  method: 'POST',
  path: '/courses/:slug/interest',
  access: 'anyone',
  summary: 'Tell me about the next batch',
  params: z.object({ slug }),
  body: z.strictObject({ contact: z.string().max(254) }),
  data: z.object({}).nullable(),
  limit: { max: 10, seconds: 600, by: 'address' },
})
