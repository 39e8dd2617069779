/** The end of a course: the certificate, its files, and the check that anybody can make. */
import { type Browser, expect, type Page } from '@playwright/test'

/** What the certificate's page says in the language of the journey. */
export const certificateWords = {
  english: { pdf: 'Download PDF', png: 'Download PNG', valid: 'Valid' },
  bangla: { pdf: 'পিডিএফ ডাউনলোড করুন', png: 'পিএনজি ডাউনলোড করুন', valid: 'বৈধ' },
}

/** `page` shows the certificate of a person called `name`: both files are there, and a stranger finds it valid. */
export async function checkCertificate(
  page: Page,
  browser: Browser,
  name: string,
  words: (typeof certificateWords)['english'],
): Promise<void> {
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  for (const [link, type] of [
    [words.pdf, 'application/pdf'],
    [words.png, 'image/png'],
  ] as const) {
    const address = await page.getByRole('link', { name: link }).getAttribute('href')
    const file = await page.request.get(address as string)
    expect(file.headers()['content-type']).toBe(type)
    expect((await file.body()).length).toBeGreaterThan(10_000)
  }
  // An employer without an account checks it.
  const stranger = await browser.newContext()
  const check = await stranger.newPage()
  await check.goto(page.url())
  await expect(check.getByText(words.valid, { exact: true }).first()).toBeVisible()
  await expect(check.getByRole('main').getByText(name).first()).toBeVisible()
  await stranger.close()
}
