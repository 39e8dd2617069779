/** The papers of an order as PDFs, for its buyer or the company that bought seats. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { type FileRouteServices, serveFile } from '#server/platform/endpoints/serve-file.ts'
import { type KeptSnapshot, paperAsFile } from './keep-paper.ts'
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
export async function invoiceFile(app: FastifyInstance, given: FileRouteServices): Promise<void> {
  serveFile(app, given, {
    path: '/api/orders/:no/:paper(^[A-Za-z0-9-]{3,40}).pdf',
    access: ({ kind }) => (kind === 'corporate' ? 'corporate' : 'learner'),
    params: z.object({ no: z.string().regex(/^SA-\d{6}-\d{6,12}$/), paper: z.string() }),
    async find(viewer, { no, paper: name }, { lang }) {
      const owner = ownerOf(viewer)
      const paper =
        owner && (await ownPaper<KeptSnapshot>(given.services.database, owner, no, kinds[name] ?? { number: name }))
      return paper ? paperAsFile(given.services, paper, lang) : undefined
    },
  })
}
