/** Changes the language and keeps the page. */
import { useLocation } from 'react-router'
import type { Locale } from '#contracts/fields.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { GlobeIcon } from '#web/ui/icons.tsx'
import { useDisclosure } from './use-disclosure.ts'

export const languages: { locale: Locale; name: string; short: string }[] = [
  { locale: 'en', name: 'English', short: 'EN' },
  { locale: 'bn', name: 'বাংলা', short: 'বাংলা' },
  { locale: 'ar', name: 'العربية', short: 'ع' },
  { locale: 'fr', name: 'Français', short: 'FR' },
  { locale: 'es', name: 'Español', short: 'ES' },
  { locale: 'zh', name: '中文', short: '中文' },
]

/** The same page in another language; the router's own path carries no prefix. */
export function addressIn(locale: Locale, path: string, search = ''): string {
  const prefix = locale === 'en' ? '' : `/${locale}`
  return `${prefix}${path === '/' && prefix ? '' : path}${search}`
}

export function LanguageLinks({ onDark = false }: { onDark?: boolean }) {
  const { pathname, search } = useLocation()
  const current = getLocale()
  return languages.map(({ locale, name }) => (
    <a
      key={locale}
      href={addressIn(locale, pathname, search)}
      hrefLang={locale}
      lang={locale}
      aria-current={locale === current ? 'true' : undefined}
      className={onDark ? 'on-dark' : undefined}
    >
      {name}
    </a>
  ))
}

export function LanguageMenu() {
  const disclosure = useDisclosure()
  const current = languages.find(({ locale }) => locale === getLocale()) ?? languages[0]
  return (
    <div className="dropdown" ref={disclosure.root}>
      <button {...disclosure.button} className="btn lang" aria-label={m.language_is({ language: current?.name ?? '' })}>
        <GlobeIcon />
        {current?.short}
      </button>
      <div {...disclosure.panel} className="menu menu--end">
        <LanguageLinks />
      </div>
    </div>
  )
}
