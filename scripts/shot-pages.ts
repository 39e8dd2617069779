/** Every page that there is to look at, by who sees it; addresses with names in them come from the running academy. */
import type { BrowserContext } from '@playwright/test'

export const roles = ['visitor', 'learner', 'mentor', 'corporate', 'admin'] as const
export type Role = (typeof roles)[number]

const fixed: Record<Role, string[]> = {
  visitor: [
    '/',
    '/courses',
    '/courses?level=basic&training_type=Live',
    '/courses?q=qqzzxxvv',
    '/wjsb',
    '/corporates',
    '/events',
    '/faq',
    '/bite-size',
    '/microlearning',
    '/terms-of-use',
    '/privacy-policy',
    '/Refund-policy',
    '/search?q=lean',
    '/search?q=qqzzxxvv',
    '/offline',
    '/no/such/page',
    '/account/login',
    '/account/register',
    '/account/forgot-password',
    '/account/company',
    '/account/confirm-email',
    '/checkout?course=costing-masterclass-from-cm-to-fob',
  ],
  learner: [
    '/',
    '/dashboard',
    '/orders',
    '/user-settings',
    '/change-password',
    '/checkout?course=costing-masterclass-from-cm-to-fob',
    '/401',
  ],
  mentor: ['/mentor', '/user-settings'],
  corporate: ['/corporate', '/corporate/allocate-user', '/corporate/learners'],
  admin: ['/admin'],
}

interface Named {
  slug: string
}

/** Those of the menu of the back office come from the page itself. */
export async function pagesOf(role: Role, context: BrowserContext, origin: string): Promise<string[]> {
  const list = async <Row = Named>(path: string): Promise<Row[]> => {
    const response = await context.request.get(`${origin}/api${path}`)
    return response.ok() ? ((await response.json()) as { data: Row[] }).data : []
  }
  const pages = [...fixed[role]]
  if (role === 'visitor') {
    const courses = ['the-high-performing-executives', 'costing-masterclass-from-cm-to-fob', 'cutting-room-management']
    pages.push(...courses.map((slug) => `/courses/${slug}/details`))
    pages.push('/courses/circular-fashion-and-textile-waste/details', '/courses/line-supervisor-first-90-days/details')
    pages.push(...(await list('/industries')).slice(0, 2).map(({ slug }) => `/industries/${slug}`))
    pages.push(...(await list('/events')).slice(0, 2).map(({ slug }) => `/events/${slug}`))
    pages.push(...(await list('/bites')).slice(0, 1).map(({ slug }) => `/bite-size/${slug}`))
    const sitemap = await (await context.request.get(`${origin}/sitemap-en.xml`)).text()
    for (const kind of [/\/courses\/[\w-]+\/preview\/[\w-]+/, /\/pages\/[\w-]+/])
      pages.push(...(kind.exec(sitemap) ?? []))
  }
  if (role === 'learner') {
    const own = await list<{
      slug: string
      batch_no: number
      lecture_slug: string | null
      certificate_slug: string | null
    }>('/learner-courses')
    for (const { slug, batch_no, lecture_slug } of own.slice(0, 2)) {
      pages.push(`/my-course/${slug}?batch_no=${batch_no}`)
      if (lecture_slug) pages.push(`/my-course/${slug}/lecture/${lecture_slug}`)
    }
    pages.push(...own.flatMap(({ certificate_slug: slug }) => (slug ? [`/certificate/${slug}`] : [])).slice(0, 1))
    pages.push(...(await list<{ no: string }>('/orders')).slice(0, 2).map(({ no }) => `/orders/${no}`))
  }
  if (role === 'admin') {
    const html = await (await context.request.get(`${origin}/admin`)).text()
    pages.push(...new Set([...html.matchAll(/href="(\/admin\/[^"?#]+)"/g)].map(([, path = '']) => path)))
  }
  return [...new Set(pages)]
}
