/** What axe finds on a page, and how far it scrolls sideways. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Rules of axe that the page breaks, each with the first element that does. `withColours: false` leaves out contrast,
 * which takes most of the time, for a page whose colours were read in another language.
 */
export async function barriersOf(
  page: Page,
  { withColours = true } = {},
): Promise<[rule: string, element: string | undefined][]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: tags },
      rules: { 'color-contrast': { enabled: withColours } },
      resultTypes: ['violations'],
    })
    // Without it every reading opens a page of its own for the sake of frames from other sites, which no page here has.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
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
