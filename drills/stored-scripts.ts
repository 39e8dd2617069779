/** A hundred payloads in every stored text, then every page in a browser: nothing runs, and no policy is broken. */
import { chromium, type Browser } from '@playwright/test'
import { type Database, raw, sql } from '#server/platform/postgres/database.ts'
import { sanitize } from '#server/platform/html/sanitize.ts'
import { quoted } from '#server/platform/backup/back-up.ts'
import { type DemoSite, openDemoSite, type PageAddress } from './demo-site.ts'
import { hook, scriptPayloads } from './script-payloads.ts'
import { atOnce, chanceOf, type Drill, finding, shuffled } from './traffic.ts'

const rounds = 5
const width = 2
/** Fields that people write words into; what is left out is checked by the database or names something. */
const written =
  /name|title|text|body|description|summary|bio|intro|headline|designation|department|organi[sz]ation|message|note|reason|comment|answer|explanation|place|agenda|label|words|institute|degree|subject|provider|outcomes|requirements|badge|signator|config|options|billing|address/
/** Of these authors may send HTML, and it is cleaned when it is written. */
const html = /^(body|description|intro|bio)$/
const leftOut =
  /^(audit_|session|rate_limit|schema_|installation|idempotent|one_time|challenge|device|role_perm|module|media)/
/** Leaves of JSON that are no words. */
const noWords = /^(kind|type|url|href|src|source|poster|slug|id|key|time|icon|color|.*_id|.*_logo|email|phone)$/

export const storedScripts: Drill = {
  name: 'stored-scripts',
  title: 'A hundred script payloads in every stored text, looked at in a browser',
  async run({ seed, scale }) {
    const chance = chanceOf(seed)
    const payloads = shuffled(scriptPayloads, chance)
    const site = await openDemoSite()
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const runs: string[] = []
    const violations: string[] = []
    const broken: string[] = []
    let fields = 0
    let seen = 0
    let shown = 0
    try {
      const addresses = await site.addresses()
      const size = payloads.length / rounds
      for (let round = 0; round < Math.max(1, Math.round(rounds * scale)); round++) {
        fields = await store(site.database, payloads.slice(round * size, (round + 1) * size))
        // What the process keeps of before is forgotten.
        await site.restart()
        const chosen = shuffled(addresses, chance).slice(0, Math.ceil(addresses.length * Math.min(1, scale * 5)))
        await atOnce(chosen, width, async (address) => {
          const found = await look(browser, site, address)
          seen++
          if (found.isShown) shown++
          runs.push(...found.runs)
          violations.push(...found.violations)
          if (found.status >= 500) broken.push(`${address.path}: ${found.status}`)
        })
      }
    } finally {
      await browser.close()
      await site.close()
    }
    for (const [what, list] of Object.entries({ runs, violations, broken })) {
      for (const each of [...new Set(list)].slice(0, 20)) console.log(`  ${what}: ${each}`)
    }
    return [
      { what: 'Fields with payloads', value: String(fields), mark: 'told', isMet: fields > 50 },
      { what: 'Pages looked at', value: String(seen), mark: 'told', isMet: true },
      { what: 'Of them showing payloads', value: String(shown), mark: 'told', isMet: shown > 0 },
      finding('Scripts that ran', runs.length, 0),
      finding('Violations of the content security policy', violations.length, 0),
      finding('Pages that could not be shown', broken.length, 0),
    ]
  },
}

/** How many fields took them. The first row begins with the first payload, the next with the second, and so on. */
async function store(database: Database, payloads: readonly string[]): Promise<number> {
  const columns = await database.query<{ table: string; column: string; type: 'text' | 'jsonb' }>(sql`
    select c.table_name as "table", c.column_name as "column", c.data_type as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb') and c.is_generated = 'NEVER'`)
  let stored = 0
  for (const { table, column, type } of columns) {
    if (leftOut.test(table) || !written.test(column)) continue
    const [from, field] = [raw(quoted(table)), raw(quoted(column))]
    const rows = await database.query<{ row: string; value: unknown }>(
      sql`select ctid::text as row, ${field} as value from ${from} where ${field} is not null limit 500`,
    )
    const clean = (text: string) => (html.test(column) ? sanitize(text) : text)
    const values = rows.map(({ value }, n) => {
      const texts = [...payloads.slice(n % payloads.length), ...payloads.slice(0, n % payloads.length)]
      return filled(value, clean(texts.join(' ')))
    })
    if (values.length === 0) continue
    const given = type === 'jsonb' ? values.map((value) => JSON.stringify(value)) : values
    const isTaken = await database
      .transaction(async (transaction) => {
        await transaction.run(sql`
          update ${from} set ${field} = x.value::${raw(type)}
          from unnest(${rows.map(({ row }) => row)}::text[], ${given}::text[]) x (row, value) where ${from}.ctid = x.row::tid`)
        return true
      })
      // A check of the database does not let such a text in.
      .catch(() => false)
    if (isTaken) stored++
  }
  return stored
}

function filled(value: unknown, words: string, key = ''): unknown {
  if (typeof value === 'string') return noWords.test(key) || value === '' ? value : words
  if (Array.isArray(value)) return value.map((each) => filled(each, words, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, words, name)]))
}

async function look(browser: Browser, site: DemoSite, { path, role }: PageAddress) {
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' })
  const found = { status: 0, isShown: false, runs: [] as string[], violations: [] as string[] }
  try {
    if (role !== 'guest') {
      await context.addCookies([{ name: 'sid', value: await site.logIn(role), url: site.origin }])
    }
    const page = await context.newPage()
    page.on('dialog', (dialog) => {
      found.runs.push(`${path}: a dialog`)
      void dialog.dismiss()
    })
    await page.exposeFunction(hook, (payload: number) => void found.runs.push(`${path}: ${scriptPayloads[payload]}`))
    await page.exposeFunction('policyBroken', (what: string) => void found.violations.push(`${path}: ${what}`))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const { policyBroken } = window as unknown as { policyBroken: (what: string) => void }
        policyBroken(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
      })
    })
    const answer = await page.goto(path, { waitUntil: 'load', timeout: 60_000 }).catch((error: Error) => {
      // A file to save is no page.
      if (/Download is starting|ERR_ABORTED/.test(error.message)) return null
      throw error
    })
    found.status = answer?.status() ?? 0
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
    found.isShown = (await page.content()).includes(hook)
  } finally {
    await context.close()
  }
  return found
}
