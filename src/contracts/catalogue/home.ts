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
    flagship: courseSummary.extend({ subtitle: z.string(), batches: z.array(batch) }).nullable(),
    second: courseSummary.extend({ subtitle: z.string() }).nullable(),
    departments: z.array(
      z.object({ slug: z.string(), name: z.string(), count: z.number(), courses: z.array(courseCard) }),
    ),
    total: z.number(),
    /** Image of the document of type 11. */
    banner: z.object({ url: z.string(), alt: z.string() }).nullable(),
  }),
  cacheTags: ['courses', 'site'],
})
