/** Says what sanitising took out of HTML, so that its author learns of it instead of wondering. */
import sanitizeHtml from 'sanitize-html'
import { htmlRenamed } from '#contracts/html.ts'
import { sanitize } from './sanitize.ts'

export interface Removal {
  /** A tag, or an attribute with `where` it stood. */
  what: string
  /** The attribute's tag; empty for a tag. */
  where: string
  count: number
}

function countParts(html: string): Map<string, number> {
  const parts = new Map<string, number>()
  const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1)
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        // What only gets another name is not taken out.
        const tag = htmlRenamed[tagName] ?? tagName
        add(tag)
        for (const name of Object.keys(attribs)) add(`${tag} ${name}`)
        return { tagName, attribs }
      },
    },
  })
  return parts
}

/** The sanitised HTML with what was taken out, tags first. */
export function sanitizeAndReport(html: string): { html: string; removed: Removal[] } {
  const clean = sanitize(html)
  const [before, after] = [countParts(html), countParts(clean)]
  const removed: Removal[] = []
  for (const [part, count] of before) {
    const gone = count - (after.get(part) ?? 0)
    const [tag = '', attribute] = part.split(' ')
    // Where the tag itself is gone, its attributes need no line of their own.
    if (gone <= 0 || (attribute !== undefined && !after.has(tag))) continue
    removed.push({
      what: (attribute ?? tag).slice(0, 60),
      where: attribute === undefined ? '' : tag.slice(0, 60),
      count: gone,
    })
  }
  return { html: clean, removed: removed.sort((a, b) => a.where.localeCompare(b.where)).slice(0, 50) }
}
