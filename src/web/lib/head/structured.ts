/** Structured data of schema.org that several pages say: where a page stands, who the academy is. */
import type { Frame } from '#web/lib/access/frame-text.ts'
import { m } from '#web/paraglide/messages.js'
import { inLanguage, type Site } from './meta.ts'

/** The way to a page from the home page. */
export function structuredTrail({ origin, name: home }: Site, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: inLanguage(origin, path),
    })),
  }
}

export function structuredAcademy({ origin, name }: Site, config: Frame['config'] | undefined) {
  return {
    '@type': ['Organization', 'EducationalOrganization'],
    '@id': `${origin}/#academy`,
    name,
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
    description: m.site_description(),
    ...(config && {
      email: config.primary_email,
      telephone: `+88${config.primary_mobile.replace(/\D/g, '')}`,
      address: { '@type': 'PostalAddress', streetAddress: config.primary_address, addressCountry: 'BD' },
      sameAs: [config.facebook_page, config.linkedin, config.instagram, config.youtube].filter(Boolean),
    }),
  }
}

/** The academy as other things name it. */
export const academyOf = ({ origin, name }: Site) => ({
  '@type': 'Organization',
  '@id': `${origin}/#academy`,
  name,
  url: `${origin}/`,
})
