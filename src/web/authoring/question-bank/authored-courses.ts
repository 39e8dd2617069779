/** What every page of the bank asks first: whether one may see it, and for which courses one writes. */
import type { RouterContextProvider } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { requireAuthor } from '../outlines/require-author.ts'

export interface CourseChoice {
  course_id: string
  course_name: string
}
interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
}

export async function authoredCourses({ context, request }: Asked): Promise<CourseChoice[]> {
  requireAuthor({ context, request })
  const { data } = await api(context, 'GET /admin/authored-courses', {}, request)
  return data.map(({ course_id, course_name }) => ({ course_id, course_name }))
}
