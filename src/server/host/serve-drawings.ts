/** Pictures that are drawn when somebody asks, once: covers, portraits, scenes. They are SVG, which is a third of what AVIF would be. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tones } from '#weave/covers/cover-look.ts'
import { cover } from '#weave/covers/cover.ts'
import { portrait } from '#weave/portraits/portrait.ts'
import { genders } from '#weave/portraits/traits.ts'
import { scene } from '#weave/scenes/scene.ts'
import { wovenShare } from '#weave/woven-share.ts'
import { courseArea } from '#server/catalogue/cards/course-area.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { notFound } from '#server/platform/errors.ts'
import { sandbox, securityHeaders } from '#server/platform/http/security-headers.ts'
import { type Rendered, renderOnce, sendRendered, sizeOf } from '#server/platform/kept/rendered.ts'
import type { Services } from '#server/platform/services.ts'
import { visitorAddress } from '#server/platform/visitors/visitor-address.ts'

const week = 604_800
/** Drawn anew for one address: a factory's people ask for the same pictures, and those that are kept are not counted. */
const mostDrawn = { max: 900, seconds: 60 }
const slug = /^[a-z0-9-]{1,120}$/

type Query = Readonly<Record<string, string | undefined>>

interface Drawing<Options> {
  /** What of the query matters: the same name and options are the same picture. */
  read: (query: Query, name: string) => Options | Promise<Options>
  /** Answers undefined for a name that has no picture. */
  draw: (name: string, options: Options) => string | undefined
}

export function serveDrawings(app: FastifyInstance, services: Services): void {
  const headers = {
    ...securityHeaders(services.config.publicUrl.startsWith('https:')),
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': sandbox,
    'cache-control': `public, max-age=${week}`,
    vary: 'accept-encoding',
  }
  const kept = new LRUCache<string, Rendered>({ maxSize: 8 * 1024 * 1024, sizeCalculation: sizeOf })

  async function pictureFor<Options>(kind: string, { read, draw }: Drawing<Options>, request: FastifyRequest) {
    const { name } = request.params as { name: string }
    const seed = /^([a-z0-9-]{1,120})\.svg$/.exec(name)?.[1]
    if (!seed) throw notFound()
    const options = await read(request.query as Query, seed)
    const key = `${kind} ${seed} ${JSON.stringify(options)}`
    const known = kept.get(key)
    if (known) return known
    await takeFromLimit(services.database, `drawings:${visitorAddress(request.ip)}`, mostDrawn)
    const svg = draw(seed, options)
    if (svg === undefined) throw notFound()
    const picture = await renderOnce(200, headers, Buffer.from(svg), 11)
    kept.set(key, picture)
    return picture
  }
  function serve<Options>(kind: string, drawing: Drawing<Options>) {
    app.get(`/${kind}/:name`, async (request, reply) => {
      const picture = await pictureFor(kind, drawing, request)
      reply.hijack()
      sendRendered(request.raw, reply.raw, picture)
    })
  }

  serve('covers', {
    read: async ({ w, h, area, tone, mirrored }, name) => ({
      width: bounded(w, 320),
      height: bounded(h, 180),
      area: area && slug.test(area) ? area : await courseArea(services, name),
      tone: tones.find((each) => each === tone),
      isMirrored: mirrored === '1',
    }),
    draw: cover,
  })
  serve('portraits', {
    read: ({ as }) => ({ gender: genders.find((each) => each === as) }),
    draw: portrait,
  })
  serve('scenes', { read: () => ({}), draw: (name) => scene(name) })
  serve('cloth', {
    read: ({ w, h, share }) => ({
      width: bounded(w, 320),
      height: bounded(h, 64),
      // In steps that can be seen.
      share: Math.round(Math.max(0, Math.min(100, Number(share) || 0)) / 5) / 20,
      colour: 'madder' as const,
    }),
    draw: wovenShare,
  })
}

function bounded(value: string | undefined, otherwise: number): number {
  const number = Number(value)
  return Number.isFinite(number) && number >= 16 && number <= 1600 ? Math.round(number) : otherwise
}
