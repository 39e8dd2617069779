/** `GET /api/admin/courses/{id}/archive.zip`: a course as one file, for staff who may change it. */
import type { FastifyInstance } from 'fastify'
import { id } from '#contracts/fields.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { admitStaff, type FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { contentsOf, packCourse } from './pack-course.ts'

const limit = { max: 60, seconds: 3600 }

export async function serveArchive(app: FastifyInstance, { services, api }: FileServices): Promise<void> {
  app.get<{ Params: { course: string } }>('/api/admin/courses/:course/archive.zip', async (request, reply) => {
    const viewer = await admitStaff(api, request, reply, 'courses.edit')
    assertHolds(viewer, 'courses.edit')
    await takeFromLimit(services.database, `archive of a course:${viewer.personId}`, limit)
    const courseId = id.parse(request.params.course)
    const contents = await contentsOf(services, courseId)
    const after = { files: contents.parts.length }
    const entry = { action: 'course.export', subjectKind: 'course', subjectId: courseId, after }
    await services.database.transaction((transaction) => recordAudit(transaction, { viewer, ...entry }))
    return reply
      .header('cache-control', 'no-store, private')
      .header('content-disposition', `attachment; filename="${contents.slug}-${dhakaDate(services.clock.now())}.zip"`)
      .type('application/zip')
      .send(packCourse(contents, services.clock.now()))
  })
}
