/** Files everybody may have: the web build, drawn covers, uploaded media, icons. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isPaletteName } from '#weave/weave-palettes.ts'
import { weave } from '#weave/weave.ts'
import { courseDye } from '#server/catalogue/cards/course-dye.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Rendered, renderAsIs, renderOnce, sendRendered, sizeOf } from '#server/platform/kept/rendered.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import type { Services } from '#server/platform/services.ts'

const year = 31_536_000
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** What a browser must not do with a file that is opened by itself: run it, frame it, load from it. */
const sandbox = "default-src 'none'; sandbox"

export async function servePublicFiles(app: FastifyInstance, services: Services): Promise<void> {
  const own = securityHeaders(services.config.publicUrl.startsWith('https:'))
  const assets = folder('../../../build/client/assets/')
  const hasAssets = existsSync(assets)
  if (hasAssets) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      immutable: true,
      maxAge: year * 1000,
      index: false,
    })
    const text = ':name(^[\\w.-]+\\.(?:js|css|svg|woff2)$)'
    for (const path of [`/assets/${text}`, `/assets/:language(^[a-z]{2}$)/${text}`]) {
      app.get(path, async (request, reply) => {
        const { language, name = '' } = request.params as { language?: string; name?: string }
        const ready = await encodedAsset(assets, language ? `${language}/${name}` : name, own)
        reply.hijack()
        sendRendered(request.raw, reply.raw, ready)
      })
    }
  }
  await app.register(fastifyStatic, {
    root: folder('../../../public/'),
    prefix: '/',
    decorateReply: !hasAssets,
    wildcard: false,
    maxAge: 3_600_000,
    index: false,
  })

  app.get('/covers/:name', async (request, reply) => {
    const drawn = await drawCover(services, request, own)
    reply.hijack()
    sendRendered(request.raw, reply.raw, drawn)
  })
  app.get('/media/uploads/*', (request, reply) => sendUpload(services, request, reply))
}

const encodedAssets = new Map<string, Promise<Rendered>>()

/** A text or font of the build, encoded once as small as it gets. Throws 404 for one that is not there. */
function encodedAsset(assets: string, name: string, own: Record<string, string>): Promise<Rendered> {
  let asset = encodedAssets.get(name)
  if (!asset) {
    if (!existsSync(`${assets}${name}`)) throw notFound()
    const headers = {
      ...own,
      'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
      'cache-control': `public, max-age=${year}, immutable`,
      'content-security-policy': sandbox,
      vary: 'accept-encoding',
    }
    asset = readFile(`${assets}${name}`).then((body) =>
      name.endsWith('.woff2') ? renderAsIs(200, headers, body) : renderOnce(200, headers, body, 11),
    )
    encodedAssets.set(name, asset)
  }
  return asset
}

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

const covers = new LRUCache<string, Rendered>({ maxSize: 8 * 1024 * 1024, sizeCalculation: sizeOf })

function bounded(value: unknown, otherwise: number): number {
  const number = Number(value)
  return Number.isFinite(number) && number >= 16 && number <= 1600 ? Math.round(number) : otherwise
}

/** `/covers/{seed}.svg?w=&h=&palette=&woven=`: the same cloth for the same seed, drawn once. */
async function drawCover(services: Services, request: FastifyRequest, own: Record<string, string>): Promise<Rendered> {
  const { name } = request.params as { name: string }
  const seed = /^([a-z0-9-]{1,120})\.svg$/.exec(name)?.[1]
  if (!seed) throw notFound()
  const query = request.query as Record<string, string>
  const width = bounded(query.w, 640)
  const height = bounded(query.h, 360)
  const palette = query.palette && isPaletteName(query.palette) ? query.palette : await courseDye(services, seed)
  const share = Number(query.woven)
  const woven = query.woven !== undefined && share >= 0 && share <= 100 ? Math.round(share / 5) / 20 : undefined
  const key = `${seed} ${width} ${height} ${palette} ${woven}`
  let drawn = covers.get(key)
  if (!drawn) {
    const svg = weave(seed, palette, { width, height, woven })
    drawn = await renderOnce(
      200,
      {
        ...own,
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': sandbox,
        'cache-control': `public, max-age=${86_400 * 7}`,
        vary: 'accept-encoding',
      },
      Buffer.from(svg),
    )
    covers.set(key, drawn)
  }
  return drawn
}

/** Pictures lie there in several sizes (`?w=`) and as AVIF too: the best of them that the browser reads comes first. */
function keysOf(key: string, request: FastifyRequest): string[] {
  const name = /^(pictures\/[\w-]+)\.webp$/.exec(key)?.[1]
  if (!name) return [key]
  const { w } = request.query as { w?: string }
  const types = String(request.headers.accept).includes('image/avif') ? ['avif', 'webp'] : ['webp']
  const names = /^(480|960)$/.test(String(w)) ? [`${name}-${w}`, name] : [name]
  return names.flatMap((each) => types.map((type) => `${each}.${type}`))
}

async function sendUpload({ database, storage }: Services, request: FastifyRequest, reply: FastifyReply) {
  const key = (request.params as { '*': string })['*']
  // No text of the database holds a null character, so no file has it in its key.
  if (key.includes('\0')) throw notFound()
  const keys = keysOf(key, request)
  const file = await database.first<{ storage_key: string; content_type: string }>(sql`
    select storage_key, content_type from media where storage_key = any(${keys}::text[]) and is_public
    order by array_position(${keys}::text[], storage_key) limit 1`)
  const stored = file && (await storage.get(file.storage_key))
  if (!stored) throw notFound()
  return reply
    .header('content-security-policy', sandbox)
    .header('cache-control', `public, max-age=${year}, immutable`)
    .header('vary', 'accept')
    .header('content-length', stored.length)
    .type(file.content_type)
    .send(stored.body)
}
