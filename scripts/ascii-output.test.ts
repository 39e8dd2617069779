import { expect, test } from 'vitest'
import { inAscii } from './ascii-output.ts'

test('letters beyond ASCII become escapes that read the same', async () => {
  const code = 'export default [`সংখ্যা ${1}`, "é → 😀", /[“”]\\d/.test("”1")]'
  const ascii = inAscii(code)
  expect(ascii).toMatch(/^[\0-\x7f]*$/)
  const read = (text: string) => import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`)
  expect((await read(ascii)).default).toEqual((await read(code)).default)
})

test('a letter behind a backslash is refused, because its escape would be read otherwise', () => {
  expect(() => inAscii('"\\–"')).toThrow('behind a backslash')
})
