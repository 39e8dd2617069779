/** Title, description, Open Graph, canonical address and languages of a page. */
import type { MetaDescriptor } from 'react-router'
import { locales } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { RootData } from '#web/root.tsx'

interface PageMeta {
  title: string
  description?: string
  /** Path without language prefix: '/courses'. */
  path: string
  image?: string
  /** Structured data of schema.org. */
  structured?: Record<string, unknown> | Record<string, unknown>[]
  isPrivate?: boolean
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const inLanguage = (origin: string, path: string, locale: string) =>
  `${origin}${locale === 'en' ? '' : `/${locale}`}${path === '/' && locale !== 'en' ? '' : path}`

/** Give it the route's `matches`: the root knows the public address. */
export function pageMeta(
  matches: Matches,
  { title, description, path, image, structured, isPrivate }: PageMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const origin = root?.publicUrl ?? ''
  const locale = getLocale()
  const whole = title === m.site_name() ? title : `${title} | ${m.site_name()}`
  const text = (description ?? m.site_description()).slice(0, 300)
  const address = inLanguage(origin, path, locale)
  const picture = image ? (image.startsWith('/') ? origin + image : image) : `${origin}/og.png`
  return [
    { title: whole },
    { name: 'description', content: text },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:locale', content: locale },
    { property: 'og:site_name', content: m.site_name() },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isPrivate
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: address },
          ...locales.map((each) => ({
            tagName: 'link',
            rel: 'alternate',
            hrefLang: each,
            href: inLanguage(origin, path, each),
          })),
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: inLanguage(origin, path, 'en') },
        ]),
    ...[structured ?? []].flat().map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}
