/** Who paid for classes at fixed times finds the next one: after paying, on the dashboard and in the course. */
import { expect, type Page, test } from '@playwright/test'
import { joinAcademy } from './academy.ts'
import { backAtTheMerchant, goToPayment } from './payment.ts'

const nextClass = (page: Page) => page.getByRole('region', { name: 'Next class' })

test('a live class is said everywhere, with the moment from which it can be joined', async ({ page }) => {
  const slug = 'production-planning-with-excel'
  await joinAcademy(page)
  await goToPayment(page, `${slug}&batch=9`, 'card')
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(page.getByText('Payment successful')).toBeVisible()
  const order = `/orders/${new URL(page.url()).searchParams.get('order')}`
  for (const path of [undefined, order, '/dashboard', `/my-course/${slug}`]) {
    if (path) await page.goto(path)
    await expect(nextClass(page)).toContainText('20:00 to 22:00 (Dhaka time)')
    await expect(nextClass(page)).toContainText(/You can join here from .*19:45 \(Dhaka time\)/)
    await expect(page.getByRole('button', { name: 'Join class' })).toHaveCount(0)
  }
  // The course has lectures too: both are there.
  await expect(page.getByRole('navigation', { name: 'Course outline' }).first()).toBeAttached()
})

test('a class on site has its place and a map', async ({ page }) => {
  const slug = 'sewing-technology-for-woven-garments'
  await joinAcademy(page)
  await goToPayment(page, `${slug}&batch=3`, 'card')
  await page.getByRole('button', { name: 'Success', exact: true }).click()
  await backAtTheMerchant(page)
  await expect(nextClass(page)).toContainText('Gazipur')
  await expect(nextClass(page).getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/search\/\?api=1&query=.*Gazipur/,
  )
})
