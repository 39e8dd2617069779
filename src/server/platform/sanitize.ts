/** The one list of what HTML from authors may contain; everything of it goes through here before it is stored. */
import sanitizeHtml from 'sanitize-html'

const ownOrSecure = /^(https:\/\/|\/(?![/\\]))/

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'dl', 'dt', 'dd'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope', 'align'],
    td: ['colspan', 'rowspan', 'align'],
    ol: ['start'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Pages have one h1, and it is theirs.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attributes) => ({
      tagName,
      attribs: attributes.href?.startsWith('https:') ? { ...attributes, rel: 'noopener noreferrer' } : attributes,
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !ownOrSecure.test(frame.attribs.src ?? ''),
}

/** HTML without anything that runs, loads from elsewhere without https, or styles itself. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, options)
}
