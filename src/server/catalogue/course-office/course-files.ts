/** Courses as a file for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { courseFilters } from '#contracts/catalogue/courses.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import type { Table } from '#server/platform/spreadsheets/csv.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { coursesInPieces, findOfficeCourses, type ListedCourse } from './office-courses.sql.ts'

const courseTable: Table<ListedCourse> = {
  header: ['Course', 'Address', 'Type', 'State', 'Batches', 'Learners', 'Price'],
  rowOf: (course) => [
    ...[course.course_name, course.slug, course.course_type, course.is_published ? 'published' : 'draft'],
    ...[course.batches, course.learners, course.price],
  ],
}

export async function courseFiles(app: FastifyInstance, given: FileServices): Promise<void> {
  const { database } = given.services
  serveTable(app, given, {
    path: 'courses',
    name: 'courses',
    permission: 'courses.export',
    entry: { action: 'course.export', subjectKind: 'course' },
    filters: z.object(courseFilters),
    table: courseTable,
    async find(viewer, filters) {
      assertHolds(viewer, 'courses.export')
      const { total } = await findOfficeCourses(database, 'en', { ...filters, page: 1, perpage: 1 })
      return { count: total, pieces: coursesInPieces(database, filters), subjectId: 'list' }
    },
  })
}
