/** What search engines and phones ask for: robots, sitemaps with languages, web app manifest, and the map of the footer. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Locale, locales } from '#contracts/locales.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'
import type { Services } from '#server/platform/services.ts'
import { academyName } from '#server/content/config/academy-name.ts'
import { drawMap } from '#server/content/map/draw-map.ts'

const pages = [
  '/',
  '/courses',
  '/paths',
  '/wjsb',
  '/mentors',
  '/about-us',
  '/work-with-us',
  '/corporates',
  '/events',
  '/faq',
  '/bite-size',
  '/microlearning',
  '/certificate',
  '/terms-of-use',
  '/privacy-policy',
  '/Refund-policy',
]
const closed = ['/api/', '/dashboard', '/checkout', '/my-course/', '/certificate/', '/admin', '/offline']
/** The protocol allows 50,000 addresses a file. */
const mostPaths = 45_000

const inLanguage = (path: string, locale: Locale) =>
  `${locale === 'en' ? '' : `/${locale}`}${path === '/' && locale !== 'en' ? '' : path}`

const closedPaths = locales.flatMap((locale) =>
  closed.filter((path) => locale === 'en' || path !== '/api/').map((path) => inLanguage(path, locale)),
)

export function serveDiscovery(app: FastifyInstance, { config, database, cache }: Services): void {
  const address = (path: string, locale: Locale) => `${config.publicUrl}${inLanguage(path, locale)}`

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${closedPaths.map((path) => `Disallow: ${path}\n`).join('')}Allow: /\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )

  // The second programme has an address of its own, which is among the pages.
  const paths = () =>
    cache.remember(
      'sitemap',
      ['courses', 'mentors', 'events', 'circulars', 'industries', 'bites', 'pages', 'site'],
      async () => {
        const rows = await database.query<{ path: string; changed: string | null }>(sql`
        select '/courses/' || slug || '/details' as path, to_char(published_at, 'YYYY-MM-DD') as changed from published.course where is_published and slug <> 'wjsb'
        union all select '/courses/' || c.slug || '/preview/' || l.slug, null from published.lecture l join published.course c on c.id = l.course_id where l.is_preview and c.is_published
        union all select '/mentors/' || slug, null from published.mentor where is_published
        union all select '/work-with-us/' || slug, published_on::text from published.circular where state = 'open' and deadline >= dhaka_today()
        union all select '/events/' || slug, null from published.event where is_published
        union all select '/industries/' || slug, null from published.industry where is_published
        union all select '/paths/' || slug, null from published.learning_path where is_shown
        union all select '/bite-size/' || slug, null from published.bite where is_published
        union all select '/pages/' || p.slug, to_char(v.publish_at, 'YYYY-MM-DD') from page p join live_text('page', p.slug) v on true where p.is_published and not p.is_fixed
        limit ${mostPaths - pages.length}`)
        return [...pages.map((path) => ({ path, changed: null })), ...rows]
      },
    )

  app.get('/sitemap.xml', (_request, reply) =>
    sendXml(
      reply,
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locales.map((locale) => `<sitemap><loc>${config.publicUrl}/sitemap-${locale}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
    ),
  )

  app.get<{ Params: { locale: string } }>('/sitemap-:locale(^[a-z]{2}).xml', async (request, reply) => {
    const locale = locales.find((each) => each === request.params.locale)
    if (!locale) throw notFound()
    const entries = (await paths()).map(({ path, changed }) => {
      const others = [...locales, 'x-default' as const].map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each}" href="${address(path, each === 'x-default' ? 'en' : each)}"/>`,
      )
      return `<url><loc>${address(path, locale)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${others.join('')}</url>`
    })
    return sendXml(
      reply,
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>`,
    )
  })

  for (const locale of locales) {
    app.get(inLanguage('/manifest.webmanifest', locale), async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifest(locale, await academyName(database, locale)))),
    )
  }

  app.get('/map.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(await drawMap(database)),
  )
}

const sendXml = (reply: FastifyReply, xml: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=300')
    .send(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)

/** What a phone needs to install the academy, in the language it is read in. */
function manifest(locale: Locale, name: string) {
  const home = inLanguage('/', locale) || '/'
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })
  return {
    id: '/',
    name,
    short_name: name,
    description: translate(
      locale,
      'Courses for the people who make garments, taught by those who ran the lines: live, in person or at your own pace, with a certificate employers can check.',
    ),
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    theme_color: '#3d0c1a',
    background_color: '#faf7f5',
    categories: ['education'],
    icons: [
      icon('/icons/192.png', '192x192'),
      icon('/icons/512.png', '512x512'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: translate(locale, 'Courses'), url: inLanguage('/courses', locale) },
      { name: translate(locale, 'My learning'), url: inLanguage('/dashboard', locale) },
    ],
  }
}
