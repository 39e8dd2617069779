/** HTML as the editor holds and writes it: rebuilt node by node from the list of what texts may contain, so that nothing of it runs. */
import { htmlAttributes, htmlRenamed, htmlTags } from '#contracts/html.ts'

const kept = new Set(htmlTags)
/** Gone with all that is in them. */
const dropped = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'head', 'title'],
  ...['textarea', 'select', 'option', 'video', 'audio', 'button'],
])
const blocks = new Set([
  ...['h2', 'h3', 'h4', 'p', 'hr', 'ul', 'ol', 'blockquote', 'pre', 'figure', 'table', 'dl', 'div', 'section'],
])
const safeAddress = /^(https?:\/\/|mailto:|tel:|[/#?]|[\w.-]+($|[/?#]))/i

/** Parsed apart from the page: nothing loads or runs there. */
export function cleanNodes(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const child of body.childNodes) copy(child, fragment)
  return fragment
}

/** What programs for documents paste: styles that mean something, on elements that mean nothing. */
function meaningOf(element: HTMLElement): string {
  const { fontWeight, fontStyle } = element.style
  const tag = htmlRenamed[element.localName] ?? element.localName
  if (tag === 'b' && fontWeight === 'normal') return 'span'
  if (tag !== 'span') return tag
  if (fontWeight === 'bold' || Number(fontWeight) >= 600) return 'strong'
  return fontStyle === 'italic' ? 'em' : tag
}

function copy(node: Node, into: Node): void {
  if (node.nodeType === Node.TEXT_NODE) into.appendChild(document.createTextNode(node.nodeValue ?? ''))
  if (node.nodeType !== Node.ELEMENT_NODE) return
  const element = node as HTMLElement
  if (dropped.has(element.localName)) return
  const tag = meaningOf(element)
  const isLine =
    (tag === 'div' || tag === 'section') && ![...element.children].some((each) => blocks.has(each.localName))
  const place = kept.has(tag) || isLine ? made(isLine ? 'p' : tag, element) : into
  for (const child of element.childNodes) copy(child, place)
  // A list inside a paragraph leaves an empty one behind; an empty line that somebody made has a break in it.
  const isLeftOver = (tag === 'p' || isLine) && !place.hasChildNodes()
  if (place !== into && !isLeftOver) into.appendChild(place)
}

function made(tag: string, from: Element): Element {
  const element = document.createElement(tag)
  for (const name of [...(htmlAttributes[tag] ?? []), ...(htmlAttributes['*'] ?? [])]) {
    const value = from.getAttribute(name)?.trim()
    if (value === undefined || ((name === 'href' || name === 'src') && !safeAddress.test(value))) continue
    element.setAttribute(name, value)
  }
  return element
}

/** What a text says as HTML: every line in a block, nothing empty at its ends, a line of source for each block. */
export function htmlOf(text: Element): string {
  const fragment = cleanNodes(text.innerHTML)
  const lines: string[] = []
  let line: Element | undefined
  for (const child of [...fragment.childNodes]) {
    const isBlock = child instanceof Element && blocks.has(child.localName)
    if (isBlock) {
      line = undefined
      lines.push(child.outerHTML)
    } else if (line || child.textContent?.trim() || child instanceof Element) {
      if (!line) lines.push('')
      line ??= document.createElement('p')
      line.append(child)
      lines[lines.length - 1] = line.outerHTML
    }
  }
  const isEmpty = (html: string) => /^<(p|h[234])>(\s|&nbsp;|<br>)*<\/\1>$/.test(html)
  while (lines.length > 0 && isEmpty(lines.at(-1) ?? '')) lines.pop()
  while (lines.length > 0 && isEmpty(lines[0] ?? '')) lines.shift()
  return lines.join('\n')
}
