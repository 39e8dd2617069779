/** Admits a member of staff to a file, as the routes of contracts do by themselves. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '../access/viewer.ts'
import type { Services } from '../services.ts'
import type { Api } from './api.ts'
import { admitTo } from './endpoint-runner.ts'

/** What every file for staff is given. */
export interface FileServices {
  services: Services
  api: Pick<Api, 'contextOf'>
}

type Staff = Extract<SignedIn, { kind: 'staff' }>

/** Throws 401 or 403. */
export async function admitStaff(
  api: FileServices['api'],
  request: FastifyRequest,
  reply: FastifyReply,
  permission: `${string}.${string}`,
): Promise<Staff> {
  const { viewer } = await api.contextOf(request, reply)
  admitTo(viewer, { method: 'GET', access: { permission } })
  return viewer as Staff
}
