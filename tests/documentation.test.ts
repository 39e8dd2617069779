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

describe('the table of features', () => {
  const [, table = ''] = readFileSync(join(rootFolder, 'ARCHITECTURE.md'), 'utf8').split('## Where a feature lives')
  const rows = new Map(
    [...table.matchAll(/^\| ([a-z-]+(?:, [a-z-]+)*) +\| (.+?) +\|$/gm)].flatMap(([, modules = '', features = '']) =>
      modules.split(', ').map((module) => [module, new Set(features.match(/[a-z]+(?:-[a-z]+)*/g))] as const),
    ),
  )
  const foldersOf = (path: string) =>
    existsSync(join(rootFolder, path))
      ? readdirSync(join(rootFolder, path), { withFileTypes: true }).filter((entry) => entry.isDirectory())
      : []
  const unnamed = (named: ReadonlyMap<string, ReadonlySet<string>>) =>
    ['src/server', 'src/web'].flatMap((side) =>
      [...named].flatMap(([module, features]) =>
        foldersOf(`${side}/${module}`)
          .map(({ name }) => name)
          .filter((name) => !['pages', 'sheets'].includes(name) && !features.has(name))
          .map((name) => `${side}/${module}/${name}`),
      ),
    )
  it('names every folder of a module', () =>
    expect(unnamed(rows), 'write them into "Where a feature lives" of ARCHITECTURE.md').toEqual([]))
  it('names every module that has contracts', () =>
    expect(
      foldersOf('src/contracts')
        .map(({ name }) => name)
        .filter((name) => !rows.has(name) && name !== 'host'),
    ).toEqual([]))
  it('would be caught', () => {
    expect(unnamed(new Map([['checkout', new Set(['cart'])]]))).toContain('src/server/checkout/refunds')
  })
})
