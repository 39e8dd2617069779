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
export const emailPlace = '[email]'
/** Drafts of earlier releases write it with a hyphen. */
const anyEmailPlace = /\[e-?mail\]/g

export const hasEmailPlace = (html: string): boolean => html.search(anyEmailPlace) >= 0

/** Every form of the mark, for finding it in a text. */
export const draftMarks: readonly string[] = Object.values(draft)

export const markAsDraft = (language: string, html: string): string =>
  `<p><strong>${draft[language as keyof Texts]}</strong></p>${html}`

interface Academy {
  email: string
  name: string
  /** What the drafts call the academy: the name that the product gives one. */
  draftName: string
}

/** Without the mark, wherever an editor put it, and with the academy's own email and name. */
export function withoutDraftMark(html: string, { email, name, draftName }: Academy): string {
  const unmarked = draftMarks.reduce(
    (text, mark) => text.replaceAll(`<p><strong>${mark}</strong></p>`, '').replaceAll(mark, ''),
    html,
  )
  const asHtml = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return unmarked.replace(anyEmailPlace, () => email).replaceAll(draftName, () => asHtml)
}
