/** The fields that the back office's forms share: texts in six languages, links, pictures, moments. */
import { z } from 'zod'
import { joinedLines, paragraph } from './fields.ts'
import { safePath } from './safe-path.ts'

/** Where a line ends, or a cell of a table, a space stands. */
const name = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\t\r\n]+/g, ' '))
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, 'Control characters are not allowed')
function perLanguage(words: z.ZodString) {
  const text = words.transform((written) => written.trim()).default('')
  return z.strictObject({ en: text, fr: text, ar: text, es: text, zh: text, bn: text })
}
const inOneAtLeast = (all: ReturnType<typeof perLanguage>) =>
  all.refine((texts) => Object.values(texts).some((words) => words !== ''), {
    path: ['en'],
    message: 'Input field is required',
  })
/** A text in the languages it was written in; visitors of the others read English, else any. */
export const texts = (max: number) => perLanguage(paragraph(max)).prefault({})
/** The same, and written in one language at least. */
export const someTexts = (max: number) => inOneAtLeast(perLanguage(paragraph(max)))
/** The same for a name or a title: one line, for it stands in sentences of messages. */
export const someNames = (max: number) => inOneAtLeast(perLanguage(name(max)))
export type Texts = Record<'en' | 'fr' | 'ar' | 'es' | 'zh' | 'bn', string>

/** Texts as the back office shows them: every language, empty where nothing was written. */
export const shownTexts = z.object({
  en: z.string().default(''),
  fr: z.string().default(''),
  ar: z.string().default(''),
  es: z.string().default(''),
  zh: z.string().default(''),
  bn: z.string().default(''),
})

/** Names and numbers of machines that only their own network reaches. */
const isPrivateHost = (host: string) =>
  !host.includes('.') || /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/.test(host) || /^[\d.]+$/.test(host)

/** Without a name and password in front of the host, which make one site look like another. */
function isSecure(text: string): boolean {
  if (!/^https:\/\/[^\s\\"<>]+$/i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return username === '' && password === '' && !isPrivateHost(hostname.replace(/\.$/, ''))
}
const isOwnPath = (text: string) => safePath(text) === text
const plainLine = z
  .string()
  .max(500)
  .regex(/^[^\p{Cc}]*$/u, 'Control characters are not allowed')
const orNull = (text: string | null) => text?.trim() || null

/** Where something leads: a path of this site, or a secure address elsewhere; nothing is null. */
export const link = plainLine
  .nullable()
  .transform(orNull)
  .refine((text) => text === null || isSecure(text) || isOwnPath(text), 'Use a path of this site or an https address.')
/** A secure address elsewhere, empty for none. */
export const secureAddress = plainLine
  .transform((text) => text.trim())
  .refine((text) => text === '' || isSecure(text), 'Use an https address.')
/** A picture that was uploaded or belongs to the product; nothing is null. */
export const picture = plainLine
  .nullable()
  .transform(orNull)
  .refine((text) => text === null || isPicture(text), 'Upload a picture.')
const isPicture = (text: string) =>
  /^weave:[a-z0-9-]+:\d{1,4}x\d{1,4}$/.test(text) ||
  (isOwnPath(text) && /\.(webp|avif|svg|png|jpe?g)(\?[\w=&]*)?$/.test(text))

const isDay = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** A moment: with its zone, or as Dhaka's clock shows it; empty is null. */
export const moment = z
  .string()
  .max(40)
  .nullable()
  .transform((text, context) => {
    if (!text) return null
    const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) ? `${text}+06:00` : text
    const date = /^\d{4}-\d{2}-\d{2}T/.test(zoned) ? new Date(zoned) : new Date(Number.NaN)
    if (!isDay(zoned.slice(0, 10)) || !(date.getTime() > Date.UTC(2000) && date.getTime() < Date.UTC(2100))) {
      context.addIssue({ code: 'custom', message: 'Not a date' })
      return z.NEVER
    }
    return date.toISOString()
  })

/** What the one who asks may do with what is shown. */
export const may = <Names extends string>(...names: Names[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Names, z.ZodBoolean>)

/** The new order of things, by what names them. */
export const ordered = z.strictObject({ order: z.array(z.string().max(120)).min(1).max(500) })

/** The mark of what a form was filled from: a change by somebody else since then is not overwritten. Empty: whatever there is. */
export const seen = z.string().max(40).default('')

/** What was taken out of HTML: a tag, or an attribute of one, and how often. */
export const removal = z.object({ what: z.string(), where: z.string(), count: z.number() })

export const officePicture = z.object({ url: z.string(), width: z.number(), height: z.number(), bytes: z.number() })

/** The part of an uploaded picture that is kept: x, y, width and height as parts of its sides. */
export const pictureCrop = z
  .string()
  .max(60)
  .regex(/^\d(\.\d+)?(,\d(\.\d+)?){3}$/, 'Please choose one of the options.')
  .transform((text) => text.split(',').map(Number) as [number, number, number, number])
  .transform(([x, y, width, height]) => ({ x, y, width, height }))
  .refine(
    ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001,
    'Please choose one of the options.',
  )

/** Why something was done, as the audit log keeps it. */
export const reason = joinedLines(300).pipe(z.string().min(3, 'Please say why.'))
