/** What journeys of the site's editors share: who they are, who looks on, and the forms of the back office. */
import { type Browser, expect, type Page } from '@playwright/test'
import { logIn } from './academy.ts'

export const locales = ['en', 'bn', 'fr', 'ar', 'es', 'zh'] as const
export const prefix = (locale: string) => (locale === 'en' ? '' : `/${locale}`)
export const unique = () => `${Date.now() % 100_000_000}${Math.floor(Math.random() * 1000)}`

export async function asEditor(page: Page): Promise<Page> {
  await logIn(page, 'admin@demo.test')
  return page
}
/** Somebody who never logged in. */
export async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
}
/** Opens a question, which a page that still loads may close again, and answers it. */
export async function answer(page: Page, opens: string, confirms: string) {
  const button = page.getByRole('dialog').getByRole('button', { name: confirms })
  await expect(async () => {
    await page.getByRole('button', { name: opens, exact: true }).click()
    await expect(button).toBeVisible({ timeout: 1500 })
  }).toPass()
  await button.click()
}
/** Fills one text in all six languages. */
export async function fillTexts(page: Page, name: string, words: (locale: string) => string) {
  const group = page.locator('fieldset.texts').filter({ has: page.locator(`[name="${name}.en"]`) })
  await group.locator('summary').click()
  for (const locale of locales) await group.locator(`[name="${name}.${locale}"]`).fill(words(locale))
}
