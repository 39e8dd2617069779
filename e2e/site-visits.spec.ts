/** Where visitors come from (specification sections 4 and 7): recorded only when the address names a source; ended when the page is left. */
import { expect, type Page, test } from '@playwright/test'
import { awake } from './academy.ts'

interface Sent {
  body: Record<string, unknown>
  isBeacon: boolean
}

async function listen(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  // A beacon leaves with the page, so that it is noted where it is sent.
  await page.exposeFunction('noteBeacon', (text: string) => sent.push({ body: JSON.parse(text), isBeacon: true }))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if (String(url).endsWith('/api/source-analytic') && data instanceof Blob)
        void data.text().then((text) => (window as unknown as { noteBeacon: (text: string) => void }).noteBeacon(text))
      return send(url, data)
    }
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/source-analytic') && request.resourceType() === 'fetch')
      sent.push({ body: request.postDataJSON(), isBeacon: false })
  })
  return sent
}
const left = (page: Page) => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))

test('a visit without a source is nobody’s business', async ({ page }) => {
  const sent = await listen(page)
  await page.goto('/courses/lean-for-sewing-lines/details')
  await awake(page)
  await left(page)
  await page.goto('/faq')
  expect(sent).toEqual([])
})

test('a visit from a source is recorded from start over the enroll click to its end', async ({ page }) => {
  const sent = await listen(page)
  await page.goto('/courses/lean-for-sewing-lines/details?source=facebook&post=p-17&platform=mobile-feed&type=paid')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    source: 'facebook',
    post: 'p-17',
    platform: 'mobile-feed',
    type: 'paid',
    slug: 'lean-for-sewing-lines',
    language: 'en-GB',
    mobile: false,
    in_time: expect.stringMatching(/^20\d\d-/),
  })
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('analytic_id'))).toMatch(/^[0-9a-f-]{36}$/)
  const id = await page.evaluate(() => sessionStorage.getItem('analytic_id'))
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toEqual({ body: { analytic_id: id, is_enroll_click: true }, isBeacon: false })
  await expect(page).toHaveURL(/\/checkout\?course=lean-for-sewing-lines/)
  await left(page)
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]).toEqual({ body: { analytic_id: id, out_time: expect.stringMatching(/^20\d\d-/) }, isBeacon: true })
})

test('an enroll click keeps the course in the cart and the browser', async ({ page }) => {
  await page.goto('/courses/lean-for-sewing-lines/details')
  await awake(page)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect(page).toHaveURL(/\/checkout\?course=lean-for-sewing-lines/)
  const kept = await page.evaluate(() => ({
    slug: localStorage.getItem('course_slug'),
    id: localStorage.getItem('course_id'),
    cart: localStorage.getItem('cart'),
    back: localStorage.getItem('requested_url'),
  }))
  expect(kept.slug).toContain('lean-for-sewing-lines')
  expect(kept.id).toMatch(/\w/)
  expect(kept.cart).toContain('lean-for-sewing-lines')
  expect(kept.back).toContain('/courses/lean-for-sewing-lines/details')

  // The next one comes in front; one that is removed is gone from the browser too.
  const slugs = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').map(({ slug }: { slug: string }) => slug))
  await page.goto('/courses/negotiation-for-merchandisers/details')
  await awake(page)
  await page.getByRole('button', { name: 'Enroll Now' }).first().click()
  await expect(page).toHaveURL(/\/checkout\?course=negotiation/)
  expect(await slugs()).toEqual(['negotiation-for-merchandisers', 'lean-for-sewing-lines'])
  await page
    .locator('.order-list')
    .getByRole('link', { name: /^Remove/ })
    .click()
  await expect.poll(slugs).toEqual(['lean-for-sewing-lines'])
})
