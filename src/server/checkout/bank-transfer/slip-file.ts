/** A slip as a file, for the buyer who showed it; staff have their own way to it. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id } from '#contracts/fields.ts'
import { type FileRouteServices, serveFile } from '#server/platform/endpoints/serve-file.ts'
import { ownSlip } from './slips.sql.ts'

/** Serves `GET /api/orders/:no/slips/:id`. */
export async function slipFile(app: FastifyInstance, given: FileRouteServices): Promise<void> {
  serveFile(app, given, {
    path: '/api/orders/:no/slips/:id',
    access: 'learner',
    params: z.object({ no: z.string(), id }),
    async find(viewer, params) {
      if (viewer.kind !== 'learner') return undefined
      const slip = await ownSlip(given.services.database, viewer.personId, params.no, params.id)
      if (!slip) return undefined
      const isPdf = slip.content_type === 'application/pdf'
      return { name: isPdf ? 'slip.pdf' : 'slip.webp', isShown: !isPdf, storageKey: slip.storage_key }
    },
  })
}
