/** What HTML from authors may contain: the server keeps nothing else, and the editor of the back office writes nothing else. */
export const htmlTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'dl', 'dt', 'dd'],
]
export const htmlAttributes: Record<string, string[]> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['colspan', 'rowspan', 'scope', 'align'],
  td: ['colspan', 'rowspan', 'align'],
  ol: ['start'],
  '*': ['lang', 'dir'],
}
/** Pages have one h1, and it is theirs. */
export const htmlRenamed: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }
