/** A CV as a file, for staff who see applications. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id } from '#contracts/fields.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { findCvFile } from './applications.sql.ts'

/** Serves `GET /api/admin/applications/:application/cv`. */
export async function serveCv(app: FastifyInstance, given: FileServices): Promise<void> {
  serveFile(app, given, {
    path: '/api/admin/applications/:application/cv',
    access: { permission: 'recruitment.view' },
    params: z.object({ application: id }),
    async find(viewer, { application }) {
      assertHolds(viewer, 'recruitment.view')
      const file = await findCvFile(given.services.database, application)
      return file && { name: file.cv_name, storageKey: file.cv_key }
    },
  })
}
