/** The course list and the pages of industries: filters, counts, order, show more, all of it in the address. */
import { expect, type Page, test } from '@playwright/test'
import { awake } from './academy.ts'
import { walk } from './go-within.ts'

const shown = (page: Page) => page.getByRole('main').locator('.cards > li')
const total = async (page: Page) =>
  Number.parseInt(
    (await page
      .getByRole('status')
      .filter({ hasText: /course/ })
      .innerText()) || '0',
    10,
  )
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' }).or(page.locator('form.filters')).first()

test('every count of a filter is what its choice leaves, also after other choices', async ({ page }) => {
  test.slow()
  for (const [before, ...groups] of [
    ['', 'Industry', 'Subject area', 'Training type', 'Level', 'Price', 'Type', 'Language'],
    ['level=basic', 'Training type', 'Price'],
    ['training_type=Self-paced&price_type=paid', 'Industry', 'Subject area', 'Level', 'Type', 'Language'],
  ] as const) {
    await page.goto(`/courses?${before}`)
    for (const group of groups) {
      const rows = filters(page).getByRole('group', { name: group, exact: true }).locator('label')
      const choices = await rows.evaluateAll((labels) =>
        labels.map((label) => {
          const { name, value } = label.querySelector('input') as HTMLInputElement
          return { name, value, said: Number(/(\d+)\s*$/.exec((label.textContent ?? '').trim())?.[1]) }
        }),
      )
      expect(choices.length, group).toBeGreaterThan(before ? 0 : 1)
      for (const { name, value, said } of choices.slice(0, 4)) {
        const address = `/courses?${before && `${before}&`}${name}=${encodeURIComponent(value)}`
        expect(await (await page.request.get(address)).text(), address).toMatch(new RegExp(`<b>${said} courses?</b>`))
      }
    }
  }
})

test('choices narrow each other, live in the address, and Back restores each step', async ({ page }) => {
  await page.goto('/courses')
  const all = await total(page)
  await expect(async () => {
    await filters(page).getByRole('checkbox', { name: /^Live/ }).check()
    await expect(page).toHaveURL(/training_type=Live/, { timeout: 1500 })
  }).toPass()
  await expect.poll(() => total(page)).toBeLessThan(all)
  const live = await total(page)
  await filters(page)
    .getByRole('checkbox', { name: /^Advanced/ })
    .check()
  await expect(page).toHaveURL(/\/courses\?training_type=Live&level=advanced$/)
  await expect.poll(() => total(page)).toBeLessThan(live)
  const both = await total(page)
  expect(await shown(page).count()).toBe(Math.min(12, both))
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_low')
  await expect(page).toHaveURL(/sort=price_low/)
  await page.reload()
  await expect(filters(page).getByRole('checkbox', { name: /^Live/ })).toBeChecked()
  await expect(filters(page).getByRole('checkbox', { name: /^Advanced/ })).toBeChecked()
  expect(await total(page)).toBe(both)
  await page.getByRole('main').locator('.cards > li a').first().click()
  await expect(page).toHaveURL(/\/details/)
  await page.goBack()
  await expect(page).toHaveURL(/training_type=Live/)
  expect(await total(page)).toBe(both)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=price_low/)
  await expect(page).toHaveURL(/level=advanced/)
  await page.goBack()
  await expect(page).not.toHaveURL(/level=advanced/)
  await expect(page).toHaveURL(/training_type=Live/)
  await expect.poll(() => total(page)).toBe(live)
  await expect(filters(page).getByRole('checkbox', { name: /^Advanced/ })).not.toBeChecked()
})

test('on a phone the filters come in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/courses')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(async () => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(sheet).toBeVisible({ timeout: 1000 })
  }).toPass()
  await sheet.getByRole('checkbox', { name: /^Advanced/ }).check()
  await expect(page).toHaveURL(/level=advanced/)
  await expect(sheet.getByRole('button', { name: /^Show \d+ courses/ })).toBeVisible()
  await sheet.getByRole('button', { name: /^Show \d+ courses/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Advanced')
})

test('a band of prices leaves what costs as much; a chip takes its choice away again', async ({ page }) => {
  await page.goto('/courses')
  await expect(async () => {
    await filters(page).getByRole('radio', { name: 'Up to ৳2,000' }).check()
    await expect(page).toHaveURL(/price=1(,|%2C)2000/, { timeout: 1500 })
  }).toPass()
  await expect(shown(page).first()).toBeVisible()
  for (const text of await page.locator('.cards .price > bdi').allInnerTexts()) {
    expect(Number(text.replace(/\D/g, '')), text).toBeGreaterThan(0)
    expect(Number(text.replace(/\D/g, '')), text).toBeLessThanOrEqual(2000)
  }
  await page.goto('/courses?level=basic&training_type=Live')
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /Basic/ }).click()
  await expect(page).toHaveURL('/courses?training_type=Live')
})

test('every order sorts as it says', async ({ request }) => {
  const of = async (sort: string) => {
    const answer = (await (await request.get(`/api/all-courses?perpage=100&sort=${sort}`)).json()) as {
      data: { total: number; class_start_date: string | null; enroll_state: string }[]
    }
    return answer.data
  }
  const rising = (await of('price_low')).map(({ total: price }) => price)
  expect(rising).toEqual([...rising].sort((a, b) => a - b))
  const falling = (await of('price_high')).map(({ total: price }) => price)
  expect(falling).toEqual([...falling].sort((a, b) => b - a))
  const open = (await of('starting_soon')).filter(({ enroll_state }) => enroll_state === 'enroll_now')
  const starts = open.map(({ class_start_date: day }) => day ?? '9999')
  expect(starts).toEqual([...starts].sort())
})

test('show more appends, keeps the address and gives the first new course the focus', async ({ page }) => {
  await page.goto('/courses')
  await expect(shown(page)).toHaveCount(12)
  const thirteenth = shown(page).nth(12)
  await awake(page)
  await page.getByRole('link', { name: /^Show more/ }).click()
  await expect(page).toHaveURL(/shown=24/)
  await expect(shown(page)).toHaveCount(24)
  await expect(thirteenth.getByRole('link').first()).toBeFocused()
  await thirteenth.getByRole('link').first().press('Enter')
  await expect(page).toHaveURL(/\/details/)
  await page.goBack()
  await expect(shown(page)).toHaveCount(24)
})

test('an industry has its courses, and a way to see more of them', async ({ page }) => {
  const { data, meta } = (await (await page.request.get('/api/industry-courses?slug=rmg-woven&perpage=24')).json()) as {
    data: { course_name: string }[]
    meta: { total: number }
  }
  expect(meta.total).toBeGreaterThan(12)
  await page.goto('/industries/rmg-woven')
  await expect(shown(page)).toHaveCount(12)
  await page.getByRole('link', { name: /^Show more/ }).click()
  await expect(shown(page).getByRole('heading')).toHaveText(data.map(({ course_name }) => course_name))
  const response = await page.goto('/industries/no-such-industry')
  expect(response?.status()).toBe(404)
})

test('an industry has the filters of the course list, counted within it', async ({ page }) => {
  await page.goto('/industries/rmg-woven')
  await expect(filters(page).getByRole('group', { name: 'Industry' })).toHaveCount(0)
  const live = filters(page).getByRole('checkbox', { name: /^Live/ })
  await expect(async () => {
    await live.check()
    await expect(page).toHaveURL(/\/industries\/rmg-woven\?.*training_type=Live/, { timeout: 1500 })
  }).toPass()
  const { meta } = (await (
    await page.request.get('/api/industry-courses-filter?slug=rmg-woven&training_type=Live')
  ).json()) as { meta: { total: number } }
  await expect(page.getByRole('status').filter({ hasText: /courses?$/ })).toContainText(String(meta.total))
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/industries\/rmg-woven$/)
})

test('the sub-menu leads to each kind of course', async ({ page }) => {
  await page.goto('/courses')
  const menu = page.getByRole('navigation', { name: 'Course types' })
  await expect(menu.getByRole('link')).toHaveCount(5)
  await menu.getByRole('link', { name: 'Masterclass' }).click()
  await expect(page).toHaveURL('/courses?course_type=masterclass')
  await expect(menu.getByRole('link', { name: 'Masterclass' })).toHaveAttribute('aria-current', 'page')
})

const nonsense = [
  '/courses?industry=nope&level=%F0%9F%92%A9',
  '/courses?price=abc',
  '/courses?price=9,1',
  '/courses?sort=sideways&shown=-5',
  '/courses?shown=99999999999999999999',
  `/courses?q=${'x'.repeat(1500)}`,
  `/courses?q=${'x'.repeat(10_000)}`,
  `/courses?industry=${'a,'.repeat(5000)}`,
  '/courses?q=%00',
  '/courses?industry=%00&level=%00',
  "/courses?q='%3B%20drop%20table%20course%3B--",
  '/courses?q=%3Cscript%3Ealert(1)%3C/script%3E',
  '/courses?level=basic&level=basic&level[]=x&__proto__=1',
  '/courses?price_type=__proto__&language=__proto__&language=constructor&level=toString',
  '/checkout?course=%00&course=a%0Db',
  '/search?q=%00',
  `/search?q=${'y'.repeat(10_000)}`,
  '/search?q=%E0%A4%A',
  '/search?q=%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/faq?q=%00',
  '/faq?q=%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/events?page=-1',
  '/industries/denim?shown=abc',
  '/courses/lean-for-sewing-lines/details?batch=99999999999999999999&mode=Nowhere',
  '/corporates?course=nope&seats=-1e9',
]
test('nonsense in an address is no error', async ({ page }) => {
  test.slow()
  page.on('dialog', () => expect(true, 'a script of the address ran').toBe(false))
  for (const path of nonsense) expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
  // Where one comes from is sent along: two very long addresses are more than a server reads.
  const walked = nonsense.filter((path) => path.length < 4000)
  await walk(page, ['/courses', ...walked], async () => {
    await expect(page.getByText('An error occurred while showing the error page')).toHaveCount(0)
  })
})

test('an empty list offers once to clear what was asked', async ({ page }) => {
  await page.goto('/courses?q=qqzzxxvv')
  await expect(page.getByText('No data found.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear all', exact: true }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await expect(page.locator('.card').first()).toBeVisible()
})

test('the counts of the filters stand on one line each, and no mentor’s name is cut on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/courses')
  const broken = await page
    .locator('.check .count')
    .evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height > 30).map((each) => each.textContent),
    )
  expect(broken).toEqual([])
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/bn/courses')
  const cut = await page
    .locator('.card__by > :last-child')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent))
  expect(cut).toEqual([])
})
