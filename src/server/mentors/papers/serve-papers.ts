/** A paper of a mentor as a file: for the mentor, and for staff who see mentors. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id } from '#contracts/fields.ts'
import { openDocument } from '#server/accounts/records/keep-documents.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'

/** Serves `GET /api/mentor-papers/documents/:document` and `GET /api/admin/mentors/:mentor/documents/:document`. */
export async function servePapers(app: FastifyInstance, given: FileServices): Promise<void> {
  const { database } = given.services
  serveFile(app, given, {
    path: '/api/mentor-papers/documents/:document',
    access: 'mentor',
    params: z.object({ document: id }),
    find: async (viewer, { document }) =>
      viewer.kind === 'mentor' ? openDocument(database, viewer.mentorId, document) : undefined,
  })
  serveFile(app, given, {
    path: '/api/admin/mentors/:mentor/documents/:document',
    access: { permission: 'mentors.view' },
    params: z.object({ mentor: id, document: id }),
    async find(viewer, { mentor, document }) {
      assertHolds(viewer, 'mentors.view')
      return openDocument(database, mentor, document)
    },
  })
}
