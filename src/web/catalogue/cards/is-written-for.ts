/** Whether a text that exists once, such as a line of a CV, is in the letters of the page's language. */
const letters: Record<string, RegExp | undefined> = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  zh: /\p{Script=Han}/u,
}
const latin = /\p{Script=Latin}/u

export const isWrittenFor = (text: string, locale: string): boolean => (letters[locale] ?? latin).test(text)

/** The language of such a text where its letters are not the page's; Latin ones are English here. */
export function otherLanguageOf(text: string, locale: string): string | undefined {
  if (isWrittenFor(text, locale)) return undefined
  return Object.keys(letters).find((each) => letters[each]?.test(text)) ?? (latin.test(text) ? 'en' : undefined)
}
