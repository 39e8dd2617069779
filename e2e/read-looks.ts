/** Reads how a page looks: every landmark, heading, control, picture and panel with its place, its size and its colour. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'

export interface Box {
  /** How many boxes it lies in. */
  depth: number
  /** What it is: `a.btn`. */
  kind: string
  /** The first words in it, for people. */
  words: string
  /** From the start of the box around it, in CSS pixels. */
  place: [x: number, y: number]
  size: [width: number, height: number]
  /** Mean of what is painted there: red, green and blue. Null where a picture lies: when it is painted is the browser's choice. */
  colour: [number, number, number] | null
}
type Measured = Omit<Box, 'colour'> & { at: [x: number, y: number]; hasPicture: boolean }

/** Of a box with more of them every fourth is read, across and down. */
const manyPixels = 200_000

/** Nothing moves, nothing waits to come near, no text depends on the day (numbers, months and weekdays are all one), no face on the database. */
async function holdStill(page: Page): Promise<void> {
  await page.addStyleTag({
    content:
      '*, ::before, ::after { animation: none !important; transition: none !important; content-visibility: visible !important; caret-color: transparent !important }',
  })
  await page.evaluate(async () => {
    const days = /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun))\b/g
    const months =
      /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const plain = text.nodeValue
        ?.replace(days, 'Day')
        .replace(months, 'Month')
        .replace(/\p{Nd}+/gu, '00')
      if (plain !== text.nodeValue) text.nodeValue = plain ?? ''
    }
    const pictures = [...document.images]
    for (const picture of pictures) {
      picture.loading = 'eager'
      picture.decoding = 'sync'
      if (picture.getAttribute('src')?.startsWith('/portraits/')) picture.src = '/portraits/anybody.svg'
    }
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))])
  })
}

const measure = (page: Page): Promise<Measured[]> =>
  page.evaluate(() => {
    // What sticks to the window stands elsewhere on a page that has moved.
    scrollTo({ top: 0, behavior: 'instant' })
    const told =
      'header, nav, main, footer, aside, section, article, form, fieldset, dialog[open], h1, h2, h3, h4, a, button, input, select, textarea, summary, img, video, table, thead, tr, .panel, .card, .note, .badge, .empty'
    const found: Measured[] = []
    const depths = new Map<Element, { depth: number; left: number; top: number }>()
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !element.closest('.vh, .skip')
    /** Of many alike in a row the first five tell what there is to tell, and their list tells how many there are. */
    const isRepeated = (element: Element) => {
      let alike = 0
      for (let other = element.previousElementSibling; other && alike < 5; other = other.previousElementSibling)
        if (other.tagName === element.tagName && other.className === element.className) alike++
      return alike === 5
    }
    const pictured = new WeakSet<Element>()
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.matches('img, video, canvas') && !getComputedStyle(element).backgroundImage.includes('url('))
        continue
      for (let around: Element | null = element; around; around = around.parentElement) pictured.add(around)
    }
    const repeated = new WeakSet<Element>()
    for (const element of document.body.querySelectorAll('*')) {
      const parent = element.parentElement
      if ((parent && repeated.has(parent)) || isRepeated(element)) repeated.add(element)
      if (!element.matches(told) || repeated.has(element) || !isShown(element)) continue
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      let around = element.parentElement
      while (around && !depths.has(around)) around = around.parentElement
      const outer = (around && depths.get(around)) ?? { depth: -1, left: 0, top: -scrollY }
      const name = element.classList[0]
      found.push({
        depth: outer.depth + 1,
        kind: element.tagName.toLowerCase() + (name ? `.${name}` : ''),
        words: (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 24),
        place: [Math.round(left - outer.left), Math.round(top - outer.top)],
        size: [Math.round(width), Math.round(height)],
        at: [left, top + scrollY],
        hasPicture: pictured.has(element),
      })
      depths.set(element, { depth: outer.depth + 1, left, top })
    }
    return found
  })

/** A picture between two measures that agree: what came late, an editor or letters, has come. */
async function pictureAtRest(page: Page, fullPage: boolean): Promise<{ boxes: Measured[]; shot: Buffer }> {
  let boxes = await measure(page)
  for (let tries = 0; tries < 10; tries++) {
    const shot = await page.screenshot({ fullPage, scale: 'css', animations: 'disabled' })
    const after = await measure(page)
    if (JSON.stringify(after) === JSON.stringify(boxes)) return { boxes, shot }
    boxes = after
  }
  throw new Error(`${page.url()} does not come to rest`)
}

/** The boxes of what the page shows now, from its top to its end. */
export async function readLooks(page: Page, { isWhole = true } = {}): Promise<Box[]> {
  await holdStill(page)
  const { boxes, shot } = await pictureAtRest(page, isWhole)
  const { data: pixels, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const meanOf = ({ at: [left, top], size: [width, height], hasPicture }: Measured): Box['colour'] => {
    if (hasPicture) return null
    const step = width * height > manyPixels ? 4 : 1
    const [right, bottom] = [Math.min(info.width, left + width), Math.min(info.height, top + height)]
    const sum = [0, 0, 0]
    let count = 0
    for (let y = Math.max(0, Math.round(top)); y < bottom; y += step)
      for (let x = Math.max(0, Math.round(left)); x < right; x += step) {
        count++
        for (let part = 0; part < 3; part++)
          sum[part] = (sum[part] ?? 0) + (pixels[(y * info.width + x) * 3 + part] ?? 0)
      }
    return sum.map((part) => Math.round(part / Math.max(1, count))) as Box['colour']
  }
  return boxes.map(({ at, hasPicture, ...box }) => ({ ...box, colour: meanOf({ at, hasPicture, ...box }) }))
}
