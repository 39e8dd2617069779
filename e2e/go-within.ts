/** Walks that read many pages: from one to the next as a link leads, so that scripts, styles and letters come once. */
import { expect, type Page } from '@playwright/test'

interface Router {
  basename: string
  navigate: (to: string, options: { flushSync: true }) => Promise<void>
  state: { errors: Record<string, { status?: number }> | null }
}

/** The address of a page in a language. */
export const addressIn = (locale: string, path: string): string =>
  locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`

/** Opens the page by its address, whole, and fails unless it answers with 200. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const response = await page.goto(address)
  expect([address, response?.status()]).toEqual([address, 200])
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
}

/** Goes on to another page of the same language without loading anew, and fails where an error is shown. */
async function goWithin(page: Page, address: string): Promise<void> {
  const errors = await page.evaluate(async (to) => {
    const router = (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter
    // At once, not as a transition: when it has resolved, the next page stands.
    await router.navigate(to.slice(router.basename === '/' ? 0 : router.basename.length) || '/', { flushSync: true })
    return router.state.errors && Object.values(router.state.errors).map(({ status }) => status)
  }, address)
  expect([address, errors]).toEqual([address, null])
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  // What shows that a page is on its way is no part of it.
  await expect(page.locator('.loadbar')).toHaveCount(0)
}

/** Opens the first address whole and goes on from each to the next; `read` looks at each. */
export async function walk(page: Page, addresses: string[], read: (address: string, at: number) => Promise<void>) {
  for (const [at, address] of addresses.entries()) {
    await (at === 0 ? openWhole : goWithin)(page, address)
    await read(address, at)
  }
}
