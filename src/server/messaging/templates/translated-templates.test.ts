/** Every message speaks all six languages: none falls back to English unsaid. */
import { expect, test } from 'vitest'
import { locales } from '#contracts/locales.ts'
import { builtInTexts } from '#server/platform/messaging/message-template.ts'
import { allTemplates } from './all-templates.ts'

const others = locales.filter((locale) => locale !== 'en')
const parts = ['subject', 'email', 'sms'] as const
/** Nothing but what is filled in. */
const isWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''))

test.each(allTemplates.map((template) => [template.key, template] as const))('%s', (_key, template) => {
  const english = builtInTexts(template, 'en')
  const same = others.flatMap((locale) => {
    const texts = builtInTexts(template, locale)
    return parts
      .filter((part) => english[part] && isWords(english[part]) && texts[part] === english[part])
      .map((part) => `${locale} ${part}`)
  })
  expect(same).toEqual([])
})
