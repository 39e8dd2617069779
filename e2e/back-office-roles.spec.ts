/** The back office's frame, and roles from making one to what the log says of it. */
import { expect, type Page, test } from '@playwright/test'
import { awake, joinAcademy, logIn } from './academy.ts'

const unique = () => `${Date.now() % 1_000_000}${process.env.TEST_PARALLEL_INDEX ?? 0}`
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

const groupOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office menu' }).locator('summary').filter({ hasText: name })

async function makeRole(page: Page, name: string, from?: string) {
  await page.goto('/admin/roles/new')
  await page.getByLabel('Name (English)').fill(name)
  if (from) await page.getByLabel('Start from').selectOption({ label: from })
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Chooses a scope in the table and saves it. */
async function grant(page: Page, cells: Record<string, string>) {
  for (const [cell, scope] of Object.entries(cells)) {
    await page.getByRole('combobox', { name: cell, exact: true }).selectOption(scope)
  }
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await saved(page)
}

test('an administrator makes a role, copies it, gives it, asks why, previews it and finds it all in the log', async ({
  page,
}) => {
  const name = `Desk ${unique()}`
  await logIn(page, 'admin@demo.test')
  await page.goto('/admin')
  await groupOf(page, 'Permissions').click()
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  await page.getByRole('link', { name: 'New role' }).click()
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByText('Input field is required')).toBeVisible()

  await makeRole(page, name)
  await grant(page, { 'Users: View': 'all', 'Orders: View': 'own' })
  await page.getByRole('link', { name: 'Clone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New role' })).toBeVisible()
  await page.getByLabel('Name (English)').fill(`${name} night`)
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} night` })).toBeVisible()
  await grant(page, { 'Orders: View': '' })

  await page.goto('/admin/roles/compare')
  await page.getByLabel('First role').selectOption({ label: name })
  await page.getByLabel('Second role').selectOption({ label: `${name} night` })
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('Differences: 1')).toBeVisible()

  // Given to a person, and explained.
  await page.goto('/admin/permissions/assign?q=learner@demo.test')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('combobox', { name: 'Assign role' }).selectOption({ label: name })
  await page.getByRole('button', { name: 'Assign role' }).click()
  await saved(page)
  await page.getByLabel('Permission', { exact: true }).selectOption('users.view')
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText(`Granted by the role ${name}. Scope: All.`)).toBeVisible()
  await page.getByLabel('Permission', { exact: true }).selectOption('users.delete')
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(page.getByText('no role or individual permission grants it')).toBeVisible()

  // Taken again, after the question.
  await page.getByRole('button', { name: `Remove the role ${name}`, exact: true }).click()
  const question = page.getByRole('dialog', { name: new RegExp(`^Remove the role ${name} from`) })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No role', { exact: true })).toBeVisible()

  // Seen as the role sees it.
  await page.goto('/admin/roles')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`You are previewing the back office as ${name}.`)).toBeVisible()
  await expect(groupOf(page, 'Users')).toBeVisible()
  await expect(groupOf(page, 'Permissions')).toHaveCount(0)
  await page.goto('/admin/roles')
  await expect(page).toHaveURL(/\/401/)
  await page.getByRole('button', { name: 'End preview' }).click()
  await expect(page.getByText('You are previewing the back office as')).toHaveCount(0)

  await page.goto('/admin/audit?action=role.permissions')
  await page.getByRole('table').getByRole('link', { name: 'Role: permissions changed' }).first().click()
  const entry = page.getByRole('complementary', { name: /^Entry/ })
  await expect(entry.getByText('orders.view')).toBeVisible()
  await awake(page)
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  await page.getByRole('link', { name: 'Verify log' }).click()
  await expect(page.getByText(/The log is intact/)).toBeVisible()

  // What is over goes.
  await page.goto('/admin/roles')
  await page.getByRole('link', { name: `${name} night` }).click()
  await page.getByRole('button', { name: 'Delete role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click()
  await expect(page).toHaveURL(/\/admin\/roles$/)
  await expect(page.getByRole('link', { name: `${name} night` })).toHaveCount(0)
})

test('nobody grants what they lack, and the last administrator stays', async ({ page, browser }) => {
  const name = `Lead ${unique()}`
  await logIn(page, 'admin@demo.test')
  await makeRole(page, name)
  await grant(page, { 'Permissions: View': 'all', 'Permissions: Edit': 'all', 'Orders: View': 'own' })
  const roleAddress = page.url()
  await page.goto('/admin/permissions/assign?q=mentor@demo.test')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('combobox', { name: 'Assign role' }).selectOption({ label: name })
  await page.getByRole('button', { name: 'Assign role' }).click()
  await saved(page)

  const other = await browser.newContext()
  const lead = await other.newPage()
  await logIn(lead, 'mentor@demo.test')
  await lead.request.post('/api/switch-role', { data: { role: 'staff' } })
  await lead.goto(roleAddress)
  const cell = (label: string) => lead.getByRole('combobox', { name: label, exact: true })
  await expect(cell('Users: View')).toBeDisabled()
  await expect(cell('Orders: View').getByRole('option', { name: 'All' })).toBeDisabled()
  // Past the page's own care the server says it.
  await cell('Users: View').evaluate((select: HTMLSelectElement) => {
    select.disabled = false
    for (const option of select.options) option.disabled = false
  })
  await cell('Users: View').selectOption('all')
  await lead.getByRole('button', { name: 'Save permissions' }).click()
  await expect(lead.getByText('Not saved: Users: View. You can only grant what you have yourself.')).toBeVisible()
  // Whoever may do more is not theirs to change.
  await lead.goto('/admin/permissions/assign?q=admin@demo.test')
  await lead.getByRole('table').getByRole('link').first().click()
  await expect(lead.getByText('This person has more permissions than you')).toBeVisible()
  await expect(lead.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await other.close()

  await page.goto('/admin/permissions/assign?q=admin@demo.test')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Remove the role Administrator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('This is the last administrator. Add another one first.')).toBeVisible()

  await page.goto('/admin/permissions/assign?q=mentor@demo.test')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: `Remove the role ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await saved(page)
})

test('the door of the back office: guests log in, others see whose it is', async ({ page }) => {
  await page.goto('/admin/roles?x=1')
  await expect(page).toHaveURL('/account/login?next=%2Fadmin%2Froles%3Fx%3D1')
  // A learner of its own: another journey gives the demo learner a role meanwhile.
  await joinAcademy(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/401/)
})

test('the menu folds away below 992 px and opens over the page, also without scripts', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 991, height: 800 } })
    const page = await context.newPage()
    await logIn(page, 'admin@demo.test')
    await page.goto('/admin')
    const menu = page.getByRole('navigation', { name: 'Back office menu' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menu.getByText('Courses', { exact: true }).click()
    await menu.getByRole('link', { name: 'Add course' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add course' })).toBeVisible()
    await expect(menu).toBeHidden()
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(menu).toBeVisible()
    await context.close()
  }
})

test('the palette does, finds and opens by keyboard; without scripts a page searches', async ({ page, browser }) => {
  await logIn(page, 'admin@demo.test')
  await page.goto('/admin')
  const field = page.getByRole('combobox', { name: 'Find or do anything' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 2000 })
  }).toPass()
  await field.fill('> coupon')
  await expect(page.getByRole('option')).toHaveText(['New coupon'])
  await field.fill('anwar')
  await expect(page.getByRole('option', { name: /Anwar Hossain/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\//)
  await expect(field).toBeHidden()
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await logIn(still, 'admin@demo.test')
  await still.goto('/admin')
  await still.getByRole('link', { name: 'Find or do anything' }).click()
  await still.getByRole('searchbox').fill('anwar')
  await still.keyboard.press('Enter')
  await expect(still).toHaveURL(/\/admin\/search\?q=anwar/)
  await expect(still.getByRole('main').getByRole('link', { name: 'Anwar Hossain' }).first()).toBeVisible()
  await plain.close()
})

test('no page of the back office does what its own policy forbids', async ({ page }) => {
  const refused: string[] = []
  await page.exposeFunction('refused', (what: string) => refused.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { refused: (what: string) => void }).refused(`${violatedDirective} ${blockedURI}`),
    ),
  )
  await logIn(page, 'admin@demo.test')
  for (const path of ['/admin', '/admin/users', '/admin/roles/new', '/admin/coupons/new', '/admin/site/config']) {
    await page.goto(path)
    await awake(page)
    expect([path, refused]).toEqual([path, []])
  }
})
