/**
 * What a first visit downloads, of every page of a running academy's sitemap and of a learner's certificates, in all six languages.
 * Nothing is slowed: it says weights and no times. `node bench/weights.ts [http://127.0.0.1:3000] [en,bn,…]`
 */
import { chromium } from '@playwright/test'
import { locales } from '#contracts/locales.ts'
import { budget, phone, watchDownloads } from './downloads.ts'
import { logIn } from './log-in.ts'
import { addressIn, certificatesOf, listedPages, unlisted } from './public-pages.ts'

const [origin = 'http://127.0.0.1:3000', languages = locales.join()] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

async function weigh(path: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const downloads = await watchDownloads(await context.newCDPSession(page))
  await page.goto(origin + path, { waitUntil: 'load' })
  await downloads.quiet()
  await context.close()
  return { path, scripts: downloads.scripts, all: downloads.all }
}

try {
  const english = [
    ...(await listedPages(origin, { isEvery: true })),
    ...unlisted,
    ...(await certificatesOf(origin, await logIn(origin))),
  ]
  const weighed: Awaited<ReturnType<typeof weigh>>[] = []
  for (const path of english)
    for (const language of languages.split(',')) weighed.push(await weigh(addressIn(language, path)))
  const heaviest = (by: 'scripts' | 'all') => weighed.toSorted((one, other) => other[by] - one[by]).slice(0, 8)
  console.log(`${weighed.length} first visits; the heaviest:`)
  for (const { path, all } of heaviest('all')) console.log(`  ${all} bytes in all  ${path}`)
  for (const { path, scripts } of heaviest('scripts')) console.log(`  ${scripts} bytes of scripts  ${path}`)
  if (weighed.some(({ all, scripts }) => all > budget.all || scripts > budget.scripts)) process.exitCode = 1
} finally {
  await browser.close()
}
