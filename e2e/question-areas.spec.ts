/** An author draws the areas of a question's picture by hand, moves one by its numbers, and is told at the field what is missing. */
import { expect, test } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import { logIn } from './academy.ts'

test('areas are drawn on the picture, moved by numbers and named', async ({ page }) => {
  const drawing = join(import.meta.dirname, '..', 'seed', 'content', 'pictures', 'lockstitch-head.svg')
  await logIn(page, 'admin@demo.test')
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.goto('/admin/questions/new')
  const question = page.locator('.question').filter({ visible: true })
  await expect(async () => {
    await question.getByLabel('Kind').selectOption('hotspot')
    await expect(question.getByText('Choose a picture.')).toBeVisible({ timeout: 1500 })
  }).toPass()
  await question.getByLabel('Question', { exact: true }).fill(`Tap the screw and the dial. ${Date.now()}`)
  await question
    .locator('input[type=file]')
    .setInputFiles({ name: 'head.png', mimeType: 'image/png', buffer: await sharp(drawing).png().toBuffer() })
  await expect(question.getByText('Draw at least one area.')).toBeVisible()
  await question.getByLabel('What the picture shows').fill('A lockstitch machine from the front')

  const canvas = question.locator('.areas')
  await canvas.scrollIntoViewIfNeeded()
  async function drag(from: [number, number], to: [number, number]) {
    const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const at = ([x, y]: [number, number]) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const
    await page.mouse.move(...at(from))
    await page.mouse.down()
    await page.mouse.move(...at(to), { steps: 5 })
    await page.mouse.up()
  }
  await drag([29, 22], [20, 10])
  await expect(question.getByLabel('Name of area 1')).toBeFocused()
  await page.keyboard.type('Screw')
  await question.getByLabel('Width, %').fill('12.5')
  await question.getByRole('radio', { name: 'Circle' }).check()
  await drag([74.7, 34], [80, 34])
  await page.keyboard.type('Dial')
  // A press without a drag draws nothing.
  await drag([50, 50], [50, 50])
  await expect(question.locator('.areas__area')).toHaveCount(2)

  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save question' }).click()
  const { data } = await (await saved).json()
  const kept = await (await page.request.get(`/api/admin/questions/${data.question_id}`)).json()
  const near = (value: number) => expect.closeTo(value, 0)
  expect(kept.data.question.answer.areas).toMatchObject([
    { shape: 'rect', x: near(20), y: near(10), width: 12.5, height: near(12), name: { en: 'Screw' } },
    { shape: 'circle', x: near(74.7), y: near(34), radius: near(5.3), name: { en: 'Dial' } },
  ])
  expect(kept.data.question.options).toMatchObject({ width: 1200, height: 800 })
})
