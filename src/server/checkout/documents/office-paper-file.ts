/** The documents of an order as PDFs, for staff. */
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import { admitStaff, type FileServices } from '#server/platform/endpoints/admit-staff.ts'
import { ordersWithin } from '../desk/order-scope.ts'
import { type KeptSnapshot, readPaper } from './keep-paper.ts'
import { paperWithin } from './papers.sql.ts'

/** Serves `GET /api/admin/orders/:no/papers/:number.pdf`. */
export function officePaperFile(app: FastifyInstance, { services, api }: FileServices): void {
  app.get<{ Params: { no: string; number: string }; Querystring: { lang?: unknown } }>(
    '/api/admin/orders/:no/papers/:number(^[A-Za-z0-9-]{3,40}).pdf',
    async (request, reply) => {
      const viewer = await admitStaff(api, request, reply, 'orders.view')
      const paper = await paperWithin<KeptSnapshot>(
        services.database,
        request.params,
        ordersWithin(viewer, 'orders.view'),
      )
      if (!paper) throw notFound()
      const { lang } = request.query
      const language = lang === 'en' || lang === 'bn' ? lang : paper.snapshot.language
      return reply
        .header('cache-control', 'no-store, private')
        .header('content-disposition', `attachment; filename="${paper.number}.pdf"`)
        .type('application/pdf')
        .send(await readPaper(services, paper, language))
    },
  )
}
