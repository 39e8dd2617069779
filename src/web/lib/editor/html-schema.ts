/** What the editor can hold: the tags and attributes that texts may have, each as a node or a mark of the same name. */
import { type Attrs, type MarkSpec, type NodeSpec, Schema, type TagParseRule } from 'prosemirror-model'
import { htmlAttributes, htmlRenamed } from '#contracts/html.ts'

/** Gone with all that is in them; of other unknown tags the content stays. */
const dropped = 'template, iframe, embed, svg, math, textarea, select, video, audio, button'
const safeAddress = /^(https?:\/\/|mailto:|tel:|[/#?]|[\w.-]+($|[/?#]))/i
export const isSafeAddress = (address: string) => safeAddress.test(address)

const namesOf = (tag: string) => [...(htmlAttributes[tag] ?? []), ...(htmlAttributes['*'] ?? [])]
/** Tables calculate with these. */
const isSpan = (name: string) => name === 'colspan' || name === 'rowspan'

const attrsOf = (tag: string) =>
  Object.fromEntries(namesOf(tag).map((name) => [name, { default: isSpan(name) ? 1 : null }]))

/** False where an address is missing or could run something. */
function readAttributes(tag: string, element: HTMLElement): Attrs | false {
  const attributes: Record<string, string | number | null> = {}
  for (const name of namesOf(tag)) {
    const value = element.getAttribute(name)?.trim()
    if (isSpan(name)) attributes[name] = Math.min(Math.max(Number.parseInt(value ?? '', 10) || 1, 1), 100)
    else if ((name === 'href' || name === 'src') && !isSafeAddress(value ?? '')) return false
    else attributes[name] = value ?? null
  }
  return attributes
}

const writtenAttributes = (attrs: Attrs) =>
  Object.fromEntries(Object.entries(attrs).filter(([name, value]) => !isSpan(name) || value !== 1))

function rulesOf(tag: string): TagParseRule[] {
  const others = Object.keys(htmlRenamed).filter((name) => htmlRenamed[name] === tag)
  return [tag, ...others].map((name) => ({ tag: name, getAttrs: (element) => readAttributes(tag, element) }))
}

function node<Tag extends string>(tag: Tag, spec: NodeSpec): Record<Tag, NodeSpec> {
  const own: NodeSpec = {
    attrs: attrsOf(tag),
    parseDOM: rulesOf(tag),
    toDOM: ({ attrs }) => (spec.content ? [tag, writtenAttributes(attrs), 0] : [tag, writtenAttributes(attrs)]),
  }
  return { [tag]: { ...own, ...spec } } as Record<Tag, NodeSpec>
}

function mark<Tag extends string>(tag: Tag, { parseDOM = [], ...spec }: MarkSpec = {}): Record<Tag, MarkSpec> {
  const own: MarkSpec = {
    attrs: attrsOf(tag),
    parseDOM: [...rulesOf(tag), ...parseDOM],
    toDOM: ({ attrs }) => [tag, writtenAttributes(attrs), 0],
  }
  return { [tag]: { ...own, ...spec } } as Record<Tag, MarkSpec>
}

const parts = ['thead', 'tbody', 'tfoot']
/** Of a row: `data-part` in the editor, where all rows lie together. */
const partOf = (row: HTMLElement) =>
  parts.find((part) => part === (row.dataset.part ?? row.parentElement?.localName)) ?? 'tbody'

/** One at the end of a block shows nothing: it keeps an empty line open. */
const lastBreak: TagParseRule = {
  tag: 'br',
  ignore: true,
  getAttrs: ({ nextSibling, parentElement }) =>
    !nextSibling && !parentElement?.matches('a, b, i, span, strong, em, u, s, sub, sup, code') && null,
}

const line = { group: 'block', content: 'inline*', defining: true }
const inner = { content: 'block+', defining: true }
const cell = { content: 'block+', isolating: true }

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+', parseDOM: [{ tag: dropped, ignore: true }] },
    ...node('p', { group: 'block', content: 'inline*' }),
    ...node('h2', line),
    ...node('h3', line),
    ...node('h4', line),
    ...node('ul', { group: 'block', content: 'li+' }),
    ...node('ol', { group: 'block', content: 'li+' }),
    ...node('li', inner),
    ...node('dl', { group: 'block', content: '(dt | dd)+' }),
    ...node('dt', inner),
    ...node('dd', inner),
    ...node('blockquote', { group: 'block', ...inner }),
    ...node('pre', { group: 'block', content: 'text*', code: true, defining: true }),
    ...node('figure', { group: 'block', content: '(block | figcaption)+' }),
    ...node('figcaption', cell),
    // Rows lie in one grid, as the package for tables needs them; `html-text.ts` writes them in the parts they come from.
    ...node('table', { group: 'block', content: 'caption? grid' }),
    ...node('caption', cell),
    grid: { content: 'tr+', tableRole: 'table', isolating: true, toDOM: () => ['tbody', 0] },
    ...node('tr', {
      content: '(td | th)*',
      tableRole: 'row',
      attrs: { ...attrsOf('tr'), part: { default: 'tbody' } },
      parseDOM: [{ tag: 'tr', getAttrs: (row) => ({ ...readAttributes('tr', row), part: partOf(row) }) }],
      toDOM: ({ attrs: { part, ...attrs } }) => ['tr', { ...attrs, 'data-part': part }, 0],
    }),
    ...node('td', { ...cell, tableRole: 'cell' }),
    ...node('th', { ...cell, tableRole: 'header_cell' }),
    ...node('hr', { group: 'block' }),
    text: { group: 'inline' },
    ...node('br', { group: 'inline', inline: true, selectable: false, parseDOM: [lastBreak, ...rulesOf('br')] }),
    ...node('img', { group: 'inline', inline: true, draggable: true }),
  },
  marks: {
    ...mark('a', { inclusive: false }),
    ...mark('strong', {
      parseDOM: [
        // Google Docs wraps everything in one that is not bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && readAttributes('strong', element) },
        { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
      ],
    }),
    ...mark('em', {
      parseDOM: [
        { tag: 'i', getAttrs: (element) => readAttributes('em', element) },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
      ],
    }),
    ...mark('u'),
    ...mark('s'),
    ...mark('sub', { excludes: 'sub sup' }),
    ...mark('sup', { excludes: 'sub sup' }),
    ...mark('code'),
  },
})
