/** Outlines for their authors. */
import * as contract from '#contracts/authoring/outlines.ts'
import { holds } from '#server/platform/access/permission.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { teaches } from '#server/catalogue/courses/expect-author.ts'
import { addSection, changeSection, changeStudyOrder, deleteSection, moveSection } from './change-sections.ts'
import { findAuthoredCourses } from './outlines.sql.ts'
import { showOutline } from './show-outline.ts'

export const outlineRoutes: Implementation[] = [
  implement(contract.authoredCourses, async ({ database, viewer, locale }) =>
    viewer.kind === 'mentor' || holds(viewer, 'courses.view')
      ? findAuthoredCourses(database, teaches(viewer), locale)
      : [],
  ),
  implement(contract.getOutline, ({ database, viewer, params, locale }) =>
    showOutline(database, viewer, params.course, locale),
  ),
  implement(contract.postSection, async ({ database, viewer, params, body }) => ({
    section_id: await addSection(database, viewer, params.course, body.title),
  })),
  implement(contract.putSection, async ({ database, viewer, params, body }) => ({
    seen: await changeSection(database, viewer, params.section, body),
  })),
  implement(contract.putStudyOrder, async ({ database, viewer, params, body }) => {
    await changeStudyOrder(database, viewer, params.course, body.is_in_order)
    return {}
  }),
  implement(contract.moveSection, async ({ database, viewer, params, body }) => {
    await moveSection(database, viewer, params.section, body.before)
    return {}
  }),
  implement(contract.deleteSection, async ({ database, viewer, params }) => {
    await deleteSection(database, viewer, params.section)
    return {}
  }),
]
