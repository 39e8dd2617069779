/** A route that answers with a file: who may have it is declared as for every endpoint. */
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { CompanyRole } from '#contracts/company-roles.ts'
import type { Access } from '#contracts/endpoint.ts'
import { takeFromLimit } from '../access/rate-limit.ts'
import { guest, type Viewer } from '../access/viewer.ts'
import { notFound } from '../errors.ts'
import { type FileToSend, sendFile } from '../http/send-file.ts'
import type { Services } from '../services.ts'
import { visitorAddress } from '../visitors/visitor-address.ts'
import type { Api } from './api.ts'
import { admitTo } from './endpoint-runner.ts'

/** For files that open for whoever has their link. */
const limit = { max: 30, seconds: 60 }

interface FileRoute<Params extends z.ZodObject> {
  /** The whole address, with `:name` parameters. */
  path: string
  /** `anyone`: whoever has the link; machines are asked not to list it. */
  access: Access | ((viewer: Viewer) => Access)
  /** Absent: whoever reads for a company; line managers only where this says so. */
  companyRoles?: readonly CompanyRole[]
  /** What does not fit is answered 404. */
  params: Params
  find: (viewer: Viewer, params: z.output<Params>, query: Record<string, unknown>) => Promise<FileToSend | undefined>
}

/** What a route that answers with a file is given. */
export interface FileRouteServices {
  services: Pick<Services, 'database' | 'storage'>
  api: Pick<Api, 'contextOf'>
}

export function serveFile<Params extends z.ZodObject>(
  app: FastifyInstance,
  { services, api }: FileRouteServices,
  { path, access, companyRoles, params, find }: FileRoute<Params>,
): void {
  app.get(path, async (request, reply) => {
    const isByLink = access === 'anyone'
    if (isByLink) await takeFromLimit(services.database, `${path}:${visitorAddress(request.ip)}`, limit)
    const viewer = isByLink ? guest : (await api.contextOf(request, reply)).viewer
    admitTo(viewer, { method: 'GET', access: typeof access === 'function' ? access(viewer) : access, companyRoles })
    const given = params.safeParse(request.params)
    const file = given.success && (await find(viewer, given.data, request.query as Record<string, unknown>))
    if (!file) throw notFound()
    if (isByLink) reply.header('x-robots-tag', 'noindex')
    return sendFile(services.storage, isByLink ? { cacheControl: 'private, no-cache', ...file } : file, request, reply)
  })
}
