/** Tells a learner what their work was graded with. */
import { countIn } from '#server/platform/language/count-in.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { gradedTemplate } from './graded-template.ts'
import type { LockedWork } from './handed-in.sql.ts'

/** What was said of it stands at the work; it may be long. */
export const tellGraded = (
  transaction: Database,
  call: Pick<Services, 'jobs' | 'config'>,
  work: LockedWork,
  points: number,
): Promise<void> =>
  tellPerson(transaction, call, work.person_id, {
    ...{ kind: 'grades', template: gradedTemplate, reason: '' },
    values: {
      ...{ assignment: work.title, course: work.course_name },
      ...{ points: countIn(work.locale, points), most: countIn(work.locale, work.max_points) },
    },
    path: `/my-course/${work.course_slug}/lecture/${work.slug}`,
  })
