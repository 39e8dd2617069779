/** A slip as a file, for the buyer who showed it; staff have their own way to it. */
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { admit } from '#server/platform/endpoints/endpoint-runner.ts'
import type { Services } from '#server/platform/services.ts'
import { ownSlip } from './slips.sql.ts'

/** Serves `GET /api/orders/:no/slips/:id`. */
export async function slipFile(
  app: FastifyInstance,
  { services, api }: { services: Pick<Services, 'database' | 'storage'>; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  app.get<{ Params: { no: string; id: string } }>('/api/orders/:no/slips/:id', async (request, reply) => {
    const { viewer } = await api.contextOf(request, reply)
    admit(viewer, 'learner')
    const { no, id } = request.params
    if (viewer.kind !== 'learner' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw notFound()
    const slip = await ownSlip(services.database, viewer.personId, no, id)
    const file = slip && (await services.storage.get(slip.storage_key))
    if (!file) throw notFound()
    const isPdf = slip.content_type === 'application/pdf'
    return reply
      .type(slip.content_type)
      .header('content-length', file.length)
      .header('cache-control', 'no-store, private')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', isPdf ? 'attachment; filename="slip.pdf"' : 'inline; filename="slip.webp"')
      .send(file.body)
  })
}
