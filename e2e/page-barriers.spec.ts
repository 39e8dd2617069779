/**
 * Every page behind the login, as the one who may open it: room on a narrow phone, and nothing for axe to find. Pages are made of
 * the same parts: one in three is read for contrast, and Bangla and Arabic take turns.
 */
import { expect, type Page, test } from '@playwright/test'
import { logIn } from './academy.ts'
import { barriersOf, landFloating, overflowOf, overfullCells } from './barriers.ts'
import { walk } from './go-within.ts'
import { pageRules } from './page-rules.ts'
import { pageThings, type Things } from './page-things.ts'
import { visitor } from './visitors.ts'

const demoAccounts: Record<string, string> = {
  learner: 'learner@demo.test',
  person: 'learner@demo.test',
  mentor: 'mentor@demo.test',
  corporate: 'corporate@demo.test',
}
const isPage = (path: string) => !/\.(?:json|ics)$|\/export$|\*|\/preview$|^\/mentor\/courses/.test(path)
const isOpenedByName = (path: string) => pageRules[path]?.at !== undefined || !path.includes(':')

const behindLogin = Object.keys(pageRules).filter(
  (path) => pageRules[path]?.who !== 'anyone' && isPage(path) && isOpenedByName(path),
)
/** What opens beside a list or by a question in the address, and texts by their names. */
const opened = [
  '/admin/site/texts/page/terms-of-use',
  '/admin/site/texts/page/terms-of-use/versions/1',
  '/admin/site/synonyms?panel=new',
  '/admin/industries?panel=new',
  '/admin/audit?panel=1&verify=1',
  '/admin/search?q=denim',
  '/admin/refunds?view=decided',
  '/admin/site/events/new',
  '/admin/site/promotions/new',
]

const accountOf = (path: string) => demoAccounts[String(pageRules[path]?.who)] ?? 'admin@demo.test'
const chunk = 12
const groups = [...new Set(behindLogin.map(accountOf))].flatMap((account) => {
  const own = behindLogin.filter((path) => accountOf(path) === account)
  const paths = account === 'admin@demo.test' ? [...own, ...opened] : own
  return Array.from({ length: Math.ceil(paths.length / chunk) }, (_, at) => ({
    account,
    part: at + 1,
    paths: paths.slice(at * chunk, (at + 1) * chunk),
  }))
})

let things: Things
test.beforeAll(async () => {
  const { baseURL = '' } = test.info().project.use
  const [guest, learner, corporate, admin] = await Promise.all([
    visitor(baseURL),
    visitor(baseURL, 'learner@demo.test'),
    visitor(baseURL, 'corporate@demo.test'),
    visitor(baseURL, 'admin@demo.test'),
  ])
  things = await pageThings({ guest, learner, corporate, admin })
})

async function missingRoom(page: Page, address: string, width: number): Promise<unknown[]> {
  await page.setViewportSize({ width, height: 800 })
  const pixels = await overflowOf(page)
  const cells = await overfullCells(page)
  return [
    ...(pixels === 0 ? [] : [[address, width, `${pixels} px too wide`]]),
    ...cells.map((cell) => [address, width, `the next cell begins inside: ${cell}`]),
  ]
}

for (const { account, part, paths } of groups) {
  test(`pages of ${account}, part ${part}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn(page, account)
    const addresses = paths.map((path) => pageRules[path]?.at?.(things) ?? path)
    const faults: unknown[] = []
    await page.setViewportSize({ width: 1280, height: 800 })
    await walk(page, addresses, async (address, at) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      for (const found of await barriersOf(page, { withColours: at % 3 === 0 })) faults.push([address, 1280, ...found])
      faults.push(...(await missingRoom(page, address, 1280)), ...(await missingRoom(page, address, 320)))
    })
    const isOffice = account === 'admin@demo.test'
    const inOthers = addresses.map((address, at) => ({ address, at })).filter(({ at }) => !isOffice || at % 3 !== 0)
    for (const [turn, locale] of ['ar', 'bn'].entries()) {
      const turns = inOthers.filter(({ at }) => at % 2 === turn).map(({ address }) => `/${locale}${address}`)
      await walk(page, turns, async (address) => {
        faults.push(...(await missingRoom(page, address, 320)))
        if (isOffice || locale !== 'ar') return
        await landFloating(page)
        for (const found of await barriersOf(page, { withColours: false })) faults.push([address, 320, ...found])
      })
    }
    expect(faults).toEqual([])
  })
}

test('a page with barriers is told from one without', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>A</title><main><h1>A</h1><img src="a.png"><p style="color:#ccc">Pale</p></main>',
  )
  expect((await barriersOf(page)).map(([rule]) => rule)).toEqual(['color-contrast', 'image-alt'])
  expect((await barriersOf(page, { withColours: false })).map(([rule]) => rule)).toEqual(['image-alt'])
})
