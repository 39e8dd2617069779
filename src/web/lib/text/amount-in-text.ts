/** An amount inside other text: in a right-to-left sentence the taka sign would wander behind its number. */
import type { Locale } from '#contracts/locales.ts'
import { direction, price, taka } from './format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

// Characters, not elements: options and names for assistive technology take no element.
const isolated = (text: string) => (direction(getLocale() as Locale) === 'rtl' ? `\u2066${text}\u2069` : text)

export const takaInText = (amount: number): string => isolated(taka(amount))
/** 'Free' when there is nothing to pay. */
export const priceInText = (amount: number): string => (amount > 0 ? takaInText(amount) : price(amount))
