/** Every path that a file builds from where it stands leads to something: a moved folder breaks no reader unnoticed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, rootFolder } from './import-rule.ts'
import { isThere, ownPaths } from './own-paths.ts'

const folders = ['src', 'tests', 'scripts', 'seed', 'simulators', 'bench', 'drills', 'e2e']
const named = readSources(rootFolder, folders)
  .filter(({ path }) => !path.startsWith('tests/own-paths'))
  .flatMap(({ path }) => ownPaths(path, readFileSync(join(rootFolder, path), 'utf8')).map((to) => [path, to] as const))

it('paths built from a file’s own place lead to files and folders that are there', () => {
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(([, to]) => !isThere(to))).toEqual([])
})

it.each([
  ['a plain path', "new URL('../package.jsn', import.meta.url)", false],
  ['a template', 'new URL(`../src/web/styles/weaves/${name}.svg`, import.meta.url)', false],
  ['a folder', "join(import.meta.dirname, '..', 'migration')", false],
  ['a template that leads somewhere', 'new URL(`../src/web/styles/weave/${name}.svg`, import.meta.url)', true],
  ['a folder that is there', "join(import.meta.dirname, '..', 'migrations')", true],
])('%s is read', (_, code, expected) => expect(ownPaths('tests/a.ts', code).map(isThere)).toEqual([expected]))
