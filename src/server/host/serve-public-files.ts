/** Files everybody may have: the web build, uploaded media, icons. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Rendered, renderAsIs, renderOnce, sendRendered } from '#server/platform/kept/rendered.ts'
import { sandbox, securityHeaders } from '#server/platform/http/security-headers.ts'
import type { Services } from '#server/platform/services.ts'

const year = 31_536_000
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
