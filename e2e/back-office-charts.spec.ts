/** Charts of the back office: the words below a picture stand apart, however narrow the picture is. */
import { expect, test } from '@playwright/test'
import { logIn } from './academy.ts'

for (const width of [1000, 768, 375]) {
  test(`labels of charts stand apart at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, 'admin@demo.test')
    for (const address of ['/admin', '/ar/admin', '/fr/admin', '/admin/revenue']) {
      await page.goto(address)
      await page.locator('.chart__labels').first().waitFor()
      const touching = await page.locator('.chart__labels').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const words = [...row.children].flatMap((child) => {
            if (!child.textContent || getComputedStyle(child).visibility === 'hidden') return []
            const range = document.createRange()
            range.selectNodeContents(child)
            const { left, right } = range.getBoundingClientRect()
            return [{ text: child.textContent, left, right }]
          })
          words.sort((one, other) => one.left - other.left)
          return words
            .filter(({ left }, at) => at > 0 && left < (words[at - 1]?.right ?? 0) + 4)
            .map(({ text }) => text)
        }),
      )
      expect(touching, `${address} at ${width}`).toEqual([])
    }
  })
}
