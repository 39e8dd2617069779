/** The words of HTML, and what else there was. */
import sanitizeHtml from 'sanitize-html'

export interface PlainWords {
  text: string
  isFormatted: boolean
  hasPicture: boolean
}

const pictures = new Set(['img', 'svg', 'video', 'audio', 'object', 'iframe', 'embed', 'math'])
const unformatted = new Set(['p', 'br', 'span', 'div'])
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

export const tidied = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

export function plainWords(html: string): PlainWords {
  let isFormatted = false
  let hasPicture = false
  const bare = sanitizeHtml(html.replace(/<(?:br\b|\/(?:p|div|li|tr|h[1-6])\b)/gi, '\n$&'), {
    allowedTags: [],
    allowedAttributes: {},
    onOpenTag(name) {
      isFormatted ||= !unformatted.has(name)
      hasPicture ||= pictures.has(name)
    },
  })
  const text = tidied(bare.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity))
  return { text, isFormatted, hasPicture: hasPicture || html.includes('@@PLUGINFILE@@') }
}
