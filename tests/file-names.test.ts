/** A file with one export is named after it, so that a search for the one finds the other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { namedUnlike } from './named-unlike.ts'
import { readSources, rootFolder } from './import-rule.ts'

it('files with one export are named after it', () => {
  const found = readSources(rootFolder, ['src', 'seed', 'simulators', 'tests', 'e2e'])
    .map(({ path }) => [path, namedUnlike(path, readFileSync(join(rootFolder, path), 'utf8'))])
    .filter(([, name]) => name !== undefined)
  expect(found).toEqual([])
})

it.each([
  ['a function', 'src/server/a/b/audit.ts', 'export async function recordAudit() {}', 'recordAudit'],
  ['a component', 'src/web/a/b/question.tsx', 'export function QuestionFields() {}', 'QuestionFields'],
  ['a lonely type', 'src/web/a/b/kinds.ts', 'export interface Kind {}', 'Kind'],
])('catches %s of another name', (_, path, text, name) => expect(namedUnlike(path, text)).toBe(name))

it.each([
  ['src/server/a/b/record-audit.ts', 'export function recordAudit() {}'],
  ['src/web/a/b/make-person.server.ts', 'export function makePerson() {}'],
  ['src/server/a/b/cache.ts', 'export interface Cache {}\nexport function createCache() {}'],
  ['src/server/a/b/prices.ts', 'export const a = 1\nexport const b = 2'],
  ['src/server/a/b/prices.sql.ts', 'export const readPrices = 1'],
])('allows %s', (path, text) => expect(namedUnlike(path, text)).toBeUndefined())
