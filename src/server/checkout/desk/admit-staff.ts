/** Admits a member of staff to a file, as the routes of contracts do by themselves. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { admit } from '#server/platform/endpoints/endpoint-runner.ts'
import type { Services } from '#server/platform/services.ts'

/** What every file for staff is given. */
export interface FileServices {
  services: Services
  api: Pick<Api, 'contextOf'>
}

/** Throws 401 or 403. */
export async function admitStaff(
  api: FileServices['api'],
  request: FastifyRequest,
  reply: FastifyReply,
  permission: `${string}.${string}`,
): Promise<SignedIn> {
  const { viewer } = await api.contextOf(request, reply)
  admit({ permission }, viewer)
  return viewer as SignedIn
}
