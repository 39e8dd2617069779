/**
 * How soon a drag answers in the builder of a long course, with a quarter of the CPU: each move until its line is drawn, and
 * the drop until the new order is; beside it what the
 * page's main thread worked for it, its slowing down included. `npx node bench/dragging.ts --port 3000` on a running demo
 * academy; over 100 ms it fails. It means something on a quiet machine only.
 * It leaves a draft that nobody sees.
 */
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    items: { type: 'string', default: '200' },
    rate: { type: 'string', default: '4' },
  },
})
const origin = `http://127.0.0.1:${values.port}`
const count = Number(values.items)
const limit = 100
const inSection = 20
const steps = 20

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })

async function call(path: string, data: object): Promise<Record<string, string>> {
  const answer = await page.request.post(`${origin}/api${path}`, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Record<string, string> }).data
}

async function longCourse(): Promise<string> {
  const all = (name: string) => ({ en: name, fr: '', ar: '', es: '', zh: '', bn: '' })
  const kind = { course_type: 'department', level: 'basic', language: 'en' }
  const course = (await call('/admin/courses', { ...kind, name: all(`Long course ${Date.now()}`) })).course_id ?? ''
  for (let made = 0; made < count; made += inSection) {
    const title = all(`Section ${made / inSection + 1}`)
    const { section_id: section } = await call(`/admin/courses/${course}/sections`, { title })
    for (let item = made; item < Math.min(count, made + inSection); item++)
      await call(`/admin/sections/${section}/items`, { kind: 'reading', title: all(`Item ${item + 1}`) })
  }
  return course
}

/** Notes milliseconds from each press and move to the frame that shows what came of it. */
async function watch(of: Page): Promise<void> {
  await of.evaluate(() => {
    const moves: number[] = []
    Object.assign(window, { moves })
    const shown = (then: (at: number) => void) => requestAnimationFrame(() => setTimeout(() => then(performance.now())))
    for (const type of ['pointerdown', 'pointermove'] as const)
      addEventListener(type, ({ timeStamp }) => shown((at) => moves.push(at - timeStamp)), { capture: true })
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const order = () =>
          [...document.querySelectorAll('[data-item]')].map((row) => row.getAttribute('data-item')).join()
        const before = order()
        const seen = new MutationObserver(() => {
          if (order() === before) return
          seen.disconnect()
          shown((at) => Object.assign(window, { drop: at - timeStamp }))
        })
        seen.observe(document.body, { subtree: true, childList: true, attributes: true })
      },
      { capture: true },
    )
  })
}

await call('/login', { auth_type: '2', email: 'admin@demo.test', password: 'Learn@2026' })
const course = await longCourse()
await page.goto(`${origin}/admin/courses/${course}/build`, { waitUntil: 'networkidle' })
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.rate) })
await session.send('Performance.enable', { timeDomain: 'threadTicks' })
await watch(page)

/** Milliseconds that the page's main thread worked. */
async function worked(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

const work = { moves: 0, drops: [] as number[] }
const drops: number[] = []
for (let round = 0; round < 5; round++) {
  const handle = page.locator('.brow__drag[aria-hidden]').and(page.locator('[data-item] *')).nth(round)
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const first = await worked()
  await page.mouse.down()
  for (let step = 1; step <= steps; step++) await page.mouse.move(x, y + step * 15)
  const last = await worked()
  work.moves = Math.max(work.moves, (last - first) / (steps + 1))
  await page.mouse.up()
  const drop = await page.waitForFunction(() => (window as unknown as { drop?: number }).drop)
  drops.push(Number(await drop.jsonValue()))
  work.drops.push((await worked()) - last)
  await page.evaluate(() => Object.assign(window, { drop: undefined }))
  await page.waitForLoadState('networkidle')
}
const moves = await page.evaluate(() => (window as unknown as { moves: number[] }).moves)
await browser.close()

const found = [
  { what: 'a move', took: Math.max(...moves), work: work.moves },
  { what: 'a drop', took: Math.max(...drops), work: Math.max(...work.drops) },
]
for (const { what, took, work: milliseconds } of found) {
  const over = took > limit ? `, over ${limit} ms` : ''
  console.log(`${count} items, ${what}: worst ${took.toFixed(0)} ms${over} (worked ${milliseconds.toFixed(0)} ms)`)
}
if (found.some(({ took }) => took > limit)) process.exitCode = 1
