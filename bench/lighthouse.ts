/**
 * Lighthouse's marks for the public pages of a running academy, as a phone sees them, and what they complain about.
 * `node bench/lighthouse.ts [http://127.0.0.1:3000] [/path …]`
 */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

const [origin = 'http://127.0.0.1:3000', ...given] = process.argv.slice(2)
const paths = given.length > 0 ? given : ['/', '/courses', '/courses/the-high-performing-executives/details']
const marks = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const port = 9333

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', `--remote-debugging-port=${port}`],
})
try {
  for (const path of paths) {
    // What everybody before has had: a page that is kept.
    await fetch(origin + path)
    const result = await lighthouse(origin + path, { port, logLevel: 'error', onlyCategories: Object.keys(marks) })
    if (!result) throw new Error(`No result for ${path}`)
    const { categories, audits } = result.lhr
    const scores = Object.entries(marks).map(([name, least]) => {
      const score = Math.round((categories[name]?.score ?? 0) * 100)
      if (score < least) process.exitCode = 1
      return `${name} ${score}${score < least ? ` (mark ${least})` : ''}`
    })
    console.log(`${path}: ${scores.join(', ')}`)
    if (result.lhr.runtimeError) console.log(`  Lighthouse failed itself: ${result.lhr.runtimeError.message}`)
    for (const { id, title, score, scoreDisplayMode, displayValue = '', details } of Object.values(audits)) {
      if (score === null || score >= 0.9 || scoreDisplayMode === 'informative') continue
      const [item] = details?.type === 'table' ? details.items : []
      console.log(`  ${id}: ${title} ${displayValue} ${item ? JSON.stringify(item).slice(0, 300) : ''}`)
    }
  }
} finally {
  await browser.close()
}
