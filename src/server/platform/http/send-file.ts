/** The one way in which a file leaves: its name, who may keep it, and that what people sent runs nowhere. */
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../storage/storage.ts'
import { sandbox } from './security-headers.ts'
import { sendStored } from './send-stored.ts'

/** From the storage, where what people sent lies, or made just now. */
export type FileToSend = {
  /** As it should be called on the reader's disk, in any script. */
  name: string
  /** Shown by a browser that can, not put on the disk. */
  isShown?: boolean
  /** Without it nothing on the way keeps the file. */
  cacheControl?: string
} & ({ storageKey: string } | { body: Buffer | Readable; type: string })

export async function sendFile(storage: Storage, file: FileToSend, request: FastifyRequest, reply: FastifyReply) {
  const { name, isShown = false, cacheControl = 'no-store, private' } = file
  reply.header('cache-control', cacheControl).header('content-disposition', dispositionOf(name, isShown))
  if ('body' in file) return reply.type(file.type).send(file.body)
  reply.header('content-security-policy', sandbox)
  return sendStored(storage, file.storageKey, request, reply)
}

/** RFC 6266: a plain name for everybody, and the full one, where it is another, for who reads UTF-8. */
function dispositionOf(name: string, isShown: boolean): string {
  const kind = isShown ? 'inline' : 'attachment'
  const plain = name.replace(/[^\w .-]/g, '').replace(/ +(?=\.\w+$)/, '')
  if (plain === name) return `${kind}; filename="${name}"`
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
