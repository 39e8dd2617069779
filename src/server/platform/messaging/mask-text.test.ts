import { expect, test } from 'vitest'
import { maskText } from './mask-text.ts'

test('neither a code nor the rest of a link is left', () => {
  expect(maskText('Your code: 4821\n\n@selai.example #4821', '4821')).toBe('Your code: ••••\n\n@selai.example #••••')
  expect(maskText('Open https://selai.example/AbC_123?x=1 now. Or http://x.example')).toBe(
    'Open https://selai.example/… now. Or http://x.example/…',
  )
  expect(maskText('No link, no code')).toBe('No link, no code')
})
