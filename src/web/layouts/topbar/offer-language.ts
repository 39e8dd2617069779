/**
 * Offers an English page in the language of the browser, once the page stands: a small bar in that language, until it is
 * closed for good. Pages are kept and are the same for all visitors, so the browser decides.
 */
const words: Record<string, readonly [see: string, close: string]> = {
  bn: ['বাংলায় দেখুন', 'বন্ধ করুন'],
  ar: ['عرض الموقع بالعربية', 'إغلاق'],
  fr: ['Voir en français', 'Fermer'],
  es: ['Ver en español', 'Cerrar'],
  zh: ['查看中文版', '关闭'],
}
const key = 'language_offer'

/** The first of the browser's languages that we speak. */
function wanted(): string | undefined {
  return navigator.languages.map((tag) => tag.slice(0, 2)).find((language) => language === 'en' || language in words)
}

function isClosed(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function offerLanguage(): void {
  const language = wanted() ?? 'en'
  const [see, close] = words[language] ?? []
  if (!see || !close || isClosed()) return
  const bar = document.createElement('aside')
  bar.className = 'langoffer'
  bar.lang = language
  bar.dir = language === 'ar' ? 'rtl' : 'ltr'
  bar.setAttribute('aria-label', see)
  const link = document.createElement('a')
  link.textContent = see
  // Where it leads is known when it is pressed: the page may be another one by then.
  const address = () => `/${language}${location.pathname === '/' ? '' : location.pathname}${location.search}`
  link.href = address()
  link.addEventListener('click', () => {
    link.href = address()
  })
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '×'
  button.setAttribute('aria-label', close)
  button.addEventListener('click', () => {
    bar.remove()
    try {
      localStorage.setItem(key, 'closed')
    } catch {
      // It comes again with the next page.
    }
  })
  bar.append(link, button)
  document.body.append(bar)
}
