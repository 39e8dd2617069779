/** Staff make a learning path of two courses and publish it. */
import { type Browser, expect } from '@playwright/test'
import { logIn } from './academy.ts'

interface ShownPath {
  title: string
  /** What others see of the academy is as it was. */
  takeBack(): Promise<void>
}

/** `required` and `optional` are names of courses. */
export async function showPath(
  browser: Browser,
  { required, optional }: { required: string; optional: string },
): Promise<ShownPath> {
  const staff = await (await browser.newContext()).newPage()
  await logIn(staff, 'admin@demo.test')
  await staff.goto('/admin/paths/new')
  const title = `Needle Keeper ${Date.now() % 100_000}`
  await staff.getByRole('group', { name: 'Title' }).getByLabel('English').fill(title)
  await staff.getByRole('button', { name: 'Create draft' }).click()
  await expect(staff).toHaveURL(/\/admin\/paths\/[\w-]{36}$/)
  const add = async (course: string) => {
    await staff.getByLabel('Course to add').selectOption({ label: course })
    await staff.getByRole('button', { name: 'Add to the path' }).click()
    await expect(staff.getByRole('row', { name: new RegExp(course) })).toBeVisible()
  }
  await add(optional)
  await staff.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(staff.getByText('A path needs at least two courses.')).toBeVisible()
  await add(required)
  await staff.getByRole('button', { name: `Move up: ${required}` }).click()
  await expect(staff.getByRole('row').nth(1)).toContainText(required)
  await staff.getByRole('button', { name: `Make optional: ${optional}` }).click()
  await expect(staff.getByRole('row').nth(2)).toContainText('Optional')
  await staff.getByRole('button', { name: 'Publish', exact: true }).click()
  await staff.getByRole('link', { name: 'View on site' }).click()
  await expect(staff.getByRole('heading', { name: title })).toBeVisible()
  return {
    title,
    async takeBack() {
      await staff.goBack()
      await staff.getByRole('button', { name: 'Unpublish' }).click()
      await expect(staff.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
      await staff.context().close()
    },
  }
}
