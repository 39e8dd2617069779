/** What axe finds on a page, and how far it scrolls sideways. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RunOptions, run } from 'axe-core'

declare global {
  interface Window {
    axe: { run: typeof run }
  }
}
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental']

/** The player's buttons show signs of their own, the speed as 1x, under names in words. */
const isPlayerSign = (rule: string, html: string) =>
  rule === 'label-content-name-mismatch' && html.startsWith('<media-')

/**
 * Rules of axe that the page breaks, each with the first element that does. `withColours: false` leaves out contrast and
 * style sheets read whole, which take most of the time, for a page whose colours were read in another language.
 */
export async function barriersOf(
  page: Page,
  { withColours = true } = {},
): Promise<[rule: string, element: string | undefined][]> {
  // It stays while one goes on within the site.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: { 'color-contrast': { enabled: withColours }, 'css-orientation-lock': { enabled: withColours } },
    resultTypes: ['violations'],
    preload: withColours,
    // A page that is shown within another is read by itself.
    iframes: false,
  }
  const violations = await page.evaluate(async (asked) => {
    const { violations: found } = await window.axe.run(asked)
    return found.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) }))
  }, options)
  return violations.flatMap(({ id, elements }): [string, string | undefined][] => {
    const found = elements.filter((html) => !isPlayerSign(id, html))
    return found.length > 0 ? [[id, found[0]]] : []
  })
}

/** Puts what floats above the page into its flow: a target that it happens to cover is free after some scrolling. */
export const landFloating = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) element.style.position = 'static'
  })

/** Cells of a table that is read as cards whose content runs on below their end: it lies on the next one. */
export const overfullCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.resp td')]
      .filter((cell) => getComputedStyle(cell).display === 'flex' && cell.scrollHeight > cell.clientHeight + 2)
      .map((cell) => `${cell.dataset.th ?? ''} ${cell.innerText.slice(0, 40)}`),
  )

/** Pixels that the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
