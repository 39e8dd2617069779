/** Finds where a page shows the texts of a form, and writes what is typed there. */

/** A text of the form, and where the page shows it. */
export interface PlaceOfText {
  /** Its fields without the language: `title` for `title.en`. */
  field: string
  isHtml: boolean
  /** The element that shows it. Left out, it is found by what it says now. */
  selector?: string
  /** What the page says there now. */
  words?: string | undefined
}

/** Writes other words at a place of a page; the element is where to look. */
export interface LiveText {
  element: Element
  write: (words: string) => void
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text nodes of a page that say something. */
function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (plain(node.nodeValue ?? '') !== '') found.push(node as Text)
  return found
}

function wordsIn(html: string): string {
  return plain(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '')
}

const inside = (element: Element): LiveText => ({ element, write: (html) => (element.innerHTML = html) })

/** The first text of an element, beside its icons. */
function firstTextOf(element: Element): LiveText[] {
  const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE)
  return text ? [{ element, write: (words) => (text.nodeValue = words) }] : []
}

/** Each text of the form with the places of the page that show it. */
export function findLiveTexts(page: Document, places: readonly PlaceOfText[]): Map<string, LiveText[]> {
  const texts = textsOf(page)
  const written = [...page.querySelectorAll('.prose')]
  return new Map(
    places.map(({ field, isHtml, selector, words = '' }): [string, LiveText[]] => {
      if (selector) {
        const element = page.querySelector(selector)
        return [field, !element ? [] : isHtml ? [inside(element)] : firstTextOf(element)]
      }
      const said = isHtml ? wordsIn(words) : plain(words)
      if (said === '') return [field, []]
      if (isHtml) return [field, written.filter((each) => plain(each.textContent ?? '') === said).map(inside)]
      const saying = texts.filter((text) => text.parentElement && plain(text.nodeValue ?? '') === said)
      return [
        field,
        saying.map((text) => ({ element: text.parentElement as Element, write: (now) => (text.nodeValue = now) })),
      ]
    }),
  )
}
