/** Films of lectures: those of previews and short lessons for everybody, the others by a pass or for whoever may have one. */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPublicFilm, mayWatch } from '#server/learning/films/may-watch.ts'
import { filmsPath, holderOf, passes, readPass } from '#server/platform/media/film-pass.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { sandbox } from '#server/platform/http/security-headers.ts'
import { sendStored } from '#server/platform/http/send-stored.ts'
import { shownToken } from '#server/platform/access/shown-token.ts'
import type { Services } from '#server/platform/services.ts'

const demoFolder = fileURLToPath(new URL('../../../seed/media/', import.meta.url))
const demo = '/media/demo/'
const uploads = '/media/uploads/'
const day = 86_400
const pictureOfFilm = /\/(?:poster|strip)\.webp$/
const plays = /\.(?:mp4|m4a|mov|mkv|webm|m3u8|mp3|ogg|wav|vtt|webp)$/
type Asked = [request: FastifyRequest, reply: FastifyReply]

export function serveFilms(app: FastifyInstance, services: Services, api: Api): void {
  const { database, storage, clock, config } = services
  const isSecure = config.publicUrl.startsWith('https:')
  const restOf = ({ params }: FastifyRequest) => (params as { '*': string })['*']

  /** The file itself, in ranges too. */
  function send([request, reply]: Asked, address: string, caching: string) {
    reply.header('cache-control', caching)
    // Files of lessons are kept, not opened: a document on this site's address could act for its reader.
    if (!plays.test(address))
      reply.header('content-disposition', 'attachment').header('content-security-policy', sandbox)
    if (address.startsWith(demo)) return reply.sendFile(address.slice(demo.length), demoFolder, { cacheControl: false })
    if (address.startsWith(uploads)) return sendStored(storage, address.slice(uploads.length), request, reply)
    throw notFound()
  }

  /** At its lasting address: sent to everybody or led to an address with a pass; as good as absent for strangers. */
  async function sendOrLead([request, reply]: Asked, address: string) {
    // A picture of a film tells no more than its title; one that an author uploaded is part of the course.
    if (pictureOfFilm.test(address) || (await isPublicFilm(services, address)))
      return send([request, reply], address, `public, max-age=${day}`)
    const { viewer, token } = await api.contextOf(request, reply)
    if (!(await mayWatch(services, viewer, address))) throw notFound()
    const hls = address.endsWith('.m3u8') ? address : null
    const addressOf = passes(database, clock.now(), { hls, holder: holderOf(token) })
    return reply.header('cache-control', 'no-store, private').redirect(addressOf(address), 307)
  }

  app.get(`${demo}*`, (request, reply) => sendOrLead([request, reply], `${demo}${restOf(request)}`))
  app.get(`${uploads}films/*`, (request, reply) => sendOrLead([request, reply], `${uploads}films/${restOf(request)}`))
  app.get(`${filmsPath}:pass/*`, async (request, reply) => {
    const { pass } = request.params as { pass: string }
    const address = `/media/${restOf(request)}`
    const holder = holderOf(shownToken(request, isSecure))
    const ends = readPass(database, pass, address, holder)
    const seconds = ends === undefined ? 0 : Math.floor((ends - clock.now().getTime()) / 1000)
    // A page that stayed open asks with a pass that has ended, or of the session before; its session says whether it gets another.
    if (seconds <= 0) return sendOrLead([request, reply], address)
    return send([request, reply], address, `private, max-age=${seconds}`)
  })
}
