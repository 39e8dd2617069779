/** The courses of the home page. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { batch, courseCard, courseSummary } from './courses.ts'

/** The home page's course bands in one read. */
export const homeCourses = endpoint({
  method: 'GET',
  path: '/home-courses',
  access: 'anyone',
  summary: 'Flagship, second programme and courses by department, as the home page shows them',
  data: z.object({
    flagship: courseSummary.extend({ batches: z.array(batch) }).nullable(),
    second: courseSummary.nullable(),
    departments: z.array(
      z.object({ slug: z.string(), name: z.string(), count: z.number(), courses: z.array(courseCard) }),
    ),
    total: z.number(),
    /** Image of the document of type 11. */
    banner: z.object({ url: z.string(), alt: z.string() }).nullable(),
  }),
  cacheTags: ['courses', 'site'],
})

/** What speaks for the academy beside its courses. */
export const homeProof = endpoint({
  method: 'GET',
  path: '/home-proof',
  access: 'anyone',
  summary:
    'Learners, companies, certificates and ratings in numbers, one learner’s story with the certificate, a free lesson',
  data: z.object({
    learners: z.number(),
    companies: z.number(),
    /** Those that hold today. */
    certificates: z.number(),
    rating: z.number().nullable(),
    rating_count: z.number(),
    story: z
      .object({
        title: z.string(),
        name: z.string(),
        photo: z.string(),
        before: z.object({ role: z.string(), text: z.string() }),
        after: z.object({ role: z.string(), text: z.string() }),
        course_slug: z.string(),
        course_name: z.string(),
        certificate: z
          .object({
            slug: z.string(),
            serial: z.string(),
            name: z.string(),
            course_name: z.string(),
            issued_on: z.string(),
          })
          .nullable(),
      })
      .nullable(),
    lesson: z
      .object({
        course_slug: z.string(),
        course_name: z.string(),
        slug: z.string(),
        title: z.string(),
        minutes: z.number(),
        image: z.string(),
      })
      .nullable(),
  }),
  cacheTags: ['courses', 'site'],
  isSameForAll: true,
})
