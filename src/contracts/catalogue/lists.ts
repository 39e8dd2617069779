/** Lists of courses by filters with their counts, and the menu of courses. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { courseCard, mentorName } from './courses.ts'
import { oneOrMore, paging, slug } from '#contracts/fields.ts'

const sorts = ['newest', 'popular', 'price_low', 'price_high', 'starting_soon'] as const

/** The specification's "Menu course". */
export const menuCourse = z.object({
  course_id: z.string(),
  course_name: z.string(),
  image: z.string(),
  slug: z.string(),
  progress_status: z.number(),
  mentors: z.array(mentorName),
  first_mentor_id: z.string().nullable(),
  total_mentors: z.number(),
  course_type: z.string(),
  /** Name of its department; empty without one. */
  subject: z.string(),
})
export const getCourseMenus = endpoint({
  method: 'GET',
  path: '/get-course-menus',
  access: 'anyone',
  summary: 'Published courses in menu order',
  data: z.array(menuCourse),
  cacheTags: ['courses', 'mentors'],
  isSameForAll: true,
})

const filterShape = {
  industry: oneOrMore(z.string().max(120)),
  subject_area: oneOrMore(z.string().max(120)),
  training_type: oneOrMore(z.string().max(40)),
  price: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').map(Number) : value),
      z.tuple([z.number().min(0).max(1e9), z.number().min(0).max(1e9)]),
    )
    .optional(),
  price_type: oneOrMore(z.enum(['free', 'paid'])),
  level: oneOrMore(z.string().max(40)),
  course_type: oneOrMore(z.string().max(40)),
  language: oneOrMore(z.string().max(20)),
  q: z.string().max(100).optional(),
  sort: z.enum(sorts).optional(),
  ...paging,
}
const courseFilters = z.strictObject(filterShape)

/** The same in an address, where foreign keys are ignored. */
const courseFiltersQuery = z.object(filterShape)
export type CourseFilters = z.output<typeof courseFilters>

export const courses = endpoint({
  method: 'GET',
  path: '/courses',
  access: 'anyone',
  summary: 'Courses of one type',
  query: z.object({ ...filterShape, course_type: oneOrMore(z.string().max(40)) }),
  isPaged: true,
  data: courseCard,
  cacheTags: ['courses'],
})
export const allCourses = endpoint({
  method: 'POST',
  path: '/all-courses',
  access: 'anyone',
  isForPreview: true,
  summary: 'Courses by filters',
  body: courseFilters,
  isPaged: true,
  data: courseCard,
})
export const allCoursesPage = endpoint({
  method: 'GET',
  path: '/all-courses',
  access: 'anyone',
  summary: 'A page of all-courses: where its links lead',
  query: courseFiltersQuery,
  isPaged: true,
  data: courseCard,
  cacheTags: ['courses'],
})

/** The course list page in one read: cards, and how many courses each further choice would leave. */
const count = z.object({ value: z.string(), text: z.string(), count: z.number() })
export const facets = z.object({
  industry: z.array(count),
  subject_area: z.array(count),
  training_type: z.array(count),
  price_type: z.array(count),
  level: z.array(count),
  course_type: z.array(count),
  language: z.array(count),
  price_range: z.tuple([z.number(), z.number()]),
})
export const courseFacets = endpoint({
  method: 'GET',
  path: '/course-facets',
  access: 'anyone',
  summary: 'Counts for every filter under the present choice',
  query: courseFiltersQuery,
  data: facets,
  cacheTags: ['courses', 'industries'],
  isSameForAll: true,
})

export const industryCourses = endpoint({
  method: 'POST',
  path: '/industry-courses',
  access: 'anyone',
  isForPreview: true,
  summary: 'Courses of one industry',
  body: z.strictObject({ slug, ...paging }),
  isPaged: true,
  data: courseCard,
})
export const industryCoursesPage = endpoint({
  method: 'GET',
  path: '/industry-courses',
  access: 'anyone',
  summary: 'A page of industry-courses',
  query: z.object({ slug, ...paging }),
  isPaged: true,
  data: courseCard,
  cacheTags: ['courses'],
})
export const industryCoursesFilter = endpoint({
  method: 'POST',
  path: '/industry-courses-filter',
  access: 'anyone',
  isForPreview: true,
  summary: 'Courses of one industry by filters',
  body: z.strictObject({ slug, ...filterShape }),
  isPaged: true,
  data: courseCard,
})
export const industryCoursesFilterPage = endpoint({
  method: 'GET',
  path: '/industry-courses-filter',
  access: 'anyone',
  summary: 'A page of industry-courses-filter',
  query: z.object({ slug, ...filterShape }),
  isPaged: true,
  data: courseCard,
  cacheTags: ['courses'],
})
