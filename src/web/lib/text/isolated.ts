/** A name inside a sentence of another direction: kept together by the marks that Unicode has for it. */
import { direction } from './format.ts'
import { getLocale } from '#web/paraglide/runtime.js'

export const isolated = (name: string): string => (direction(getLocale()) === 'rtl' ? `\u2068${name}\u2069` : name)
