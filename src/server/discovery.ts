/** What search engines and phones ask for: robots, sitemap with languages, web app manifest, and the plan in the footer. */
import type { FastifyInstance } from 'fastify'
import { locales } from '#contracts/locales.ts'
import { sql } from './platform/database.ts'
import type { Services } from './platform/services.ts'

const pages = [
  '/',
  '/courses',
  '/wjsb',
  '/corporates',
  '/events',
  '/faq',
  '/bite-size',
  '/microlearning',
  '/terms-of-use',
  '/privacy-policy',
  '/Refund-policy',
]

export function serveDiscovery(app: FastifyInstance, { config, database, cache }: Services): void {
  const address = (path: string, locale: string) =>
    `${config.publicUrl}${locale === 'en' ? '' : `/${locale}`}${path === '/' && locale !== 'en' ? '' : path}`

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /checkout\nDisallow: /my-course/\nDisallow: /certificate/\nAllow: /\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const { paths } = await cache.remember('sitemap', ['courses', 'events', 'industries'], async () => {
      const rows = await database.query<{ path: string }>(sql`
        select '/courses/' || slug || '/details' as path from course where is_published
        union all select '/events/' || slug from event where is_published
        union all select '/industries/' || slug from industry where is_published limit 45000`)
      return { paths: rows.map(({ path }) => path) }
    })
    const entry = (path: string) =>
      `<url><loc>${address(path, 'en')}</loc>${locales.map((locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`).join('')}</url>`
    const xml = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${[...pages, ...paths].map(entry).join('')}</urlset>`
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=300').send(xml)
  })

  app.get('/map.svg', (request, reply) => {
    const { q = '' } = request.query as { q?: string }
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(drawPlan(q))
  })
}

/** A plan of streets around the academy: drawn from its coordinates, without asking anybody else. */
function drawPlan(coordinates: string): string {
  const seed = [...coordinates.slice(0, 40)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7)
  const at = (index: number, span: number) => ((seed * (index + 3) * 37) % span) - span / 2
  const lines = Array.from({ length: 9 }, (_, index) => {
    const x = 30 + index * 68 + at(index, 24)
    const y = 20 + index * 46 + at(index + 9, 18)
    return `<path d="M${x} -10 ${x + at(index, 30)} 410M-10 ${y} 610 ${y + at(index, 26)}" stroke-width="${index % 3 === 0 ? 14 : 6}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#3d0c1a"/><g fill="none" stroke="#561226" stroke-linecap="square">${lines.join('')}</g><path d="M-10 ${250 + at(4, 60)}C160 ${210 + at(5, 60)} 420 ${330 + at(6, 40)} 610 ${262 + at(7, 60)}" fill="none" stroke="#1d4f5a" stroke-width="26"/><g transform="translate(300 190)"><circle r="26" fill="#f2a33a" opacity=".25"/><path d="M0 22C14 4 20-4 20-14a20 20 0 1 0-40 0C-20-4-14 4 0 22z" fill="#f2a33a"/><circle cy="-14" r="7" fill="#3d0c1a"/></g></svg>`
}
