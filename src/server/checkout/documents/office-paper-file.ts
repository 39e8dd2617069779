/** The documents of an order as PDFs, for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { serveFile } from '#server/platform/endpoints/serve-file.ts'
import { ordersWithin } from '../desk/order-scope.ts'
import { type KeptSnapshot, paperAsFile } from './keep-paper.ts'
import { paperWithin } from './papers.sql.ts'

/** Serves `GET /api/admin/orders/:no/papers/:number.pdf`. */
export function officePaperFile(app: FastifyInstance, given: FileServices): void {
  serveFile(app, given, {
    path: '/api/admin/orders/:no/papers/:number(^[A-Za-z0-9-]{3,40}).pdf',
    access: { permission: 'orders.view' },
    params: z.object({ no: z.string(), number: z.string() }),
    async find(viewer, params, { lang }) {
      if (viewer.kind !== 'staff') return undefined
      const within = ordersWithin(viewer, 'orders.view')
      const paper = await paperWithin<KeptSnapshot>(given.services.database, params, within)
      return paper && paperAsFile(given.services, paper, lang)
    },
  })
}
