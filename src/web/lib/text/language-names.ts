/** Each language by its own name. */
import type { Locale } from '#contracts/locales.ts'

export const languageNames: Record<Locale, string> = {
  en: 'English',
  bn: 'বাংলা',
  fr: 'Français',
  ar: 'العربية',
  es: 'Español',
  zh: '中文',
}
