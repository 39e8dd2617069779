/** Sends a stored file, whole or the one range that was asked for. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { paceBody } from '../connections/pace-body.ts'
import { notFound, Problem } from '../errors.ts'
import type { ByteRange, Storage } from '../storage/storage.ts'

/** `bytes=0-99` or `bytes=100-`; anything else is answered with the whole file, as the standard allows. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (start === undefined) return undefined
  const range = { start: Number(start), ...(end ? { end: Number(end) } : {}) }
  return range.end !== undefined && range.end < range.start ? undefined : range
}

/** Throws 404 for a file that is not there, 416 for a range beyond its end. */
export async function sendStored(storage: Storage, key: string, request: FastifyRequest, reply: FastifyReply) {
  const range = rangeOf(request.headers.range)
  const stored = await storage.get(key, range).catch((error: unknown) => {
    if (error instanceof RangeError) throw notFound()
    throw error
  })
  if (!stored) {
    if (range && (await storage.exists(key))) throw new Problem(416, 'range_unsatisfiable', 'This could not be found.')
    throw notFound()
  }
  reply.header('accept-ranges', 'bytes').header('content-length', stored.length).type(stored.contentType)
  if (range) {
    const last = range.start + stored.length - 1
    reply.code(206).header('content-range', `bytes ${range.start}-${last}/${stored.size}`)
  }
  return reply.send(paceBody(stored.body, request.raw.socket))
}
