/** The pages that describe the house name files and folders that exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needsBetweenModules } from './feature-rule.ts'
import { readSources, rootFolder } from './import-rule.ts'

const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'bench/README.md', 'drills/README.md', 'src/web/ui/README.md'],
  ...readdirSync(join(rootFolder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const pathPattern =
  /`(?:\.\/)?((?:src|web|server|messages|migrations|e2e|tests|seed|scripts|docs|bench|drills)\/[\w./-]+)`/g
const linkPattern = /\]\((?!https?:|#)([^)#\s]+)/g

/** Paths from the root, from `src` or from the page's own folder. */
function missing(page: string, text: string): string[] {
  const roots = [rootFolder, join(rootFolder, 'src'), join(rootFolder, dirname(page))]
  const named = [...text.matchAll(pathPattern), ...text.matchAll(linkPattern)].map((match) => match[1] ?? '')
  return named.filter((path) => !roots.some((root) => existsSync(join(root, path))))
}

describe('documentation', () => {
  it.each(pages)('of %s names what is there', (page) => {
    expect(missing(page, readFileSync(join(rootFolder, page), 'utf8'))).toEqual([])
  })
  it('would be caught', () => {
    expect(missing('docs/a.md', 'See `src/server/nowhere.ts` and [this](gone.md), not `src/main.ts`.')).toEqual([
      'src/server/nowhere.ts',
      'gone.md',
    ])
  })
})

describe('the drawing of the modules', () => {
  const arrowsIn = (text: string) =>
    [...text.matchAll(/^ +([a-z-]+) --> ([a-z-]+(?: & [a-z-]+)*)$/gm)]
      .flatMap(([, from = '', to = '']) => to.split(' & ').map((each) => `${from} → ${each}`))
      .toSorted()
  it('has an arrow for each module that needs another, and no other arrow', () =>
    expect(arrowsIn(readFileSync(join(rootFolder, 'ARCHITECTURE.md'), 'utf8'))).toEqual(
      needsBetweenModules(readSources(rootFolder, ['src/server'])),
    ))
  it('would be caught without one', () => {
    expect(arrowsIn('```mermaid\nflowchart TD\n  leads --> accounts & short-lessons\n```')).toEqual([
      'leads → accounts',
      'leads → short-lessons',
    ])
    const file = {
      path: 'src/server/a/x/one.ts',
      imports: ['src/server/b/y/two.ts', 'src/server/platform/log.ts', 'pg'],
    }
    expect(needsBetweenModules([file])).toEqual(['a → b'])
  })
})

describe('the tables of features', () => {
  const [, after = ''] = readFileSync(join(rootFolder, 'ARCHITECTURE.md'), 'utf8').split('## Where a feature lives\n')
  const [section = ''] = after.split('\n## ')
  const foldersOf = (path: string) =>
    existsSync(join(rootFolder, path))
      ? readdirSync(join(rootFolder, path), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !['pages', 'sheets'].includes(entry.name))
          .map(({ name }) => `${path}/${name}`)
      : []
  const nameOf = (module: string) => /^([a-z-]+)\n/.exec(module)?.[1] ?? ''
  const modules = section.split('\n### ').filter(nameOf)
  /** The folders that a module's table claims: a dash or an arrow claims none. */
  const claimed = modules.flatMap((module) =>
    [...module.matchAll(/^\| ([a-z-]+) +\| (.+?) +\| (.+?) +\|$/gm)].flatMap(
      ([, feature = '', server = '', web = '']) =>
        (nameOf(module) === 'platform'
          ? [['server', server]]
          : [
              ['server', server],
              ['web', web],
            ]
        )
          .filter(([, says = '']) => feature !== 'feature' && !/^[–→-]/.test(says))
          .map(([side]) => `src/${side}/${nameOf(module)}/${feature}`),
    ),
  )
  const there = modules
    .map(nameOf)
    .flatMap((module) => [
      ...foldersOf(`src/server/${module}`),
      ...(module === 'platform' ? [] : foldersOf(`src/web/${module}`)),
    ])
  it('name every folder of a module on its side, and none that is not there', () =>
    expect(claimed.toSorted()).toEqual(there.toSorted()))
  it('name every module that has contracts', () =>
    expect(
      foldersOf('src/contracts')
        .map((path) => path.replace('src/contracts/', ''))
        .filter((name) => !modules.map(nameOf).includes(name) && !section.includes(`\`${name}\``) && name !== 'host'),
    ).toEqual([]))
  it('would be missed', () => expect(there).toContain('src/server/checkout/refunds'))
})

describe('the table of contracts of other names', () => {
  const text = readFileSync(join(rootFolder, 'ARCHITECTURE.md'), 'utf8')
  const written = (page: string) =>
    [...page.matchAll(/^\| `([a-z/.-]+)` +\| (`[a-z/` -]+`) +\|$/gm)].map(([, name, features]) => [name, features])
  /** What features have routes of a contract, where they are another one than it is named after. */
  const spoken = (files: readonly { path: string; imports: readonly string[] }[]) => {
    const features = new Map<string, Set<string>>()
    for (const { path, imports } of files) {
      const feature = /^src\/server\/([a-z-]+\/[a-z-]+)\/(?:office-)?routes\.ts$/.exec(path)?.[1]
      if (feature === undefined) continue
      for (const target of imports) {
        const name = /^src\/contracts\/([a-z-]+\/.+)\.ts$/.exec(target)?.[1]
        if (name !== undefined) features.set(name, (features.get(name) ?? new Set()).add(feature))
      }
    }
    return [...features]
      .filter(([name, of]) => of.size > 1 || !of.has(/^[^/]+\/[^/.]+/.exec(name)?.[0] ?? ''))
      .map(([name, of]) => [
        name,
        [...of]
          .toSorted()
          .map((each) => `\`${each}\``)
          .join(' '),
      ])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
  }
  it('says whom each speaks for', () => expect(written(text)).toEqual(spoken(readSources(rootFolder, ['src/server']))))
  it('would be caught without one', () => {
    const imports = ['src/contracts/a/x.ts', 'src/contracts/a/z/z.office.ts', 'src/contracts/fields.ts']
    expect(spoken([{ path: 'src/server/a/x/routes.ts', imports: imports.slice(0, 1) }])).toEqual([])
    expect(spoken([{ path: 'src/server/a/z/office-routes.ts', imports }])).toEqual([['a/x', '`a/z`']])
  })
})
