/** A CV as a file, for staff who see applications. */
import type { FastifyInstance } from 'fastify'
import { assertHolds } from '#server/platform/access/permission.ts'
import { admitStaff, type FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { notFound } from '#server/platform/errors.ts'
import { sandbox } from '#server/platform/http/security-headers.ts'
import { sendStored } from '#server/platform/http/send-stored.ts'
import { findCvFile } from './applications.sql.ts'

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** Serves `GET /api/admin/applications/:application/cv`. */
export async function serveCv(app: FastifyInstance, { services, api }: FileServices): Promise<void> {
  app.get<{ Params: { application: string } }>('/api/admin/applications/:application/cv', async (request, reply) => {
    const staff = await admitStaff(api, request, reply, 'recruitment.view')
    assertHolds(staff, 'recruitment.view')
    const { application } = request.params
    const file = isId(application) ? await findCvFile(services.database, application) : undefined
    if (!file) throw notFound()
    reply
      .header('cache-control', 'no-store, private')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', sandbox)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.cv_name)}`)
    return sendStored(services.storage, file.cv_key, request, reply)
  })
}
