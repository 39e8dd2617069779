/**
 * Every page behind the login, as the one who may open it: room on a narrow phone, and nothing for axe to find. Pages are made of
 * the same parts: one in three is read for contrast, and languages take turns.
 */
import { expect, type Page, test } from '@playwright/test'
import { logIn } from './academy.ts'
import { barriersOf, landFloating, overflowOf, overfullCells } from './barriers.ts'
import { addressIn, walk } from './go-within.ts'
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

const languages = ['en', 'ar', 'bn'] as const
interface Walk {
  locale: (typeof languages)[number]
  /** Read by axe at 1280 px; the others have been, in English. */
  isWhole: boolean
  paths: string[]
}
const accountOf = (path: string) => demoAccounts[String(pageRules[path]?.who)] ?? 'admin@demo.test'
const pagesOf = (account: string) => behindLogin.filter((path) => accountOf(path) === account)
const inTurn = (paths: string[], of: number, turn: number) => paths.filter((_, at) => at % of === turn)
const chunks = (paths: string[]) =>
  Array.from({ length: Math.ceil(paths.length / 12) }, (_, at) => paths.slice(at * 12, (at + 1) * 12))

/** All in English, and in Arabic and Bangla by turns. */
const walksOf = (paths: string[]): Walk[] => [
  { locale: 'en', isWhole: true, paths },
  { locale: 'ar', isWhole: false, paths: inTurn(paths, 2, 0) },
  { locale: 'bn', isWhole: false, paths: inTurn(paths, 2, 1) },
]
/** The back office is read in three languages by turns. */
const office = [...pagesOf('admin@demo.test'), ...opened]
const groups: { account: string; walks: Walk[] }[] = [
  ...languages.flatMap((locale, turn) =>
    chunks(inTurn(office, languages.length, turn)).map((paths) => ({
      account: 'admin@demo.test',
      walks: [{ locale, isWhole: true, paths }],
    })),
  ),
  ...[...new Set(Object.values(demoAccounts))].flatMap((account) =>
    chunks(pagesOf(account)).map((paths) => ({ account, walks: walksOf(paths) })),
  ),
]

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

for (const [part, { account, walks }] of groups.entries()) {
  test(`pages of ${account}, part ${part + 1}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn(page, account)
    const faults: unknown[] = []
    for (const { locale, isWhole, paths } of walks) {
      await page.setViewportSize({ width: isWhole ? 1280 : 320, height: 800 })
      const addresses = paths.map((path) => addressIn(locale, pageRules[path]?.at?.(things) ?? path))
      await walk(page, addresses, async (address, at) => {
        if (isWhole) {
          await page.setViewportSize({ width: 1280, height: 800 })
          const found = await barriersOf(page, { withColours: at % 3 === 0 })
          faults.push(...found.map((each) => [address, 1280, ...each]), ...(await missingRoom(page, address, 1280)))
        }
        faults.push(...(await missingRoom(page, address, 320)))
        if (isWhole || locale === 'bn') return
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
