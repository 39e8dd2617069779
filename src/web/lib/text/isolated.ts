/**
 * A name, a number or an amount inside a sentence of another direction: kept together by the marks that Unicode has for
 * it. Characters, not elements: options and names for assistive technology take no element.
 */
import { direction } from './format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export const isolated = (text: string): string => (direction(getLocale()) === 'rtl' ? `\u2068${text}\u2069` : text)
