import { expect, test } from 'vitest'
import { takaFigures, takaInWords } from './taka.ts'

test.each([
  [0, '৳0.00', '৳০.০০'],
  [5, '৳0.05', '৳০.০৫'],
  [1_234_550, '৳12,345.50', '৳১২,৩৪৫.৫০'],
  [-50_000, '−৳500.00', '−৳৫০০.০০'],
])('%i paisa in figures', (paisa, english, bangla) => {
  expect(takaFigures(paisa, 'en')).toBe(english)
  expect(takaFigures(paisa, 'bn')).toBe(bangla)
})

test.each([
  [0, 'Taka zero only', 'শূন্য টাকা মাত্র'],
  [1900, 'Taka nineteen only', 'উনিশ টাকা মাত্র'],
  [4500, 'Taka forty-five only', 'পঁয়তাল্লিশ টাকা মাত্র'],
  [10_000, 'Taka one hundred only', 'একশ টাকা মাত্র'],
  [2_450_050, 'Taka twenty-four thousand five hundred and paisa fifty only', 'চব্বিশ হাজার পাঁচশ টাকা পঞ্চাশ পয়সা মাত্র'],
  [
    12_345_678_900,
    'Taka twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine only',
    'বারো কোটি চৌত্রিশ লাখ ছাপ্পান্ন হাজার সাতশ ঊননব্বই টাকা মাত্র',
  ],
  [9_999, 'Taka ninety-nine and paisa ninety-nine only', 'নিরানব্বই টাকা নিরানব্বই পয়সা মাত্র'],
])('%i paisa in words', (paisa, english, bangla) => {
  expect(takaInWords(paisa, 'en')).toBe(english)
  expect(takaInWords(paisa, 'bn').normalize('NFC')).toBe(bangla.normalize('NFC'))
})

test('every Bangla number below a hundred has a word of its own', () => {
  const words = Array.from({ length: 100 }, (_, count) => takaInWords(count * 100, 'bn'))
  expect(new Set(words).size).toBe(100)
  expect(words.every((word) => /^\S+ টাকা মাত্র$/.test(word))).toBe(true)
})
