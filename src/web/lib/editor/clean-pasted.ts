/** HTML that other programs paste, made ready for the editor, whose schema drops all looks: Word writes its lists as paragraphs. */

export function cleanPasted(html: string, direction: string): string {
  // What this editor copied knows where it begins and ends.
  if (html.includes('data-pm-slice')) return html
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  makeLists(content)
  for (const element of content.querySelectorAll(`[dir="${direction}" i]`)) element.removeAttribute('dir')
  // Space between paragraphs is a look.
  for (const line of content.querySelectorAll('p'))
    if (!line.textContent.trim() && !line.querySelector('img')) line.remove()
  return template.innerHTML
}

/** `mso-list:l0 level2 lfo1` in a paragraph's style, and its mark or number in a part that is to be ignored. */
function makeLists(content: DocumentFragment): void {
  let open: HTMLElement[] = []
  for (const line of content.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const level = /mso-list:[^;]*\blevel(\d)/i.exec(line.getAttribute('style') ?? '')?.[1]
    if (!level) continue
    if (line.previousElementSibling !== open[0]) open = []
    const mark = line.querySelector('[style*="mso-list:Ignore" i]')
    const words = mark?.textContent.trim() ?? ''
    mark?.remove()
    const tag = /^\(?(\p{N}+|\p{L}{1,4}[.)])/u.test(words) ? 'ol' : 'ul'
    const depth = Math.min(Number(level), open.length + 1)
    open.length = open[depth - 1]?.localName === tag ? depth : depth - 1
    const list = open[depth - 1] ?? document.createElement(tag)
    if (open.length < depth) {
      const item = open.at(-1)?.lastElementChild
      if (item) item.append(list)
      else line.before(list)
      if (tag === 'ol' && Number.parseInt(words, 10) > 1) list.setAttribute('start', String(Number.parseInt(words, 10)))
      open.push(list)
    }
    const item = document.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}
