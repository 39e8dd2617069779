import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'

const groups = [
  { slug: 'money', items: [{ slug: 'bkash', question: 'Can I pay by bKash?', answer: 'Yes, and by card.' }] },
  {
    slug: 'paper',
    items: [
      { slug: 'signs', question: 'Who signs the certificate?', answer: 'The mentor and the director.' },
      { slug: 'when', question: 'সনদ কবে পাব?', answer: 'কোর্স শেষ হলেই।' },
      { slug: 'student', question: 'Réponse à l’étudiant', answer: '' },
    ],
  },
]
const found = (text: string) =>
  findQuestions(groups, text).flatMap(({ items }) => items.map(({ question }) => question))

test.each([
  ['every word, in any order, in question or answer', 'director CERTIFICATE', ['Who signs the certificate?']],
  ['letters of other scripts', 'সনদ', ['সনদ কবে পাব?']],
  ['letters without their accents', 'etudiant', ['Réponse à l’étudiant']],
  ['nothing when one word is missing', 'certificate bkash', []],
])('%s', (_, text, questions) => {
  expect(found(text)).toEqual(questions)
})

test('groups without a match are left out, and no words leave everything', () => {
  expect(findQuestions(groups, 'bkash').map(({ slug }) => slug)).toEqual(['money'])
  expect(findQuestions(groups, '  ')).toEqual(groups)
})

test('questions that the server found by their meaning are there too', () => {
  expect(findQuestions(groups, 'taka', ['bkash']).flatMap(({ items }) => items.map(({ slug }) => slug))).toEqual([
    'bkash',
  ])
})
