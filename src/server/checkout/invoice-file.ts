/** The invoice of an order as a PDF, for its buyer only. */
import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/errors.ts'
import type { Api } from '../platform/http/api.ts'
import { admit } from '../platform/http/endpoint-runner.ts'
import type { Services } from '../platform/services.ts'
import type { InvoiceSnapshot } from './document/invoice-snapshot.ts'
import { renderInvoice } from './document/render-invoice.ts'
import { ownInvoiceSnapshot } from './queries/invoices.ts'

/** Serves `GET /api/orders/:no/invoice.pdf`. */
export async function invoiceFile(
  app: FastifyInstance,
  { services, api }: { services: Pick<Services, 'database'>; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  app.get<{ Params: { no: string } }>('/api/orders/:no/invoice.pdf', async (request, reply) => {
    const { viewer } = await api.contextOf(request, reply)
    admit('learner', viewer)
    if (viewer.kind !== 'learner' || !/^SA-\d{6}-\d{6,12}$/.test(request.params.no)) throw notFound()
    const kept = await ownInvoiceSnapshot<Kept>(services.database, viewer.personId, request.params.no)
    if (!kept) throw notFound()
    return reply
      .header('cache-control', 'no-store, private')
      .header('content-disposition', `attachment; filename="${kept.number}.pdf"`)
      .type('application/pdf')
      .send(renderInvoice(revived(kept)))
  })
}

/** A snapshot as it comes back from the database: moments as text. */
type Kept = Omit<InvoiceSnapshot, 'issuedAt' | 'payments'> & {
  issuedAt: string
  payments: (Omit<InvoiceSnapshot['payments'][number], 'paidAt'> & { paidAt: string })[]
}

function revived(kept: Kept): InvoiceSnapshot {
  return {
    ...kept,
    issuedAt: new Date(kept.issuedAt),
    payments: kept.payments.map((payment) => ({ ...payment, paidAt: new Date(payment.paidAt) })),
  }
}
