/** Files that people send are parsed in processes of their own: one that takes long or much ends its process, never the server. */
import { expect, test } from 'vitest'
import { readSources, rootFolder } from './import-rule.ts'

/** Parsers that take time and memory by what a file says. */
const parsers = ['csv-parse/sync', 'read-excel-file/node', 'gift-pegjs', 'fast-xml-parser']

test('no parser of sent files is reached from the server itself, and each from a process of its own', () => {
  const files = new Map(readSources(rootFolder, ['src']).map((file) => [file.path, file]))
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(from)) return seen
    seen.add(from)
    for (const target of files.get(from)?.runs ?? []) reached(target, seen)
    return seen
  }
  const found = (from: string) => parsers.filter((parser) => reached(from).has(parser))
  const programs = [...files.keys()].filter((path) => path.endsWith('-process.ts'))
  expect(reached('src/main.ts').size).toBeGreaterThan(500)
  expect(found('src/main.ts')).toEqual([])
  expect(new Set(programs.flatMap(found))).toEqual(new Set(parsers))
})
