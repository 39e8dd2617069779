/** An SMS with a code says whose it is, and costs no more than it must. */
import { describe, expect, it } from 'vitest'
import { locales } from '#contracts/locales.ts'
import { fillPlaceholders, smsParts } from '#contracts/messaging/template-rules.ts'
import { samplesFor } from '#server/messaging/templates/samples-for.ts'
import { builtInTexts } from '#server/platform/messaging/message-template.ts'
import { codeMessage, codeTemplates } from './code-messages.ts'

const purposes = ['sign_up', 'login', 'reset', 'contact', 'delete', 'recovery'] as const

describe('a code by SMS', () => {
  const smsOf = (purpose: (typeof purposes)[number], locale: (typeof locales)[number]) => {
    const { academy = '' } = samplesFor(['academy'], locale)
    const given = { purpose, code: '4821', to: '01711000001', locale, academy }
    const { template, tail } = codeMessage({ publicUrl: 'https://selai.example' }, given)
    return fillPlaceholders(builtInTexts(template, locale).sms ?? '', { academy, code: '4821' }) + tail
  }

  it.each(purposes)('for %s names the academy before all else, in each language', (purpose) => {
    for (const locale of locales)
      expect(smsOf(purpose, locale).startsWith(String(samplesFor(['academy'], locale).academy))).toBe(true)
    expect(smsOf(purpose, 'en')).toMatch(/^Selai Academy: 4821 is your [\s\S]+\n@selai.example #4821$/)
  })

  it('is one SMS; only the longer warning about a recovery is two in Arabic and Bangla', () => {
    const longer = purposes.flatMap((purpose) =>
      locales.filter((locale) => smsParts(smsOf(purpose, locale)).parts > 1).map((locale) => `${purpose} ${locale}`),
    )
    expect(longer.toSorted()).toEqual(['recovery ar', 'recovery bn'])
  })

  it('may go without the academy’s name in the academy’s own words', () => {
    expect(codeTemplates.find(({ key }) => key === 'login')?.optional).toEqual(['academy'])
  })
})
