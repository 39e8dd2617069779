/** Where a page of the site shows the title and the text that somebody writes. */
import type { PlaceOfText } from '../desk/find-live-texts.ts'

interface WrittenText {
  kind: 'page' | 'faq'
  slug: string
  /** What visitors read now; none while it is a draft. */
  path?: string
  is_published?: boolean
  live_version?: number | null
}

/** Every page of texts is laid out as this one, which each academy has. */
const pattern = '/terms-of-use'

/** What visitors cannot read yet is shown where its like will stand. */
export function placesOfText(text: WrittenText): { address: string; places: PlaceOfText[] } {
  const isLive = Boolean(text.path && text.is_published && text.live_version)
  if (text.kind === 'page')
    return { address: isLive && text.path ? text.path : pattern, places: titled('main h1', 'main .prose') }
  const answer = isLive ? `main details:has([id="${text.slug}"])` : 'main details'
  return { address: '/faq', places: titled(`${answer} > summary`, `${answer} .prose`) }
}

const titled = (title: string, body: string): PlaceOfText[] => [
  { field: 'title', isHtml: false, selector: title },
  { field: 'body', isHtml: true, selector: body },
]
