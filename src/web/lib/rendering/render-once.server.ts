/** Where the parts of pages that are rendered once are kept: by language and by all that they show. */
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { getLocale } from '#web/paraglide/runtime.js'
import type { RenderOnce } from './rendered-once.tsx'

// What a part shows stands in its key, so nothing can be out of date; what is asked for least is forgotten.
const kept = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
})

export const renderOnce: RenderOnce = (key, part) => {
  const place = `${getLocale()} ${key}`
  const known = kept.get(place)
  if (known !== undefined) return known
  const html = renderToString(part())
  kept.set(place, html)
  return html
}
