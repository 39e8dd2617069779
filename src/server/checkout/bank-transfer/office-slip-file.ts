/** A slip as a file, for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '#server/platform/errors.ts'
import { admitStaff, type FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { ordersWithin } from '../desk/order-scope.ts'
import { findSlip } from './slips.sql.ts'

/** Serves `GET /api/admin/orders/:no/slips/:id`. */
export function officeSlipFile(app: FastifyInstance, { services, api }: FileServices): void {
  app.get<{ Params: { no: string; id: string } }>('/api/admin/orders/:no/slips/:id', async (request, reply) => {
    const viewer = await admitStaff(api, request, reply, 'orders.view')
    const { no, id } = request.params
    if (!z.uuid().safeParse(id).success) throw notFound()
    const slip = await findSlip(services.database, { no, id }, ordersWithin(viewer, 'orders.view'))
    const file = slip && (await services.storage.get(slip.storage_key))
    if (!slip || !file) throw notFound()
    // What a buyer uploaded runs nowhere and loads nothing.
    return reply
      .header('cache-control', 'no-store, private')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="${no}"`)
      .header('content-length', file.length)
      .type(slip.content_type)
      .send(file.body)
  })
}
