/**
 * Pictures of the design system and of pages, against how they looked when somebody last meant it: fails when something moved,
 * grew, went or changed its colour. `npm run looks` keeps what they look like now; docs/decisions/0023-looks-as-lines.md says why it is text.
 */
import { expect, type Page, test } from '@playwright/test'
import { logIn } from './academy.ts'
import { addressIn, openWhole } from './go-within.ts'
import { changesBetween, keepLooks, keptLooks } from './kept-looks.ts'
import { readLooks } from './read-looks.ts'

const isRenewed = process.env.RENEW_LOOKS === '1'
const sizes = { phone: { width: 375, height: 800 }, desk: { width: 1280, height: 800 } }
/** The phone reads Bangla. */
const languages = { phone: 'bn', desk: 'en' }

/** Pages whose look does not hang on what others do meanwhile, by who opens them. */
const pages = {
  guest: {
    home: '/',
    courses: '/courses',
    course: '/courses/the-high-performing-executives/details',
    wjsb: '/wjsb',
    microlearning: '/microlearning',
    'bite-size': '/bite-size',
    corporates: '/corporates',
    events: '/events',
    faq: '/faq',
    terms: '/terms-of-use',
    mentors: '/mentors',
    checkout: '/checkout?course=costing-masterclass-from-cm-to-fob',
  },
  apart: {
    login: '/account/login',
    register: '/account/register',
    'forgot-password': '/account/forgot-password',
    'company-login': '/account/company',
  },
  'admin@demo.test': {
    'office-roles': '/admin/roles/compare',
    'office-config': '/admin/site/config',
    'office-industries': '/admin/industries',
    'office-message': '/admin/messages/templates/order_paid',
  },
} as const

async function expectAsKept(page: Page, name: string, options?: { isWhole: boolean }): Promise<void> {
  const boxes = await readLooks(page, options)
  expect(boxes.length, name).toBeGreaterThan(3)
  if (isRenewed) return keepLooks(name, boxes)
  const changes = changesBetween(keptLooks(name), boxes)
  expect.soft(changes, `${name}: look at it, and run "npm run looks" if this is meant`).toEqual([])
}

test.describe('looks', { tag: '@looks' }, () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  for (const [who, addresses] of Object.entries(pages)) {
    for (const size of ['phone', 'desk'] as const) {
      test(`pages of ${who}, ${size}`, async ({ page }) => {
        await page.setViewportSize(sizes[size])
        if (who.includes('@')) await logIn(page, who)
        for (const [name, path] of Object.entries(addresses)) {
          await openWhole(page, addressIn(languages[size], path))
          await expectAsKept(page, `${name}-${size}`)
        }
      })
    }
  }

  for (const [name, locale] of [
    ['left-to-right', 'en'],
    ['right-to-left', 'ar'],
  ] as const) {
    for (const size of ['phone', 'desk'] as const) {
      test(`the design system ${name}, ${size}`, async ({ page }) => {
        await page.setViewportSize(sizes[size])
        await page.goto(addressIn(locale, '/dev/ui'))
        await expect(page.getByRole('heading', { name: 'Components', exact: true })).toBeVisible()
        // The editor of a text comes after the page.
        await expect(page.locator('.is-rich').first()).toBeVisible()
        // What went well is told for five seconds.
        await expect(page.locator('main .alert-success')).toHaveCount(0)
        await expectAsKept(page, `ui-${name}-${size}`)
        if (size === 'phone') return
        await page.getByRole('button', { name: 'Dark', exact: true }).click()
        await expectAsKept(page, `ui-${name}-dark`)
      })
    }
  }
})
