/**
 * Three patches of React Router and React still take hold on the built product: `paint-first.ts` (the scripts wait for
 * the first frame), `hand-over.ts` (what the loaders said stands at the end of the page), `rendered-once.tsx` (parts are
 * rendered once on the server and hydrate like others). An update of the framework may end any of them silently.
 */
import { expect, type Page, test } from '@playwright/test'
import { awake } from './academy.ts'

const pages = ['/', '/courses', '/faq', '/bn/courses']

test('the scripts of every page wait for its first frame', async ({ request }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toContain('rel="modulepreload"')
    expect(html, path).not.toMatch(/<script[^>]* type="module"/)
    expect(html.match(/<link rel="later"/g)?.length, path).toBeGreaterThan(1)
    expect(html.match(/\(function startLater\(/g), path).toHaveLength(1)
  }
})

test('what the loaders said stands at the end of the page, complete', async ({ request }) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    expect(html.match(/\.enqueue\(/g), path).toHaveLength(1)
    expect(html, path).toMatch(/c\.enqueue\(".*"\);c\.close\(\)\}<\/script><\/body><\/html>\s*$/s)
  }
})

/** What React and the browser complain of while the page wakes: a part that hydrates to something else is among it. */
async function complaintsAt(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(path)
  await awake(page)
  return complaints
}

test('parts that are rendered once hydrate without a difference, and their links navigate in the page', async ({
  page,
}) => {
  for (const path of pages) expect(await complaintsAt(page, path), path).toEqual([])
  await page.goto('/courses')
  await awake(page)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.locator('main a[href*="/courses/"][href$="/details"]').first().click()
  await expect(page).toHaveURL(/\/details/)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})
