/** Publishes several courses or takes them from visitors, each as if it were the only one. */
import type { z } from 'zod'
import { type BulkAnswer, mostAtOnce } from '#contracts/bulk.ts'
import type { publishCourses as contract } from '#contracts/authoring/revisions.ts'
import { listOfficeCourses } from '#server/catalogue/course-office/change-courses.ts'
import { retireCourse } from '#server/catalogue/course-office/course-visibility.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { chosenRows, doEach } from '#server/platform/bulk/do-each.ts'
import type { RequestContext, Services } from '#server/platform/services.ts'
import { publishOutline } from './publish-outline.ts'

type Call = Services & RequestContext & { viewer: SignedIn }

export async function publishCourses(
  call: Call,
  { filter, is_published: isPublished }: z.output<typeof contract.body>,
): Promise<BulkAnswer> {
  const { page } = await listOfficeCourses(call, { ...filter, page: 1, perpage: mostAtOnce })
  const rows = page.rows.map((course) => ({ id: course.course_id, name: course.course_name }))
  return doEach(call, chosenRows({ rows, total: page.total }), (id) =>
    isPublished ? publishOutline(call, id, { note: '', seen: '' }) : retireCourse(call, id),
  )
}
