/** Numbers, money, dates and lengths as people of each language read them. Bangla uses Bangla digits. */
import { banglaClock } from '#contracts/bangla-clock.ts'
import type { Locale } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { direction, isolated } from './direction.ts'

const tags: Record<Locale, string> = {
  en: 'en-GB',
  fr: 'fr-FR',
  ar: 'ar-EG-u-nu-latn',
  es: 'es-ES',
  zh: 'zh-CN',
  bn: 'bn-BD',
}
export const zone = 'Asia/Dhaka'

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
export function kept<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: (tag: string) => Format,
): Format {
  const tag = tags[getLocale() as Locale]
  const name = `${tag} ${key}`
  let format = formats.get(name)
  if (!format) formats.set(name, (format = make(tag)))
  return format as Format
}

/** 1234.9 → 1,234: thousands by commas, decimals dropped (specification section 5). */
export function number(value: number): string {
  // Bangladesh groups by lakh in Bangla; the specification asks for thousands by commas everywhere.
  return kept(
    'number',
    (tag) =>
      new Intl.NumberFormat(tag === 'bn-BD' ? 'en-u-nu-beng' : tag === 'es-ES' || tag === 'fr-FR' ? 'en' : tag, {
        maximumFractionDigits: 0,
        roundingMode: 'trunc',
      } as Intl.NumberFormatOptions),
  ).format(value)
}

/** ৳1,200, or 'Free' when there is nothing to pay. */
export function price(total: number): string {
  return total > 0 ? taka(total) : m.price_free()
}
export function taka(amount: number): string {
  return `৳${number(amount)}`
}

/** 12%, and 7.5% where a rate has a decimal; nothing is cut. */
export function percent(value: number): string {
  return `${kept('percent', (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })).format(value)}%`
}

/** 4.8, in the digits of the language. */
export function rating(value: number): string {
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return kept('rating', (tag) => new Intl.NumberFormat(tag, oneDigit)).format(value)
}

/** 1.7, and 2 without a decimal, in the digits of the language. */
export function points(value: number): string {
  return kept('points', (tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })).format(value)
}

/** 7 → 07. */
export function batchNumber(value: number): string {
  return value < 10 ? `${number(0)}${number(value)}` : number(value)
}

export type When = string | Date
export const instantOf = (when: When) =>
  typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when) ? new Date(`${when}T12:00:00+06:00`) : new Date(when)

/** 5 December 2026. */
export function date(when: When): string {
  return kept(
    'date',
    (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone }),
  ).format(instantOf(when))
}
/** 5 December. */
export function dayAndMonth(when: When): string {
  return kept('day', (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: zone })).format(
    instantOf(when),
  )
}
/** Dec. */
export function monthShort(when: When): string {
  return kept('month', (tag) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: zone })).format(
    instantOf(when),
  )
}
/** 05. */
export function dayOfMonth(when: When): string {
  return kept('two-digit day', (tag) => new Intl.DateTimeFormat(tag, { day: '2-digit', timeZone: zone })).format(
    instantOf(when),
  )
}
/** Sat, 5 December 2026, 19:30. */
export function dateAndTime(when: When): string {
  // The locale data joins date and hour with an 'at' that no Bangla reader would write.
  if (getLocale() === 'bn') return listed([weekdayShort(when), date(when), time(when)])
  return kept(
    'moment',
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        hourCycle: 'h23',
        minute: '2-digit',
        timeZone: zone,
      }),
  ).format(instantOf(when))
}
/** Sat. */
export function weekdayShort(when: When): string {
  return kept('weekday', (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: zone })).format(
    instantOf(when),
  )
}
export function time(when: When): string {
  const isBangla = getLocale() === 'bn'
  const text = kept(
    'time',
    (tag) =>
      new Intl.DateTimeFormat(isBangla ? 'en-GB' : tag, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
      }),
  ).format(instantOf(when))
  return isBangla ? banglaClock(text) : text
}
/** 18:30 as written in a batch; in Bangla 'সন্ধ্যা ৬:৩০'. */
export function clockTime(text: string): string {
  return getLocale() === 'bn' ? banglaClock(text) : text
}
/** A year, a phone or a code, in the digits of the language. */
export function ownDigits(text: string): string {
  return getLocale() === 'bn' ? text.replace(/\d/g, (digit) => number(Number(digit))) : text
}

/** 160 → 2 h 40 min. */
export function minutes(total: number): string {
  const whole = Math.round(total)
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  if (hours === 0) return m.length_minutes({ minutes: number(rest) })
  return rest === 0
    ? m.length_hours({ hours: number(hours) })
    : m.length_hours_minutes({ hours: number(hours), minutes: number(rest) })
}

/** 346 → 5:46. */
export function position(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  return ownDigits(text)
}

/** 01711000001 → 01711-000001, in the digits of the language. */
export function phone(text: string): string {
  return ownDigits(/^01\d{9}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text)
}

const commas: Partial<Record<Locale, string>> = { ar: '، ', zh: '、' }

/** What stands between the entries of a list. */
export const comma = (): string => commas[getLocale() as Locale] ?? ', '

const stops: Partial<Record<Locale, string>> = { bn: '। ', zh: '。' }

/** 'Saturday, 20:00. Uttara. Free'; what is empty is left out. */
export function sentences(texts: readonly (string | false | null | undefined)[]): string {
  return texts.filter(Boolean).join(stops[getLocale() as Locale] ?? '. ')
}

/**
 * 'Saturday, Sunday, 20:00'; what is empty is left out. Each part keeps to itself: names in Latin letters stand in the
 * order of the page's language. No `<bdi>` around it, which would take the direction of its first name. The mark before a
 * comma in Arabic gives a direction to paragraphs that ask their words for one: parts that keep to themselves have none to
 * give, and the line would run from left to right.
 */
export function listed(words: readonly (string | false | null | undefined)[]): string {
  const mark = direction(getLocale()) === 'rtl' ? '\u200F' : ''
  return (words.filter(Boolean) as string[]).map(isolated).join(mark + comma())
}
