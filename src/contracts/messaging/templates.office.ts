/** The words of messages in the back office: built in, or the academy's own, by language. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { instant, line, paragraph } from '#contracts/fields.ts'
import { may } from '#contracts/fields.office.ts'
import { locales } from '#contracts/locales.ts'
import { messageChannels } from './log.office.ts'

const key = z
  .string()
  .max(60)
  .regex(/^[a-z_.]+$/)
const locale = z.enum(locales)

export const templateParts = ['subject', 'email', 'sms'] as const
/** The parts that a template has. */
const shownWords = z.object({ subject: z.string(), email: z.string(), sms: z.string() }).partial()

export const officeTemplates = endpoint({
  method: 'GET',
  path: '/admin/message-templates',
  access: { permission: 'messages.view' },
  summary:
    'Every message that the product sends, searched by its title, with the languages whose words are the academy’s own',
  query: z.object({ q: line(100).optional() }),
  data: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      channels: z.array(z.enum(messageChannels)),
      changed: z.array(locale),
    }),
  ),
})

export const officeTemplate = endpoint({
  method: 'GET',
  path: '/admin/message-templates/:template',
  access: { permission: 'messages.view' },
  summary: 'A message’s words in every language, what they may name, and who changed them when',
  params: z.object({ template: key }),
  data: z.object({
    key: z.string(),
    title: z.string(),
    /** Placeholders that its words may have. */
    names: z.array(z.string()),
    /** Those that each part has to have. */
    required: z.object({
      subject: z.array(z.string()),
      email: z.array(z.string()),
      sms: z.array(z.string()),
    }),
    languages: z.array(
      z.object({
        locale,
        built_in: shownWords,
        /** Null where the built-in words hold. */
        own: shownWords.nullable(),
        /** Of the last change; sent back with the next one. */
        seq: z.number(),
        samples: z.record(z.string(), z.string()),
      }),
    ),
    history: z.array(
      z.object({
        locale,
        seq: z.number(),
        words: shownWords.nullable(),
        written_at: instant,
        by: z.string().nullable(),
      }),
    ),
    can: may('approve'),
  }),
})

const change = { params: z.object({ template: key, locale }), access: { permission: 'messages.approve' } } as const
const words = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'Control characters are not allowed')
    .transform((text) => text.trim())
const lines = (most: number) =>
  paragraph(most)
    .transform((text) => text.trim())
    .pipe(z.string().regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, 'Control characters are not allowed'))

export const putTemplate = endpoint({
  ...change,
  method: 'PUT',
  path: '/admin/message-templates/:template/:locale',
  summary: 'Sets the words of a message in one language, every part that it has; they hold from the next message on',
  body: z.strictObject({
    subject: words(150).optional(),
    email: lines(4000).optional(),
    sms: lines(640).optional(),
    seq: z.number().int().min(0),
  }),
  data: z.object({ seq: z.number() }),
  errors: ['changed_meanwhile'],
})

export const resetTemplate = endpoint({
  ...change,
  method: 'POST',
  path: '/admin/message-templates/:template/:locale/built-in',
  summary: 'Goes back to the built-in words; the own ones stay in the history',
  body: z.strictObject({ seq: z.number().int().min(0) }),
  data: z.object({ seq: z.number() }),
  errors: ['changed_meanwhile'],
})
