/** The one list of what HTML from authors may contain; everything of it goes through here before it is stored. */
import sanitizeHtml from 'sanitize-html'
import { htmlAttributes, htmlRenamed, htmlTags } from '#contracts/html.ts'

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

/** HTML without anything that runs, loads from elsewhere without https, or styles itself. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, options)
}
