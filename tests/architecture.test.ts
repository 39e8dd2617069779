/** The house's rules, each shown to be able to fail. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '#contracts/locales.ts'
import { describeApi } from '#server/host/describe-api.ts'
import { demoRoutes } from '#server/accounts/demo/routes.ts'
import { everyRoute } from '#server/app.ts'
import { outOfOrder } from './out-of-order.ts'
import { cycles, importsOf, offences, readSources, rootFolder } from './import-rule.ts'

const sources = readSources(rootFolder, ['src'])

describe('imports', () => {
  it('follow the rule of the house', () => expect(offences(sources)).toEqual([]))

  it.each([
    ['a contract that imports the server', 'src/contracts/a.ts', 'src/server/platform/errors.ts'],
    ['a contract with a package of its own', 'src/contracts/a.ts', 'pg'],
    ['a platform that knows a module', 'src/server/platform/a.ts', 'src/server/checkout/ledger/ledger.ts'],
    ["a module in another's queries", 'src/server/checkout/a.ts', 'src/server/learning/progress/progress.sql.ts'],
    ["a module in another's routes", 'src/server/checkout/a.ts', 'src/server/learning/routes.ts'],
    ['a design system that knows a course', 'src/web/ui/a.tsx', 'src/web/catalogue/cards/price.tsx'],
    ['a component that composes another module', 'src/web/checkout/a.tsx', 'src/web/catalogue/cards/price.tsx'],
    [
      'a page that reaches into the server',
      'src/web/checkout/orders/pages/a.tsx',
      'src/server/checkout/ledger/ledger.ts',
    ],
  ])('catch %s', (_, path, target) => expect(offences([{ path, imports: [target] }])).toHaveLength(1))

  it('run in no circle between modules of the server', () => {
    expect(
      cycles(sources.filter(({ path }) => path.startsWith('src/server/') || path.startsWith('src/contracts/'))),
    ).toEqual([])
  })
  it('catch a circle', () => {
    expect(
      cycles([
        { path: 'src/a.ts', imports: ['src/b.ts'] },
        { path: 'src/b.ts', imports: ['src/a.ts'] },
      ]),
    ).toHaveLength(1)
  })
  it('are seen in every form', () => {
    expect(
      importsOf(
        "import a from './a'\nexport { b } from './b'\nimport './c'\nconst d = import('./d')\nimport type { E } from './e'",
      ),
    ).toEqual(['./a', './b', './c', './d', './e'])
  })
})

describe('jobs', () => {
  const queues = (text: string) => /\bjobs\.enqueue\(/.test(text)
  const works = (text: string) => /\bjobs\.work[<(]/.test(text)
  const server = sources.filter(
    ({ path }) => path.startsWith('src/server/') && !/\.test\.|^src\/server\/platform\/jobs\//.test(path),
  )
  const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8')
  const workers = new Set(server.map(({ path }) => path).filter((path) => works(textOf(path))))
  const queuers = server.filter(({ path }) => queues(textOf(path)))

  it('are queued in one file and done in another, which the first does not need', () => {
    expect(workers.size).toBeGreaterThan(5)
    expect(queuers.length).toBeGreaterThan(8)
    const both = queuers.filter(({ path, runs = [] }) => [path, ...runs].some((file) => workers.has(file)))
    expect(both.map(({ path }) => path)).toEqual([])
  })
  it('would be caught', () => {
    const code = 'await call.jobs.enqueue(database, name, {})\nservices.jobs.work<Data>(name, (data) => act(data))'
    expect([queues(code), works(code), works('jobs.work(name, act)')]).toEqual([true, true, true])
    expect([queues('queueOffers(database, jobs)'), works('jobs.schedule(name, cron, act)')]).toEqual([false, false])
  })
})

describe('parameters', () => {
  it('come in one order: the database handle, then what else a use case works with, then the viewer, then the input', () =>
    expect(
      sources
        .filter(({ path }) => path.startsWith('src/server/') && !/[.-]test\W/.test(path))
        .flatMap(({ path }) =>
          outOfOrder(readFileSync(join(rootFolder, path), 'utf8')).map((name) => `${path}: ${name}`),
        ),
    ).toEqual([]))
  it.each([
    ['a call before the handle', 'async function a(call: AccountCall, transaction: Database, code: string) {}'],
    ['an input before the handle', 'export const a = (id: string, database: Database) => database.run(id)'],
    ['an input before the viewer', 'export function a(row: Map<string, number>, viewer: Viewer) {}'],
  ])('catch %s', (_, code) => expect(outOfOrder(code)).toEqual(['a']))
  it('allow the order of the house', () =>
    expect(
      outOfOrder(
        'function a(database: Database, { jobs }: Needed, viewer: SignedIn, input: { id: string }) {}\n' +
          'const b = async ({ database, viewer }: Call, id: string) => id',
      ),
    ).toEqual([]))
})

describe('rows', () => {
  /** An alias or a key of JSON that a statement answers, in camelCase. */
  const camelCase = /\bas "?[a-z]+[A-Z]\w*|\bjson_build_object\([^`]*?'[a-z]+[A-Z]\w*',/
  /** The text of each statement, without what is put into it. */
  const statementsOf = (text: string) =>
    [...text.matchAll(/\bsql`([^`]*)`/g)].map(([, statement = '']) => statement.replaceAll(/\$\{[^}]*\}/g, ''))
  it('come in snake_case', () => {
    const wrong = readSources(rootFolder, ['src', 'seed', 'drills']).flatMap(({ path }) =>
      statementsOf(readFileSync(join(rootFolder, path), 'utf8'))
        .filter((statement) => camelCase.test(statement))
        .map((statement) => `${path}: ${statement.trim().slice(0, 60)}`),
    )
    expect(wrong).toEqual([])
  })
  it.each([
    'sql`select o.total_paisa as "totalPaisa" from orders o`',
    'sql`select id as orderId from orders`',
    "sql`select json_build_object('id', i.id, 'hasSeat', i.has_seat) from order_item i`",
  ])('catch %s', (text) => expect(statementsOf(text).some((each) => camelCase.test(each))).toBe(true))
  it('allow what a statement is given', () =>
    expect(
      statementsOf('sql`select ${input.orderId} as order_id, cast(x as text)`').some((each) => camelCase.test(each)),
    ).toBe(false))
})

describe('lists as files', () => {
  const makesCsv = /text\/csv|\bcsv(?:Pieces|Text|Lines)\b/
  const ways = ['src/server/platform/spreadsheets/', 'src/server/platform/storage/storage-key.ts']
  it('are made in one way, which streams them and disarms formulas', () => {
    const others = sources.filter(({ path }) => !/\.test\./.test(path) && !ways.some((way) => path.startsWith(way)))
    expect(
      others.map(({ path }) => path).filter((path) => makesCsv.test(readFileSync(join(rootFolder, path), 'utf8'))),
    ).toEqual([])
  })
  it.each(["reply.type('text/csv').send(text)", "import { csvPieces } from '#server/platform/spreadsheets/csv.ts'"])(
    'catch %s',
    (code) => expect(makesCsv.test(code)).toBe(true),
  )
})

describe('files that are sent', () => {
  const saysItself = /\.header\(\s*'content-disposition'/
  const ways = ['src/server/platform/http/send-file.ts', 'src/server/host/serve-films.ts']
  it('get their name and who may keep them in one place', () =>
    expect(
      sources
        .map(({ path }) => path)
        .filter((path) => path.startsWith('src/server/') && !/\.test\./.test(path) && !ways.includes(path))
        .filter((path) => saysItself.test(readFileSync(join(rootFolder, path), 'utf8'))),
    ).toEqual([]))
  it('would be caught', () =>
    expect(saysItself.test("reply\n.header('content-disposition', 'inline; filename=\"a.pdf\"')")).toBe(true))
})

describe('what a form is told after a failure', () => {
  const readsMessages = /Object\.(?:entries|values)\([^\n]*failure\.errors/
  it('is read from the answer in one place', () =>
    expect(
      sources
        .map(({ path }) => path)
        .filter((path) => path.startsWith('src/web/') && path !== 'src/web/lib/forms/form-state.ts')
        .filter((path) => readsMessages.test(readFileSync(join(rootFolder, path), 'utf8'))),
    ).toEqual([]))
  it('would be caught', () =>
    expect(readsMessages.test('for (const [name] of Object.entries(outcome.failure.errors ?? {}))')).toBe(true))
})

const contractFiles = readdirSync(join(rootFolder, 'src/contracts'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const exported: object[] = await Promise.all(
  contractFiles.map((name) => import(join(rootFolder, 'src/contracts', name)) as Promise<object>),
)
const contracts = exported
  .flatMap((file): unknown[] => Object.values(file))
  .filter(
    (value): value is typeof value & { key: string; access: unknown; path: string; method: string } =>
      typeof value === 'object' && value !== null && 'key' in value,
  )

describe('contracts', () => {
  const all = [...everyRoute, ...demoRoutes]
  const implemented = new Map(all.map((implementation) => [implementation.endpoint.key, implementation]))

  it('are all answered by a route', () =>
    expect(contracts.map(({ key }) => key).filter((key) => !implemented.has(key))).toEqual([]))
  it('have no second implementation', () => expect(implemented.size).toBe(all.length))
  it('say who may call', () => expect(contracts.filter(({ access }) => !access)).toEqual([]))
  it('are in the API description', () => {
    const { paths } = describeApi(
      [...implemented.values()].map(({ endpoint }) => endpoint),
      'test',
    ) as {
      paths: Record<string, Record<string, unknown>>
    }
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(
      contracts
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
        .filter((key) => !described.includes(key)),
    ).toEqual([])
  })
})

describe('messages', () => {
  const areas = readdirSync(join(rootFolder, 'messages'))
  const read = (area: string, locale: string) =>
    JSON.parse(readFileSync(join(rootFolder, 'messages', area, `${locale}.json`), 'utf8')) as Record<string, unknown>

  it.each(areas)('of %s have the same keys in every language', (area) => {
    const english = Object.keys(read(area, 'en')).sort()
    for (const locale of locales) expect([locale, Object.keys(read(area, locale)).sort()]).toEqual([locale, english])
  })
  it('belong to one area each', () => {
    const keys = areas.flatMap((area) => Object.keys(read(area, 'en'))).filter((key) => key !== '$schema')
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
  // The form for many of French and Spanish begins at a million.
  const formsOf = (locale: string) =>
    new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => locale === 'ar' || form !== 'many')
  const missingForms = (locale: string, value: unknown) => {
    const text = JSON.stringify(value)
    return text.includes(': plural"') ? formsOf(locale).filter((form) => !text.includes(`Plural=${form}"`)) : []
  }
  it.each(areas)('of %s have every form of a number', (area) => {
    const incomplete = locales.flatMap((locale) =>
      Object.entries(read(area, locale)).flatMap(([key, value]) =>
        missingForms(locale, value).map((form) => `${locale} ${key} ${form}`),
      ),
    )
    expect(incomplete).toEqual([])
  })
  it('without a form would be caught', () => {
    const value = [{ declarations: ['local n = count: plural'], match: { 'nPlural=one': 'x', 'nPlural=other': 'y' } }]
    expect(missingForms('en', value)).toEqual([])
    expect(missingForms('ar', value).toSorted()).toEqual(['few', 'many', 'two', 'zero'])
  })
  it.each(areas)('of %s keep their placeholders', (area) => {
    const english = read(area, 'en')
    const names = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{[a-z_A-Z]+\}/g) ?? [])].sort()
    for (const locale of locales) {
      const own = read(area, locale)
      const wrong = Object.keys(english).filter(
        (key) =>
          typeof english[key] === 'string' &&
          typeof own[key] === 'string' &&
          String(names(own[key])) !== String(names(english[key])),
      )
      expect([locale, wrong]).toEqual([locale, []])
    }
  })
  it('are all used', () => {
    const code = readSources(rootFolder, ['src/web'])
      .map(({ path }) => readFileSync(join(rootFolder, path), 'utf8'))
      .join('\n')
    const spoken = areas
      .filter((area) => area !== 'api')
      .flatMap((area) => Object.keys(read(area, 'en')))
      .filter((key) => key !== '$schema')
    const used = new Set(
      code.match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b|\bm\.[a-z]+\b/g)?.map((word) => word.replace(/^m\./, '')),
    )
    expect(spoken.filter((key) => !used.has(key))).toEqual([])
  })
})

describe('lists in the back office', () => {
  const namesByHand = /\w*ilter\w*=\{\[|\b\w*[fF]ilter(?:Name)?s = \[/
  it('are narrowed by the names of their contract', () =>
    expect(
      sources
        .map(({ path }) => path)
        // The list that visitors see is read in the browser too; the gallery of the design system has no contract.
        .filter((path) => path.startsWith('src/web/') && !/\/catalogue\/lists\/|\/ui\/|\.test\./.test(path))
        .filter((path) => namesByHand.test(readFileSync(join(rootFolder, path), 'utf8'))),
    ).toEqual([]))
  it.each(["filterNames={['q', 'state']}", "const userFilters = ['q'] as const", "const filterNames = ['q']"])(
    'catch %s',
    (code) => expect(namesByHand.test(code)).toBe(true),
  )
  it("allow the answer's", () => expect(namesByHand.test('filterNames={filterNames}')).toBe(false))
})

describe('class names', () => {
  const physical =
    /\b(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|text-left|text-right)-(?:\d|\[|auto|full|px)/
  it('never name a physical side', () => {
    const offending = sources
      .filter(({ path }) => path.startsWith('src/web/') && path.endsWith('.tsx'))
      .flatMap(({ path }) =>
        (readFileSync(join(rootFolder, path), 'utf8').match(/className="[^"]*"/g) ?? [])
          .filter((names) => physical.test(names))
          .map((names) => `${path}: ${names}`),
      )
    expect(offending).toEqual([])
  })
  it('would be caught', () => expect(physical.test('className="ml-4 flex"')).toBe(true))
})
