/** Every page: who may open it is said, and a link leads there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pagePaths } from '../e2e/page-paths.ts'
import { pageRules } from '../e2e/page-rules.ts'
import { readSources, rootFolder } from './import-rule.ts'

describe('routes and e2e/page-rules.ts', () => {
  it('every route has an expectation', () => expect(pagePaths.filter((path) => !pageRules[path])).toEqual([]))
  it('every expectation has a route', () =>
    expect(Object.keys(pageRules).filter((path) => !pagePaths.includes(path))).toEqual([]))
})

/** Pages whose address stands whole in no link, and what leads there. */
const composed = 'a link that is put together, for mentors and the back office alike'
const ledOtherwise: Record<string, string> = {
  '/courses/details': 'an address of before, which leads on',
  '/dashboard-old': 'an address of before, which leads on',
  '/mentor/questions/export': composed,
  '/mentor/questions/imports': composed,
  '/mentor/questions/new': composed,
  '/admin/mentors/employed/new': composed,
  '/admin/questions/new': composed,
}

const sources = readSources(rootFolder, ['src', 'seed'])
  .filter(({ path }) => !/\.test\.tsx?$|\/(?:office-)?routes\.ts$/.test(path))
  .map(({ path }) => readFileSync(join(rootFolder, path), 'utf8'))
const isLinked = (path: string) => sources.some((text) => ["'", '"', '`'].some((sign) => text.includes(sign + path)))

it('a link leads to every page that needs nothing named', () => {
  const unlinked = pagePaths.filter((path) => !/[:*]/.test(path) && !isLinked(path))
  expect(unlinked).toEqual(Object.keys(ledOtherwise))
})
