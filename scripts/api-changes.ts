/**
 * `npm run api-changes`: what changed in the API since the last entry is added to docs/api-changes.md under the day it is
 * run on, and docs/api-shape.txt keeps how the API is now. Words of one's own may be added to an entry.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { everyRoute } from '#server/app.ts'
import { shapeLines } from '#server/host/shape-lines.ts'

const shapeFile = new URL('../docs/api-shape.txt', import.meta.url)
const logFile = new URL('../docs/api-changes.md', import.meta.url)

type Shape = readonly [digest: string, takes: string[], answers: string[]]
const read = (lines: readonly string[]): Map<string, Shape> =>
  new Map(
    lines.filter(Boolean).map((line) => {
      const [name = '', digest = '', takes = '', answers = ''] = line.split('\t')
      return [name, [digest, takes.split(' ').filter(Boolean), answers.split(' ').filter(Boolean)]]
    }),
  )

const endpoints = everyRoute.map(({ endpoint }) => endpoint)
const summaries = new Map(
  endpoints.map(({ method, path, summary }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, summary]),
)
const lines = shapeLines(endpoints)
const before = read((await readFile(shapeFile, 'utf8').catch(() => '')).split('\n'))
const now = read(lines)

/** 'takes `course`, no longer `page`' */
function difference(verb: string, old: readonly string[], fresh: readonly string[]): string[] {
  // Of a whole that is new or gone, its fields are not named one by one.
  const isWhole = (name: string, among: readonly string[]) => !among.some((above) => name.startsWith(`${above}.`))
  const named = (names: readonly string[]) =>
    names
      .filter((name) => isWhole(name, names))
      .map((name) => `\`${name}\``)
      .join(', ')
  const added = fresh.filter((name) => !old.includes(name))
  const gone = old.filter((name) => !fresh.includes(name))
  return [
    ...(added.length > 0 ? [`${verb} ${named(added)}`] : []),
    ...(gone.length > 0 ? [`no longer ${verb} ${named(gone)}`] : []),
  ]
}

const entries: string[] = []
for (const [name, [digest, takes, answers]] of now) {
  const old = before.get(name)
  if (!old) entries.push(`- New: \`${name}\`. ${summaries.get(name)}.`)
  else if (old[0] !== digest) {
    const parts = [...difference('takes', old[1], takes), ...difference('answers', old[2], answers)]
    entries.push(`- Changed: \`${name}\` ${parts.join('; ') || 'takes or answers other values'}.`)
  }
}
for (const name of before.keys()) if (!now.has(name)) entries.push(`- Gone: \`${name}\`.`)

if (entries.length > 0 && before.size > 0) {
  const log = await readFile(logFile, 'utf8')
  const heading = `## ${new Date().toISOString().slice(0, 10)}`
  const [head = '', ...days] = log.split(/\n(?=## )/)
  const [latest = '', ...older] = days
  const changed = latest.startsWith(heading)
    ? [head, `${latest.trimEnd()}\n${entries.join('\n')}\n`, ...older]
    : [head, `${heading}\n\n${entries.join('\n')}\n`, ...days]
  await writeFile(logFile, changed.join('\n'))
}
await writeFile(shapeFile, `${lines.join('\n')}\n`)
console.log(entries.length > 0 ? `${entries.length} changes` : 'Nothing changed')
