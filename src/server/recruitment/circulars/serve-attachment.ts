/** The paper of a vacancy as a file: of a public one for everybody, of a draft for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id, slug } from '#contracts/fields.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { findAttachment, findPublicAttachment } from './attachments.sql.ts'

/** Serves `GET /api/circulars/:slug/attachment` and `GET /api/admin/circulars/:circular/attachment`. */
export async function serveAttachment(app: FastifyInstance, given: FileServices): Promise<void> {
  const { database } = given.services
  const sent = (file: Awaited<ReturnType<typeof findAttachment>>) =>
    file && { name: file.name, storageKey: file.storage_key }
  serveFile(app, given, {
    path: '/api/circulars/:slug/attachment',
    access: 'anyone',
    params: z.object({ slug }),
    find: async (_viewer, params) => sent(await findPublicAttachment(database, params.slug)),
  })
  serveFile(app, given, {
    path: '/api/admin/circulars/:circular/attachment',
    access: { permission: 'recruitment.view' },
    params: z.object({ circular: id }),
    async find(viewer, { circular }) {
      assertHolds(viewer, 'recruitment.view')
      return sent(await findAttachment(database, circular))
    },
  })
}
