/** Reading what gateways write: numbers that may be text, times of Dhaka, masked payers. */
import { z } from 'zod'

/** Text that some gateways write as a number; absent and null are ''. */
export const looseText = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))

/** The text fields of a form or query; repeated and nested ones are left out, because no gateway sends them. */
export function textFields(fields: Readonly<Record<string, unknown>>): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') texts.set(name, value)
  return texts
}

/** '2026-11-20 12:30:01', which gateways mean as Asia/Dhaka (UTC+6, no summer time since 2009); undefined when unreadable. */
export function readDhakaTime(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text)
  return match ? validDate(`${match[1]}T${match[2]}+06:00`) : undefined
}

/** '2019-08-07T11:12:34:978 GMT+0600': the colon before the milliseconds makes Date.parse fail. */
export function readBkashTime(text: string): Date | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2}):(\d{1,3}) GMT([+-]\d{2}):?(\d{2})$/.exec(text)
  if (!match) return undefined
  return validDate(`${match[1]}T${match[2]}.${(match[3] ?? '').padStart(3, '0')}${match[4]}:${match[5]}`)
}

/** yyyyMMddHHmmss in Asia/Dhaka. */
export function writeDhakaStamp(at: Date): string {
  return new Date(at.getTime() + 6 * 3600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

function validDate(text: string): Date | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A wallet as staff may see it: 01770***575. */
export function maskPayer(wallet: string): string {
  return wallet.length < 8 ? '***' : `${wallet.slice(0, 5)}***${wallet.slice(-3)}`
}

/** One line for a gateway's field of limited length; cut between characters, never inside one. */
export function fieldText(text: string, max: number): string {
  const oneLine = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return Array.from(oneLine).slice(0, max).join('')
}
