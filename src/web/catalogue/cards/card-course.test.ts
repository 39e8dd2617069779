import { expect, test } from 'vitest'
import { firstSentence } from './card-course.ts'

test('a card says the first sentence of the text, in every writing', () => {
  expect(firstSentence('Costs 2.5 taka a piece. The rest is work.')).toBe('Costs 2.5 taka a piece.')
  expect(firstSentence('কাপড় দুই-তৃতীয়াংশ। বাকিটা কাজ।')).toBe('কাপড় দুই-তৃতীয়াংশ।')
  expect(firstSentence('No end')).toBe('No end')
  expect(firstSentence('')).toBe('')
})
