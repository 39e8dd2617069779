/** HTML as the editor reads and writes it: what was not touched is written as it was. */
import { DOMParser, DOMSerializer, Fragment, type Node } from 'prosemirror-model'
import { schema } from './html-schema.ts'

/** How blocks were written, by how the editor writes them. */
export type Sources = ReadonlyMap<string, string>

const parser = DOMParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)
/** Text stands in these without a paragraph of its own. */
const holders = 'li, dt, dd, td, th, caption, figure, figcaption'

/** Parsed apart from the page: nothing loads or runs there. */
export function readHtml(html: string, page: Document = document): { doc: Node; sources: Sources } {
  const template = page.createElement('template')
  template.innerHTML = html
  const { content } = template
  const sources = new Map<string, string>()
  for (const [index, child] of [...content.childNodes].entries()) {
    if (child.nodeType !== 1) continue
    const { localName, outerHTML } = child as Element
    const after = content.childNodes[index + 1]
    const space = after?.nodeType === 3 ? (/^\s*$/.exec(after.nodeValue ?? '')?.[0] ?? '') : ''
    const [block, another] = parser.parse(content, { from: index, to: index + 1 }).children
    if (block?.type.name === localName && !another) sources.set(blockHtml(block, page), outerHTML + space)
  }
  return { doc: parser.parse(content), sources }
}

const isEmpty = (node: Node | undefined) =>
  node?.isTextblock && /^\s*$/.test(node.textBetween(0, node.content.size, '', '?'))

/** Nothing empty at its ends, a line of source for each block that is new. */
export function writeHtml(doc: Node, sources: Sources = new Map(), page: Document = document): string {
  const blocks = [...doc.children]
  while (isEmpty(blocks.at(-1))) blocks.pop()
  while (isEmpty(blocks[0])) blocks.shift()
  const written = blocks.map((block) => blockHtml(block, page))
  return written.map((html, index) => sources.get(html) ?? (index < written.length - 1 ? `${html}\n` : html)).join('')
}

function blockHtml(block: Node, page: Document): string {
  const box = page.createElement('div')
  serializer.serializeFragment(Fragment.from(block), { document: page }, box)
  for (const grid of box.querySelectorAll('tbody')) divideRows(grid)
  for (const holder of box.querySelectorAll(holders)) {
    const [only, another] = [...holder.children].filter(({ localName }) => localName === 'p')
    if (only && !another && only.attributes.length === 0) only.replaceWith(...only.childNodes)
  }
  for (const line of box.querySelectorAll('p:empty')) line.append(page.createElement('br'))
  return box.innerHTML
}

/** Rows back into the parts of the table that they come from. */
function divideRows(grid: Element): void {
  let part: Element | undefined
  for (const row of [...grid.children]) {
    const name = row.getAttribute('data-part') ?? 'tbody'
    row.removeAttribute('data-part')
    if (part?.localName !== name) {
      part = grid.ownerDocument.createElement(name)
      grid.before(part)
    }
    part.append(row)
  }
  grid.remove()
}
