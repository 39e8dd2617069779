import { expect, test } from 'vitest'
import { inAscii } from './ascii-output.ts'

test('letters beyond ASCII become escapes that read the same', () => {
  const code = 'export default [`সংখ্যা ${1}`, "é → 😀", /[“”]\\d/.test("”1")]'
  const ascii = inAscii(code)
  expect(ascii).toMatch(/^[\0-\x7f]*$/)
  // biome-ignore lint/security/noGlobalEval: what is compared is what a program reads
  const read = (text: string) => (0, eval)(text.replace('export default ', ''))
  expect(read(ascii)).toEqual(read(code))
})

test('a letter behind a backslash is refused, because its escape would be read otherwise', () => {
  expect(() => inAscii('"\\–"')).toThrow('behind a backslash')
})
