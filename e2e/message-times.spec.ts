/** When messages come: quiet hours and the email of the day, chosen with and without scripts, and ended by its link. */
import { expect, test } from '@playwright/test'
import { part, settingsOf } from './own-settings.ts'

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted })

    test('quiet hours and the email of the day are chosen, and stay', async ({ page }) => {
      await settingsOf(page)
      const choices = part(page, 'notifications')
      const [quiet, from, until] = [
        choices.getByLabel('Hold messages back during these hours'),
        choices.getByLabel('From'),
        choices.getByLabel('Until'),
      ]
      const save = () => page.getByRole('button', { name: 'Save changes' }).first().click()
      await quiet.check()
      await from.fill('23:30')
      await until.fill('23:30')
      await save()
      await expect(choices.getByText('The quiet hours have to end at another time than they begin.')).toBeVisible()
      await expect(from).toHaveValue('23:30')
      await quiet.check()
      await until.fill('05:45')
      await choices.getByLabel('Hold email back too').check()
      await choices.getByLabel('Email: Work graded or returned').selectOption('daily')
      await choices.getByLabel('Email: Deadlines').selectOption('never')
      await choices.getByLabel('Time of the daily summary (Dhaka)').fill('20:15')
      await save()
      if (isScripted) await expect(page.getByText('Your changes were saved.').first()).toBeVisible()
      else
        await expect(choices.getByText('The quiet hours have to end at another time than they begin.')).toHaveCount(0)
      await page.goto('/user-settings')
      await expect(quiet).toBeChecked()
      await expect(until).toHaveValue('05:45')
      await expect(choices.getByLabel('Hold email back too')).toBeChecked()
      await expect(choices.getByLabel('Email: Work graded or returned')).toHaveValue('daily')
      await expect(choices.getByLabel('Email: Deadlines')).toHaveValue('never')
      await expect(choices.getByLabel('Email: Questions and answers')).toHaveValue('at_once')
      await expect(choices.getByLabel('Time of the daily summary (Dhaka)')).toHaveValue('20:15')
      await quiet.uncheck()
      await expect(until).toBeHidden()
    })
  })

test('the page that ends the daily email opens by its link alone', async ({ page }) => {
  const answer = await page.goto('/daily-mail/01936d5c-0000-7000-8000-000000000001?key=wrong')
  expect(answer?.status()).toBe(404)
})
