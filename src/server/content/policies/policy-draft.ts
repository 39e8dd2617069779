/** The mark of a policy that no lawyer has read yet: the first sentence of its text, in each language. */
import type { Texts } from '#contracts/fields.office.ts'

export const policySlugs = ['terms-of-use', 'privacy-policy', 'refund-policy'] as const

const draft: Texts = {
  en: 'Draft. A lawyer has to read this text before the academy opens.',
  bn: 'খসড়া। একাডেমি চালুর আগে এই লেখা একজন আইনজীবীকে পড়তে হবে।',
  fr: 'Projet. Un juriste doit lire ce texte avant l’ouverture de l’académie.',
  ar: 'مسودة. يجب أن يقرأ محامٍ هذا النص قبل افتتاح الأكاديمية.',
  es: 'Borrador. Un abogado debe leer este texto antes de que abra la academia.',
  zh: '草稿。学院开放之前，须由律师审阅本文。',
}
/** Where the texts that come with the product name the academy's email. */
export const emailPlace = '[e-mail]'

/** Every form of the mark, for finding it in a text. */
export const draftMarks: readonly string[] = Object.values(draft)

export const markAsDraft = (language: string, html: string): string =>
  `<p><strong>${draft[language as keyof Texts]}</strong></p>${html}`

/** Without the mark, wherever an editor put it, and with the academy's email in its place. */
export function withoutDraftMark(html: string, email: string): string {
  const unmarked = draftMarks.reduce(
    (text, mark) => text.replaceAll(`<p><strong>${mark}</strong></p>`, '').replaceAll(mark, ''),
    html,
  )
  return unmarked.replaceAll(emailPlace, email)
}
