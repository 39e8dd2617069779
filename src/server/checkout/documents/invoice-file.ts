/** The papers of an order as PDFs, for its buyer or the company that bought seats. */
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { admit } from '#server/platform/endpoints/endpoint-runner.ts'
import type { Services } from '#server/platform/services.ts'
import { type KeptSnapshot, readPaper } from './keep-paper.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { ownPaper } from './papers.sql.ts'

const kinds: Record<string, { kind: string } | undefined> = {
  invoice: { kind: 'invoice' },
  receipt: { kind: 'receipt' },
  'credit-note': { kind: 'credit_note' },
}

const ownerOf = (viewer: Viewer) => {
  if (viewer.kind === 'learner') return { personId: viewer.personId }
  return viewer.kind === 'corporate' ? { companyId: viewer.companyId } : null
}

/**
 * Serves `GET /api/orders/:no/:paper.pdf`: `invoice`, `receipt`, `credit-note` (the newest), or the number of one.
 * `?lang=en` or `bn`; without it the language in which it was issued.
 */
export async function invoiceFile(
  app: FastifyInstance,
  { services, api }: { services: Pick<Services, 'database' | 'storage'>; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  app.get<{ Params: { no: string; paper: string }; Querystring: { lang?: unknown } }>(
    '/api/orders/:no/:paper(^[A-Za-z0-9-]{3,40}).pdf',
    async (request, reply) => {
      const { viewer } = await api.contextOf(request, reply)
      admit(viewer, viewer.kind === 'corporate' ? 'corporate' : 'learner')
      const { no, paper: name } = request.params
      const owner = ownerOf(viewer)
      if (!owner || !/^SA-\d{6}-\d{6,12}$/.test(no)) throw notFound()
      const paper = await ownPaper<KeptSnapshot>(services.database, owner, no, kinds[name] ?? { number: name })
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
