/** Which way a language is written, and texts of one direction among those of another. */
import { getLocale } from '#web/paraglide/runtime.js'

export const direction = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/**
 * A name, a number or an amount inside a sentence of another direction: kept together by the marks that Unicode has for
 * it. Characters, not elements: options and names for assistive technology take no element.
 */
export const isolated = (text: string): string => (direction(getLocale()) === 'rtl' ? `\u2068${text}\u2069` : text)
