/** `GET /api/admin/courses/{id}/archive.zip`: a course as one file, for staff who may change it. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id } from '#contracts/fields.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { contentsOf, packCourse } from './pack-course.ts'

const limit = { max: 60, seconds: 3600 }

export async function serveArchive(app: FastifyInstance, given: FileServices): Promise<void> {
  const { services } = given
  serveFile(app, given, {
    path: '/api/admin/courses/:course/archive.zip',
    access: { permission: 'courses.edit' },
    params: z.object({ course: id }),
    async find(viewer, { course }) {
      assertHolds(viewer, 'courses.edit')
      if (viewer.kind !== 'staff') return undefined
      await takeFromLimit(services.database, `archive of a course:${viewer.personId}`, limit)
      const contents = await contentsOf(services, course)
      const after = { files: contents.parts.length }
      const entry = { action: 'course.export', subjectKind: 'course', subjectId: course, after }
      await services.database.transaction((transaction) => recordAudit(transaction, { viewer, ...entry }))
      const now = services.clock.now()
      const name = `${contents.slug}-${dhakaDate(now)}.zip`
      return { name, type: 'application/zip', body: packCourse(contents, now) }
    },
  })
}
