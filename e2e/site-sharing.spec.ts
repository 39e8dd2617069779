/** What search engines and messengers read: titles, addresses, languages, pictures, structured data, robots and sitemap. */
import { expect, type Page, test } from '@playwright/test'

// None of them runs scripts.
test.use({ javaScriptEnabled: false })

interface Thing {
  '@type': string | string[]
  [key: string]: unknown
}

async function structured(page: Page): Promise<Thing[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => {
    const thing = JSON.parse(text)
    expect(thing['@context']).toBe('https://schema.org')
    return thing
  })
}
const ofType = (things: Thing[], type: string) => things.find((thing) => [thing['@type']].flat().includes(type))
const whole = /^https?:\/\/[^/]+\//

/** What search engines require of a type; without it they show nothing. */
const required: Record<string, string[]> = {
  Course: ['name', 'description', 'provider', 'offers', 'hasCourseInstance', 'url', 'image'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  Event: [
    'name',
    'startDate',
    'endDate',
    'location',
    'eventStatus',
    'eventAttendanceMode',
    'organizer',
    'offers',
    'image',
  ],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url'],
  Offer: ['price', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'ratingCount'],
}
function check(thing: unknown): void {
  if (Array.isArray(thing)) return thing.forEach(check)
  if (typeof thing !== 'object' || thing === null) return
  for (const type of [(thing as Thing)['@type'] ?? []].flat()) {
    for (const field of required[type] ?? []) expect(thing, `${type} needs ${field}`).toHaveProperty(field)
  }
  Object.values(thing).forEach(check)
}

for (const [path, types] of [
  ['/', ['Organization', 'WebSite']],
  ['/courses/the-high-performing-executives/details', ['Course', 'BreadcrumbList', 'FAQPage']],
  ['/wjsb', ['Course', 'BreadcrumbList']],
  ['/events/open-evening-high-performing-executives', ['Event', 'BreadcrumbList']],
  ['/faq', ['FAQPage']],
  ['/industries/denim', ['BreadcrumbList']],
] as const) {
  test(`${path} says ${types.join(', ')} with everything that is required`, async ({ page }) => {
    await page.goto(path)
    const things = await structured(page)
    for (const type of types) expect(ofType(things, type), type).toBeDefined()
    check(things)
  })
}

test('a course tells its batches, prices and where it stands', async ({ page }) => {
  await page.goto('/bn/courses/the-high-performing-executives/details')
  const things = await structured(page)
  const course = ofType(things, 'Course') as Thing & {
    hasCourseInstance: Thing[]
    offers: Thing
    url: string
    image: string
  }
  expect(course.hasCourseInstance.length).toBeGreaterThan(1)
  for (const instance of course.hasCourseInstance) expect(instance.courseMode).toMatch(/^(online|onsite|blended)$/i)
  expect(course.offers).toMatchObject({ price: 40_000, priceCurrency: 'BDT' })
  expect(course.url).toMatch(/\/bn\/courses\/the-high-performing-executives\/details$/)
  expect((await page.request.get(course.image)).headers()['content-type']).toBe('image/png')
  const trail = ofType(things, 'BreadcrumbList') as Thing & { itemListElement: { item: string; position: number }[] }
  expect(trail.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3])
  for (const { item } of trail.itemListElement) expect(item).toMatch(/^https?:\/\/[^/]+\/bn/)
})

for (const path of [
  '/',
  '/courses',
  '/courses/lean-for-sewing-lines/details',
  '/events/open-evening-high-performing-executives',
  '/bn/faq',
  '/ar/courses',
]) {
  test(`${path} has whole addresses, one for each language, and a picture that is there`, async ({ page }) => {
    await page.goto(path)
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content')
    for (const name of ['og:title', 'og:description', 'twitter:title', 'description'])
      expect(await content(name)).toMatch(/\S/)
    for (const name of ['og:url', 'og:image', 'twitter:image']) expect(await content(name)).toMatch(whole)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(path)
    const alternates = await page
      .locator('link[rel="alternate"]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
    expect(alternates.map(([lang]) => lang)).toEqual(['en', 'fr', 'ar', 'es', 'zh', 'bn', 'x-default'])
    for (const [, href] of alternates) expect(href).toMatch(whole)
    const image = await page.request.get((await content('og:image')) ?? '')
    expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png'])
    const png = await image.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(await content('og:image:width')).toBe('1200')
  })
}

test('a course has its own picture, in each language its own', async ({ request }) => {
  const of = async (path: string) => Buffer.from(await (await request.get(path)).body()).toString('base64')
  const [one, again, other, bangla] = [
    await of('/share/courses/lean-for-sewing-lines.png'),
    await of('/share/courses/lean-for-sewing-lines.png'),
    await of('/share/courses/wjsb.png'),
    await of('/share/courses/lean-for-sewing-lines.png?lang=bn'),
  ]
  expect(again === one).toBe(true)
  expect(new Set([one, other, bangla]).size).toBe(3)
  expect((await request.get('/share/courses/no-such-course.png')).status()).toBe(404)
  expect((await request.get('/share/events/no-such-event.png')).status()).toBe(404)
})

test('private pages and searches are not for search engines', async ({ page }) => {
  for (const path of ['/search?q=lean', '/account/login', '/offline', '/no/such/page']) {
    await page.goto(path)
    if (path !== '/account/login')
      await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  }
})

test('an event that is over sells nothing', async ({ request }) => {
  const { data } = (await (await request.get('/api/events')).json()) as { data: { slug: string; is_past: boolean }[] }
  for (const is_past of [true, false]) {
    const event = data.find((each) => each.is_past === is_past)
    const html = await (await request.get(`/events/${event?.slug}`)).text()
    expect(html.includes('"@type":"Offer"'), event?.slug).toBe(!is_past)
  }
})

test('a search that somebody sends has a picture and a title', async ({ page }) => {
  await page.goto('/bn/search?q=lean')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/share\/site\.png\?lang=bn/)
})

test('the sitemap names every course in every language; robots leads to it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  const index = robots.match(/Sitemap: \S+(\/sitemap\.xml)/)?.[1] ?? ''
  const maps = [...(await (await request.get(index)).text()).matchAll(/<loc>[^<]*(\/sitemap-\w+\.xml)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(maps).toHaveLength(6)
  const { data } = (await (await request.get('/api/all-courses?perpage=100')).json()) as { data: { slug: string }[] }
  for (const map of maps) {
    const xml = await (await request.get(map)).text()
    const locale = map.slice(9, 11)
    const prefix = locale === 'en' ? '' : `/${locale}`
    // The second programme has one address: that of its own page.
    for (const { slug } of data)
      expect(xml).toContain(`${prefix}${slug === 'wjsb' ? '/wjsb' : `/courses/${slug}/details`}</loc>`)
    expect(xml).not.toContain('/courses/wjsb/details')
    expect(xml).toContain(`${prefix}/courses/lean-for-sewing-lines/preview/`)
    if (prefix) expect(robots).toContain(`Disallow: ${prefix}/dashboard\n`)
    expect(xml).toContain('hreflang="x-default"')
  }
})
