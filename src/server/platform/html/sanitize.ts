/** The one list of what HTML from authors may contain; everything of it goes through here before it is stored. */
import sanitizeHtml from 'sanitize-html'
import { htmlAttributes, htmlRenamed, htmlTags } from '#contracts/html.ts'
import { Problem } from '#server/platform/errors.ts'

/** Pages show pictures of their own site alone. */
const own = /^\/(?![/\\])/

const options: sanitizeHtml.IOptions = {
  allowedTags: htmlTags,
  allowedAttributes: htmlAttributes,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    ...htmlRenamed,
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.href?.startsWith('https:') ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !own.test(frame.attribs.src ?? ''),
}

/** Twice the longest text that a form takes: the time of the parser grows with the square of how deep tags are nested. */
const mostCharacters = 120_000

/** HTML without anything that runs, loads from elsewhere without https, or styles itself. Throws 413 beyond the longest text. */
export function sanitize(html: string): string {
  if (html.length > mostCharacters) throw new Problem(413, 'too_large', 'This is too large.')
  return sanitizeAgain(html)
}

/** The same for what was cleaned before: markup in it may have made it longer. */
export const sanitizeAgain = (html: string): string => sanitizeHtml(html, options)
