/** Changes the language and keeps the page. */
import { useLocation } from 'react-router'
import type { Locale } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { GlobeIcon } from '#web/ui/icons/icons.tsx'

const languages: { locale: Locale; name: string; short: string }[] = [
  { locale: 'en', name: 'English', short: 'EN' },
  { locale: 'bn', name: 'বাংলা', short: 'বাংলা' },
  { locale: 'ar', name: 'العربية', short: 'ع' },
  { locale: 'fr', name: 'Français', short: 'FR' },
  { locale: 'es', name: 'Español', short: 'ES' },
  { locale: 'zh', name: '中文', short: '中文' },
]

/**
 * The same page in another language; the router's own path carries no prefix. Of a path that begins with two slashes one
 * is left: a browser would read the rest as another site.
 */
export function addressIn(locale: Locale, path: string, search = ''): string {
  const prefix = locale === 'en' ? '' : `/${locale}`
  return `${prefix}${path === '/' && prefix ? '' : path.replace(/^[\\/]+/, '/')}${search}`
}

export function LanguageLinks() {
  const { pathname, search } = useLocation()
  const current = getLocale()
  return languages.map(({ locale, name }) => (
    <a
      key={locale}
      href={addressIn(locale, pathname, search)}
      hrefLang={locale}
      lang={locale}
      aria-current={locale === current ? 'true' : undefined}
    >
      {name}
    </a>
  ))
}

/** Named in itself: whoever reads no English finds the way. */
export function OtherLanguage() {
  return getLocale() === 'bn' ? <span lang="en">English</span> : <span lang="bn">বাংলা</span>
}

export function LanguageMenu() {
  const current = languages.find(({ locale }) => locale === getLocale()) ?? languages[0]
  return (
    <Dropdown
      isAtEnd
      buttonClassName="btn lang"
      label={m.language_is({ language: current?.name ?? '' })}
      button={
        <>
          <GlobeIcon />
          {current?.short}
        </>
      }
    >
      <LanguageLinks />
    </Dropdown>
  )
}
