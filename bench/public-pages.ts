/** What a visitor without an account can open: a page of every kind, in the languages with the largest fonts too. */

const flagship = '/courses/the-high-performing-executives/details'

/** Not in the sitemap, because search engines should not have them. */
export const unlisted = [
  '/courses?industry=denim',
  '/search?q=cutting',
  '/offline',
  '/account/login',
  '/account/register',
  '/account/forgot-password',
  '/account/company',
  '/account/confirm-email',
  '/checkout',
  '/not/a/page',
]

/** How many of a kind are weighed; otherwise one. */
const several: Record<string, number> = { '/courses/*/details': 3, '/events/*': 2 }

export async function publicPages(origin: string, cookie: string, languages: readonly string[]): Promise<string[]> {
  const listed = await listedPages(origin)
  const details = listed.find((path) => path.endsWith('/details'))
  if (!details) throw new Error('The sitemap names no course')
  const preview = await linkOn(origin + details, /\/courses\/[^/"]+\/preview\/[^/"?]+/)
  const certificate = await linkOn(`${origin}/dashboard`, /\/certificate\/[\w-]+/, cookie)
  const english = [...new Set([...listed, flagship, ...unlisted, preview, certificate])]
  return languages.flatMap((language) => english.map((path) => addressIn(language, path)))
}

/** The pages of the learner's certificates, whose names are in Bangla or English. */
export async function certificatesOf(origin: string, cookie: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/learner-certificates`, { headers: { cookie } })
  const { data } = (await answer.json()) as { data: { slug: string }[] }
  return data.map(({ slug }) => `/certificate/${slug}`)
}

export const addressIn = (language: string, path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

/** Of the sitemap, the first ones of every kind, or all. */
export async function listedPages(origin: string, { isEvery = false } = {}): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap-en.xml`)).text()
  const counts = new Map<string, number>()
  return [...sitemap.matchAll(/<loc>([^<]+)/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => {
      const kind = path.replace(/^(\/[^/]+\/)[^/]+/, '$1*')
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return isEvery || count <= (several[kind] ?? 1)
    })
}

async function linkOn(address: string, pattern: RegExp, cookie = ''): Promise<string> {
  const [link] = pattern.exec(await (await fetch(address, { headers: { cookie } })).text()) ?? []
  if (!link) throw new Error(`${address} has no link like ${pattern}`)
  return link
}
