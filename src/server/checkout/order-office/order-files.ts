/** Orders as a file for staff. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { orderFilters } from '#contracts/checkout/orders.office.ts'
import type { FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { ordersWithin } from '../desk/order-scope.ts'
import { serveTable } from '#server/platform/spreadsheets/serve-table.ts'
import { countOrders, ordersInPieces } from './order-pieces.sql.ts'
import { orderTable } from './order-table.ts'

export function orderFiles(app: FastifyInstance, given: FileServices): void {
  const { database } = given.services
  serveTable(app, given, {
    path: 'orders',
    name: 'orders',
    permission: 'orders.export',
    entry: { action: 'orders.export', subjectKind: 'orders' },
    filters: z.object(orderFilters),
    table: orderTable,
    async find(viewer, filters) {
      const within = ordersWithin(viewer, 'orders.export')
      return {
        count: await countOrders(database, filters, within),
        pieces: ordersInPieces(database, filters, within),
      }
    },
  })
}
