/** Title, description, Open Graph, canonical address and languages of a page. */
import type { MetaDescriptor } from 'react-router'
import { locales } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { type Frame, readFrame } from '#web/lib/access/frame-text.ts'
import type { RootData } from '#web/root.tsx'
import { siteName } from './site-name.ts'

interface PageMeta {
  title: string
  description?: string
  /** Path without language prefix: '/courses'. */
  path: string
  /** Path of a picture for links. */
  image?: string
  /** Structured data of schema.org. */
  structured?: Record<string, unknown> | Record<string, unknown>[]
  isPrivate?: boolean
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

export const inLanguage = (origin: string, path: string, locale: string = getLocale()) =>
  `${origin}${locale === 'en' ? '' : `/${locale}`}${path === '/' && locale !== 'en' ? '' : path}`

const rootOf = (matches: Matches) => matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

/** What the root knows, for structured data. */
export const publicUrlOf = (matches: Matches): string => rootOf(matches)?.publicUrl ?? ''
export function configOf(matches: Matches): Frame['config'] | undefined {
  const root = rootOf(matches)
  return root && readFrame(root.frame).config
}

/** The academy as structured data names it. */
export interface Site {
  origin: string
  name: string
}
export const siteOf = (matches: Matches): Site => ({
  origin: publicUrlOf(matches),
  name: siteName(configOf(matches)),
})

/** The drawn picture of a page, `what` being what it says: another text, another address, so that no network shows the old one. */
export function sharePicture(kind: 'site' | 'courses' | 'events', slug: string, what: string): string {
  let version = 0
  for (const sign of what) version = (version * 31 + (sign.codePointAt(0) ?? 0)) >>> 0
  return `/share/${kind}${slug ? `/${slug}` : ''}.png?lang=${getLocale()}&v=${version.toString(36)}`
}

/** Give it the route's `matches`: the root knows the public address. */
export function pageMeta(
  matches: Matches,
  { title, description, path, image, structured, isPrivate }: PageMeta,
): MetaDescriptor[] {
  const { origin, name } = siteOf(matches)
  const locale = getLocale()
  const whole = title === name ? title : `${title} | ${name}`
  const text = (description ?? m.site_description()).slice(0, 300)
  const noIndex = { name: 'robots', content: 'noindex' }
  // Pages of one person are not shared: no network asks what they look like.
  if (isPrivate && !image) return [{ title: whole }, { name: 'description', content: text }, noIndex]
  const address = inLanguage(origin, path, locale)
  const picture = origin + (image ?? sharePicture('site', '', name))
  return [
    { title: whole },
    { name: 'description', content: text },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    ...(picture.includes('/share/')
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: title },
    { property: 'og:locale', content: locale },
    { property: 'og:site_name', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: text },
    { name: 'twitter:image', content: picture },
    ...(isPrivate
      ? [noIndex]
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
