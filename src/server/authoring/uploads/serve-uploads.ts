/** Uploads that survive a cut line, by the protocol tus: begun, continued, asked about and cancelled by whoever may write the course. */
import { chmod, mkdir, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uploadMetadata, uploadsPath } from '#contracts/authoring/library.ts'
import { id as idField } from '#contracts/fields.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { admitTo } from '#server/platform/endpoints/endpoint-runner.ts'
import { cleanInput } from '#server/platform/http/clean-input.ts'
import { invalid, notFound, Problem } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { expectAuthor } from '#server/catalogue/courses/expect-author.ts'
import { finishUpload } from './finish-upload.ts'
import { readFile } from './stored-files.sql.ts'
import { arrivingFolder } from './places-of-file.ts'
import { removeFile, takeUpload } from './take-upload.ts'

const bytesType = 'application/offset+octet-stream'

function readMetadata(header: string | undefined) {
  try {
    const read = uploadMetadata.safeParse(cleanInput(Metadata.parse(header)))
    if (read.success) return read.data
  } catch {
    // Said below.
  }
  throw invalid({ filename: ['This upload has no valid file name or type.'] })
}

export async function serveUploads(
  app: FastifyInstance,
  { services, api }: { services: Services; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  const { config, database } = services
  const folder = arrivingFolder(config.dataDir)
  // The store would make it readable to everybody on this machine.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const ids = new WeakMap<IncomingMessage, string>()
  const tus = new Server({
    path: uploadsPath,
    datastore: new FileStore({ directory: folder }),
    relativeLocation: true,
    // Pages of this site alone.
    allowedOrigins: () => false,
    namingFunction: ({ runtime }) => ids.get(runtime?.node?.req as IncomingMessage) as string,
    async onUploadFinish(_request, { id }) {
      await finishUpload(services, id)
      return {}
    },
    onResponseError(_request, error) {
      if (!('status_code' in error)) services.log.error({ err: error }, 'An upload failed')
      return undefined
    },
  })

  async function author(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    const { viewer } = await api.contextOf(request, reply)
    admitTo(viewer, { access: 'person', method: request.method === 'HEAD' ? 'GET' : 'POST', isOwnersOnly: true })
    return viewer as SignedIn
  }

  /** One's own upload that has not ended; as good as absent otherwise. */
  async function ownUpload(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await author(request, reply)
    const file = await readFile(database, idField.parse((request.params as { id: string }).id))
    if (!file || file.uploaded_by !== viewer.personId) throw notFound()
    await expectAuthor(database, viewer, file.course_id)
    return { viewer, file }
  }

  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // What a method may do was decided by its own name.
    delete request.raw.headers['x-http-method-override']
    reply.header('cache-control', 'no-store, private')
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    await tus.handle(request.raw, reply.raw).catch((error: unknown) => {
      services.log.error({ err: error }, 'An upload failed')
      reply.raw.destroy()
    })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(bytesType, (_request, _body, done) => done(null))

  app.post(uploadsPath, async (request, reply) => {
    const viewer = await author(request, reply)
    const { course, kind, filename } = readMetadata(request.headers['upload-metadata'] as string | undefined)
    if (request.headers['content-type'] !== undefined || request.headers['tus-resumable'] !== '1.0.0')
      throw new Problem(415, 'wrong_media_type', 'This media type is not supported here.')
    const length = request.headers['upload-length'] as string | undefined
    const bytes = Number(length)
    // Of parts that are put together later, or a length that is told later, the protocol's own server would say no after the row is made.
    const isOtherwise = ['upload-concat', 'upload-defer-length'].some((name) => request.headers[name] !== undefined)
    const isPlain = /^\d{1,15}$/.test(length ?? '') && !isOtherwise
    if (!isPlain) throw invalid({ filename: ['This upload has no valid file name or type.'] })
    ids.set(request.raw, await takeUpload(services, viewer, { courseId: course, kind, filename, bytes }))
    await handOver(request, reply)
  })

  app.head(`${uploadsPath}/:id`, async (request, reply) => {
    const { file } = await ownUpload(request, reply)
    const found = await stat(join(folder, file.id)).catch(() => undefined)
    const isWhole = found?.size === file.bytes
    // The process may have ended just after the last byte arrived, before the upload was finished.
    if (file.state === 'arriving' && isWhole) await finishUpload(services, file.id)
    if (file.state === 'arriving' && !isWhole) return handOver(request, reply)
    // All of it is here, and perhaps moved on already.
    return reply
      .header('cache-control', 'no-store')
      .headers({ 'tus-resumable': '1.0.0', 'upload-offset': file.bytes, 'upload-length': file.bytes })
      .code(200)
      .send()
  })

  app.patch(`${uploadsPath}/:id`, async (request, reply) => {
    if ((await ownUpload(request, reply)).file.state !== 'arriving') throw notFound()
    await handOver(request, reply)
  })

  app.delete(`${uploadsPath}/:id`, async (request, reply) => {
    const { viewer, file } = await ownUpload(request, reply)
    if (file.state !== 'arriving') throw notFound()
    await removeFile(services, viewer, file)
    return reply.header('tus-resumable', '1.0.0').code(204).send()
  })
}
