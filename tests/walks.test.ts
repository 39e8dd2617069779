/** The walks that ARCHITECTURE.md tells are there, connected and short. */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, resolveImport, rootFolder } from './import-rule.ts'

interface Walk {
  name: string
  most: number
  files: string[]
}

function walksIn(text: string): Walk[] {
  const [, table = ''] = text.split('## Three walks, file by file')
  const [section = ''] = table.split('\n## ')
  return [...section.matchAll(/^\| ([^|]+?) +\| (\d+) +\| ([^|]+?) +\|$/gm)].map(([, name = '', most, files = '']) => ({
    name,
    most: Number(most),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => `src/${file}`),
  }))
}

const textOf = (file: string) => readFileSync(join(rootFolder, file), 'utf8')
const importedBy = (file: string) => importsOf(textOf(file)).map((specifier) => resolveImport(file, specifier))

/** The address table names its pages, a page names the endpoint of a contract, and routes import the contract they answer. */
function leadsTo(from: string, to: string): boolean {
  if (importedBy(from).includes(to)) return true
  if (/^src\/web\/[\w-]*routes\.ts$/.test(from)) return textOf(from).includes(`'${to.slice('src/web/'.length)}'`)
  if (from.startsWith('src/contracts/')) return importedBy(to).includes(from)
  if (!to.startsWith('src/contracts/')) return false
  const asked = [...textOf(from).matchAll(/'(?:GET|POST) (\/[^']+)'/g)].map(([, path]) => path)
  return asked.some((path) => textOf(to).includes(`path: '${path}'`))
}

const unconnected = (files: readonly string[]) =>
  files.filter((file, at) => at > 0 && !files.slice(0, at).some((before) => leadsTo(before, file)))

/** Rooms that are entered a second time; a room's pages belong to it. */
function enteredAgain(files: readonly string[]): string[] {
  const rooms = files.map((file) => posix.dirname(file).replace(/\/pages$/, ''))
  const doors = rooms.filter((room, at) => room !== rooms[at - 1])
  return doors.filter((room, at) => doors.indexOf(room) !== at)
}

const walks = walksIn(readFileSync(join(rootFolder, 'ARCHITECTURE.md'), 'utf8'))

describe('the walks', () => {
  it('are those of the list, an answer and a payment', () => {
    expect(walks.map(({ name, most }) => [name, most])).toEqual([
      ['the course list', 9],
      ['a quiz answer', 9],
      ['bKash, from the button to the gateway', 14],
      ['bKash, from the gateway to the enrolment', 10],
    ])
  })
  it.each(walks.map((walk) => [walk.name, walk] as const))(
    '%s is connected, short and enters each room once',
    (_, walk) => {
      expect(walk.files.length).toBeLessThanOrEqual(walk.most)
      expect(unconnected(walk.files)).toEqual([])
      expect(enteredAgain(walk.files)).toEqual([])
    },
  )
  it('that reach the database end in its SQL', () => {
    for (const { files } of walks.filter(({ name }) => !name.endsWith('gateway')))
      expect(files.at(-1)).toMatch(/\.sql\.ts$/)
  })
  it('would be caught', () => {
    expect(unconnected(['src/main.ts', 'src/server/learning/quizzes/take-quiz.ts'])).toHaveLength(1)
    expect(enteredAgain(['a/x.ts', 'b/y.ts', 'a/z.ts'])).toEqual(['a'])
  })
})
