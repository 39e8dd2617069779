/** Texts of fields with several lines: counted as the page counts them, however a browser sends the ends of lines. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { joinedLines, paragraph } from './fields.ts'
import { reason, someNames } from './fields.office.ts'
import { fewLines } from './learning/mistakes/mistakes.ts'
import { mostOfReport } from './learning/mistakes/mistake-limits.ts'
import { putTemplate } from './messaging/templates.office.ts'

const lines = (letters: number) => `${'a\r\n'.repeat(letters / 2 - 1)}aa`

it('a text of just the most is taken with every end of a line that browsers send', () => {
  expect(paragraph(6).parse('a\r\nb\r\ncd')).toBe('a\nb\ncd')
  expect(paragraph(6).parse('a\rb\n\nc')).toBe('a\nb\n\nc')
  expect(paragraph(6).safeParse('a\r\nb\r\ncde').success).toBe(false)
  expect(fewLines.safeParse(lines(mostOfReport)).success).toBe(true)
  expect(fewLines.safeParse(`${lines(mostOfReport)}b`).success).toBe(false)
  expect(putTemplate.body.safeParse({ email: lines(4000), seq: 0 }).success).toBe(true)
})

it('a reason is one line, whatever was typed', () => {
  expect(reason.parse(`One.\r\n${'x'.repeat(295)}`)).toBe(`One. ${'x'.repeat(295)}`)
  expect(reason.safeParse('x'.repeat(301)).success).toBe(false)
  expect(joinedLines(7).parse('One\nTwo')).toBe('One Two')
  expect(joinedLines(7).safeParse('a\u0000b').success).toBe(false)
})

it('a name is one line in every language, so that nobody writes a paragraph of their own into a message', () => {
  expect(someNames(20).parse({ en: 'Seam\r\n\nBcc: x', bn: 'সেলাই\tকল' })).toMatchObject({
    en: 'Seam Bcc: x',
    bn: 'সেলাই কল',
  })
  expect(someNames(5).safeParse({ en: 'Seams!' }).success).toBe(false)
  expect(someNames(5).safeParse({ en: 'a\u0000' }).success).toBe(false)
  expect(someNames(5).safeParse({ en: '\n' }).success).toBe(false)
})

it('the interface is described with the most that is taken', () => {
  const described = z.toJSONSchema(paragraph(2000), { io: 'input' })
  expect(described).toMatchObject({ type: 'string', maxLength: 2000 })
})
