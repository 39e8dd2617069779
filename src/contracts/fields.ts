/** The specification's named fields: phone, password, OTP, money, slug, page; each with the message of its section 5. */
import { z } from 'zod'
import { locales } from './locales.ts'

const nothing = '00000000-0000-0000-0000-000000000000'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id. One that cannot exist is simply absent, so malformed, foreign and unknown ids look alike. */
export const id = z
  .union([z.string().max(100), z.number()])
  .transform((value) => (typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : nothing))

/** A part of an address. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[^\p{Cc}]*$/u)
/** Of texts in an answer: the language they are in, only where that is not the reader's. */
export const textLanguage = z.string().optional()
/** One line of text: no control characters, so nothing can break a header, a log line or an SMS. */
export const line = (max: number, message?: string) =>
  z
    .string()
    .max(max, message)
    .regex(/^[^\p{Cc}]*$/u, 'Control characters are not allowed')
    .transform((text) => text.trim())
/**
 * One line of a field that takes several, such as a reason: where a line ends, a space stands. A field of the page
 * counts that end once and sends it as two characters, so it is counted after.
 */
export const joinedLines = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?|\n/g, ' '))
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'Control characters are not allowed')
    .transform((text) => text.trim())
/** Text of several lines, each end of a line one character: a browser counts it once and sends it as two. */
export const paragraph = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .max(max)
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/u, 'Control characters are not allowed')

const banglaZero = 0x09e6
/** Bangla and Arabic-Indic digits as Latin ones, spaces and hyphens removed. */
export function latinDigits(text: string): string {
  return text
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - banglaZero))
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s()-]/g, '')
}

/** The local form `01711000001` of +880…, 880…, 0… or Bangla digits; undefined when it is no mobile number of Bangladesh. */
export function localPhone(text: string): string | undefined {
  const match = /^(?:\+?880|0)?(1[3-9]\d{8})$/.exec(latinDigits(text))
  return match ? `0${match[1]}` : undefined
}

/** A mobile number, normalised to its 11 local digits (specification section 5). */
export const phone = z
  .string({ error: 'Input field is required' })
  .max(40, 'Phone number is too long')
  .transform((text, context) => {
    const digits = latinDigits(text)
    if (!digits) return fail(context, 'Input field is required')
    const local = localPhone(text)
    if (local) return local
    const national = digits.replace(/^\+?880(?=1)/, '0')
    return fail(
      context,
      /^\d+$/.test(national) && national.length > 11 ? 'Phone number is too long' : 'Phone number is not valid',
    )
  })

function fail(context: z.core.$RefinementCtx<string>, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i
/** An e-mail address, lower-cased. */
export const email = z
  .string({ error: 'This Email is required.' })
  .trim()
  .min(1, { error: 'This Email is required.', abort: true })
  .max(254, 'This is not valid email')
  .regex(emailPattern, 'This is not valid email')
  .toLowerCase()

/** The login field: an e-mail or a phone. */
export const emailOrPhone = z
  .string({ error: 'This Email is required.' })
  .trim()
  .min(1, { error: 'This Email is required.', abort: true })
  .max(254, 'Invalid Email Address')
  .refine((text) => emailPattern.test(text) || localPhone(text) !== undefined, 'Invalid Email Address')
  .transform((text) => localPhone(text) ?? text.toLowerCase())

export const passwordRule =
  'Password must be at least 8 characters, with a combination of numbers, special characters, uppercase and lowercase letters.'
const passwordOf = (max: number) =>
  z
    .string({ error: 'This Password is required.' })
    .min(1, 'This Password is required.')
    .max(max, passwordRule)
    .refine(
      (text) =>
        text.length >= 8 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && /[^A-Za-z0-9\s]/.test(text),
      passwordRule,
    )
/** A password on sign-up: 8 to 16 characters. */
export const signUpPassword = passwordOf(16)
/** A new password elsewhere: the same rule, up to 128 characters. */
export const newPassword = passwordOf(128)
/** A password that is only compared. */
export const password = z
  .string({ error: 'This Password is required.' })
  .min(1, 'This Password is required.')
  .max(128, 'Invalid login.')

/** A person's name on sign-up: 3 to 25 characters. */
export const personName = z
  .string({ error: 'Please enter your name' })
  .trim()
  .min(1, 'Please enter your name')
  .min(3, 'Name must have 3 character')
  .max(25, 'Name must have at most 25 characters')
  .regex(/^[^\p{Cc}<>]*$/u, 'Please enter your name')

export const otp = z
  .union([z.string().max(12), z.number().int().nonnegative().max(999_999)])
  .transform((value) => latinDigits(String(value)))

/** Always '2': people log in by e-mail or phone. */
export const authType = z.union([z.literal('2'), z.literal(2)])

export const locale = z.enum(locales)

/** A whole number in an address: text there, so the only place where text becomes a number. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,12}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))

export const page = wholeNumber(1, 10_000).default(1)
export const perpage = wholeNumber(1, 100).default(12)
export const paging = { page, perpage }

/** Money on the wire: taka, with at most two decimals. */
export const taka = z.number().min(0).max(100_000_000)
/** A day of the business in Asia/Dhaka: YYYY-MM-DD. The calendar has no year 0, and no database takes one. */
export const day = z.iso.date({ error: 'Not a date', abort: true }).refine((text) => text >= '0001', 'Not a date')
export const instant = z.string()

/** One value or a list of them, as a list; in an address also `a,b`. */
export const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) =>
      value === undefined || Array.isArray(value)
        ? value
        : typeof value === 'string'
          ? value.split(',').filter(Boolean)
          : [value],
    z.array(item).max(50).optional(),
  )

/** A choice of a dropdown. */
export const option = z.object({ value: z.union([z.string(), z.number()]), text: z.string() })

/** An answer whose only news is that it was done. */
export const done = z.object({}).nullable()
