/** A CV as a file, for the company whose vacancy it was sent for. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { companyWriters } from '#contracts/company-roles.ts'
import { id } from '#contracts/fields.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { findOwnCv } from './company-circulars.sql.ts'

/** Serves `GET /api/corporate-applications/:company_application/cv`. */
export async function serveOwnCv(app: FastifyInstance, given: FileServices): Promise<void> {
  serveFile(app, given, {
    path: '/api/corporate-applications/:company_application/cv',
    access: 'corporate',
    companyRoles: companyWriters,
    params: z.object({ company_application: id }),
    async find(viewer, { company_application: application }) {
      if (viewer.kind !== 'corporate') return undefined
      const file = await findOwnCv(given.services.database, viewer.companyId, application)
      return file && { name: file.cv_name, storageKey: file.cv_key }
    },
  })
}
