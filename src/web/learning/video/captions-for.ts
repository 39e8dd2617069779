/** Which captions are read with a film: the page's language where somebody wrote it, else English, else what there is. A lecture without sound needs its words. */
export function captionsFor(locale: string, captions: readonly { language: string }[]): string | undefined {
  return [locale, 'en', captions[0]?.language].find((wanted) => captions.some(({ language }) => language === wanted))
}
