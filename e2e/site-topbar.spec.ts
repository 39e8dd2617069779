/** The topbar as specification sections 2 and 9 say it: courses menu, programmes, user block, phone menu, colours and movement. */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { logIn } from './academy.ts'

/** Opens a menu of the topbar; the page may not be alive yet at the first press. */
async function openMenu(page: Page, name: string | RegExp, sees: string | RegExp) {
  await expect(async () => {
    const button = page.getByRole('banner').getByRole('button', { name, exact: true })
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
    await expect(page.getByRole('banner').getByRole('link', { name: sees })).toBeVisible({ timeout: 1000 })
  }).toPass()
}

interface MenuCourse {
  course_name: string
  image: string
  slug: string
  progress_status: number
  mentors: { mentor_name: string }[]
  total_mentors: number
}

test('the Courses dropdown lists every course with image, name and mentors', async ({ page }) => {
  await page.goto('/faq')
  const { data } = (await (await page.request.get('/api/get-course-menus')).json()) as { data: MenuCourse[] }
  await openMenu(page, 'Courses', 'All courses')
  const menu = page.getByRole('banner')
  for (const course of data) {
    // Drawn for the place. Two courses may have one name.
    const picture = page.locator(`img[src="${course.image.replace(/\?.*/, '?w=64&h=40')}"]`)
    const link = menu.getByRole('link', { name: course.course_name }).filter({ has: picture }).first()
    await expect(link).toBeAttached()
    const [first] = course.mentors
    if (course.progress_status === 1) {
      await expect(link).toContainText('Coming Soon')
      expect(await link.getAttribute('href')).toBeNull()
    } else {
      await expect(link).toContainText(first?.mentor_name ?? '')
      if (course.total_mentors > 1) await expect(link).toContainText(`+${course.total_mentors - 1} more`)
      await expect(link).toHaveAttribute('href', `/courses/${course.slug}/details`)
    }
  }
  expect(data.some((course) => course.progress_status === 1)).toBe(true)
  expect(data.some((course) => course.total_mentors > 1)).toBe(true)
})

test('a menu that cannot be had troubles nobody, and is asked for again', async ({ page }) => {
  await page.route('**/api/get-course-menus', (route) => route.abort())
  await page.goto('/faq')
  await openMenu(page, 'Courses', 'All courses')
  await expect(page.getByRole('banner').getByText('Loading courses')).toHaveCount(0)
  await expect(page.locator('.toast, [role="alert"]')).toHaveCount(0)
  await page.unroute('**/api/get-course-menus')
  await page.mouse.move(900, 600)
  await page.getByRole('banner').getByRole('button', { name: 'Courses', exact: true }).hover()
  await expect(page.getByRole('banner').getByRole('link', { name: /Lean for Sewing Lines/ })).toBeVisible()
})

test('the two programmes are a press away', async ({ page }) => {
  const nameOf = async (slug: string) => {
    const { data } = await (await page.request.get(`/api/courses/${slug}`)).json()
    return data.course_name as string
  }
  await page.goto('/faq')
  const nav = page.getByRole('banner').getByRole('navigation')
  await expect(nav.getByRole('link', { name: 'HPE' })).toHaveAttribute(
    'href',
    '/courses/the-high-performing-executives/details',
  )
  await nav.getByRole('link', { name: 'HPE' }).click()
  await expect(page).toHaveURL('/courses/the-high-performing-executives/details')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(await nameOf('the-high-performing-executives'))
  await nav.getByRole('link', { name: 'WJSB' }).click()
  await expect(page).toHaveURL('/wjsb')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(await nameOf('wjsb'))
})

const accounts = [
  { role: 'learner', field: 'learner_name', photo: 'learner_photo' },
  { role: 'mentor', field: 'mentor_name', photo: 'mentor_photo' },
  { role: 'corporate', field: 'corporate_admin', photo: 'corporate_photo' },
] as const
for (const { role, field, photo } of accounts) {
  test(`the user block shows a ${role} by ${field} and ${photo}, with the ways on`, async ({ page, baseURL }) => {
    await logIn(page, `${role}@demo.test`)
    const buffer = await sharp({ create: { width: 96, height: 96, channels: 3, background: '#7a1436' } })
      .png()
      .toBuffer()
    const uploaded = await page.request.post('/api/user-settings/photo', {
      multipart: { photo: { name: 'me.png', mimeType: 'image/png', buffer } },
      headers: { origin: baseURL ?? '' },
    })
    expect(uploaded.status(), await uploaded.text()).toBe(200)
    const { data } = (await (
      await page.request.post('/api/me', { headers: { 'sec-fetch-site': 'same-origin' } })
    ).json()) as { data: Record<string, string> }
    await page.goto('/faq')
    await expect(page.getByRole('banner').getByRole('button', { name: 'LOGIN' })).toHaveCount(0)
    const block = page.getByRole('banner').getByRole('button', { name: `Account: ${data[field]}` })
    await expect(block.locator('img')).toHaveAttribute('src', data[photo] ?? 'none')
    await openMenu(page, `Account: ${data[field]}`, 'Dashboard')
    const links = page.getByRole('banner').getByRole('link')
    for (const href of ['/dashboard', '/user-settings', '/change-password']) {
      await expect(links.and(page.locator(`[href="${href}"]`))).toBeVisible()
    }
    const own = role === 'learner' ? 1 : 0
    for (const href of ['/orders', '/dashboard#own-certificates']) {
      await expect(links.and(page.locator(`[href="${href}"]`))).toHaveCount(own)
    }
    const kept = () => page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('requested_url')])
    expect((await kept())[0]).toContain(data[field] ?? 'nobody')
    await page.evaluate(() => localStorage.setItem('requested_url', '/events'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'LOGIN' })).toBeVisible()
    await expect.poll(kept).toEqual([null, null])
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test("the menu steps into the courses and back by 'Main Menu'", async ({ page }) => {
    await page.goto('/faq')
    const menu = page.getByRole('dialog')
    await expect(async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(menu).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(menu.getByRole('link', { name: 'WJSB', exact: true })).toBeVisible()
    await menu.getByRole('button', { name: 'Courses', exact: true }).click()
    await expect(menu.getByRole('link', { name: 'WJSB', exact: true })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'All courses' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /Lean for Sewing Lines/ })).toBeVisible()
    await menu.getByRole('button', { name: 'Main Menu' }).click()
    await menu.getByRole('link', { name: 'WJSB', exact: true }).click()
    await expect(page).toHaveURL('/wjsb')
    await expect(menu).toBeHidden()
  })
})

const colourOf = (page: Page) => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor)

test('the header is dark maroon, turns transparent on scroll, hides on the way down and returns on the way up', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const header = page.getByRole('banner')
  expect(await colourOf(page)).toBe('rgb(61, 12, 26)')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(() => scrollTo(0, 100))
    await expect.poll(() => colourOf(page), { timeout: 1500 }).toMatch(/rgba\(61, 12, 26, 0\.\d+\)/)
  }).toPass()
  await expect(header).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 900))
  await expect(header).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 700))
  await expect(header).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => colourOf(page)).toBe('rgb(61, 12, 26)')
})

for (const [width, height] of [
  [1200, 80],
  [991, 60],
  [575, 50],
] as const) {
  test(`the topbar is ${height} px high at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/faq')
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(height)
  })
}

test('a container is 1140 px wide at 1200 px', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  await page.goto('/faq')
  const inner = page.getByRole('banner').locator('.wrap')
  expect(
    await inner.evaluate((wrap) => wrap.clientWidth - 2 * Number.parseFloat(getComputedStyle(wrap).paddingInlineStart)),
  ).toBe(1140)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the Courses dropdown leads to the lists by industry, subject and training type', async ({ page }) => {
    await page.goto('/bn/faq')
    const banner = page.getByRole('banner')
    const menu = banner.locator('.dropdown').first()
    await menu.getByRole('button').focus()
    await expect(menu.locator('a[href="/bn/courses?industry=rmg-woven"]')).toBeVisible()
    await expect(menu.locator('a[href="/bn/courses?training_type=Self-paced"]')).toBeVisible()
    await expect(menu.locator('a[href^="/bn/courses?subject_area="]')).not.toHaveCount(0)
    await page.goto('/faq')
    await menu.getByRole('button').focus()
    await menu.locator('a[href="/courses?industry=denim"]').click()
    await expect(page).toHaveURL('/courses?industry=denim')
    await expect(page.getByRole('main').getByRole('link', { name: /Denim Washing/ })).toBeVisible()
  })
})
