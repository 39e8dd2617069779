/** A slip as a file, for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { id } from '#contracts/fields.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { ordersWithin } from '../desk/order-scope.ts'
import { findSlip } from './slips.sql.ts'

/** Serves `GET /api/admin/orders/:no/slips/:id`. */
export function officeSlipFile(app: FastifyInstance, given: FileServices): void {
  serveFile(app, given, {
    path: '/api/admin/orders/:no/slips/:id',
    access: { permission: 'orders.view' },
    params: z.object({ no: z.string(), id }),
    async find(viewer, params) {
      if (viewer.kind !== 'staff') return undefined
      const slip = await findSlip(given.services.database, params, ordersWithin(viewer, 'orders.view'))
      return slip && { name: params.no, isShown: true, storageKey: slip.storage_key }
    },
  })
}
