/** How large a feature may be and how features may need each other, as checks over file names and their imports. */
import { posix } from 'node:path'
import type { SourceFile } from './import-rule.ts'

export const mostFiles = 15

const isForTests = (path: string) => /\.test\.tsx?$|test-helper\.ts$|test-courses\.ts$|world\.ts$/.test(path)

/**
 * `checkout/refunds` of a file of the server or the web, `checkout` of one beside the features; undefined outside of
 * modules, and for pages, which compose what all features have.
 */
export function featureOf(path: string): string | undefined {
  if (isPage(path)) return undefined
  const [module, feature, file] = /^src\/(?:server|web)\/(.+)$/.exec(path)?.[1]?.split('/') ?? []
  if (module === undefined || feature === undefined) return undefined
  return file === undefined ? module : `${module}/${feature}`
}

const isPage = (path: string) => /^src\/web\/.*\/pages\//.test(path)

export const moduleOf = (path: string): string | undefined => featureOf(path)?.split('/')[0]

/** Which modules of the server need which others, as `from → to`; all may need the platform, and the host needs them all. */
export function needsBetweenModules(files: readonly SourceFile[]): string[] {
  const needs = files
    .filter(({ path }) => path.startsWith('src/server/') && !isForTests(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith('src/server/'))
        .map((target) => [moduleOf(path), moduleOf(target)] as const),
    )
    .filter(([from, to]) => from && to && from !== to && from !== 'host' && to !== 'platform')
  return [...new Set(needs.map(([from, to]) => `${from} → ${to}`))].toSorted()
}

/** Groups of files that need each other in a circle, each sorted by name. Types are gone by then; tests may need anything. */
export function circlesBetween(
  files: readonly SourceFile[],
  groupOf: (path: string) => string | undefined,
): string[][] {
  const needs = new Map<string, Set<string>>()
  for (const { path, imports, runs = imports } of files) {
    const from = groupOf(path)
    if (from === undefined || isForTests(path)) continue
    const targets = needs.get(from) ?? new Set()
    needs.set(from, targets)
    for (const target of runs) {
      const to = groupOf(target)
      if (to !== undefined && to !== from && !isForTests(target)) targets.add(to)
    }
  }
  const reached = new Map([...needs.keys()].map((group) => [group, reachableFrom(group, needs)]))
  const circles = new Map<string, string[]>()
  for (const [group, targets] of reached) {
    if (!targets.has(group)) continue
    const circle = [...targets].filter((other) => reached.get(other)?.has(group)).toSorted()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

function reachableFrom(group: string, needs: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const open = [group]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of needs.get(next) ?? []) {
      if (reached.has(target)) continue
      reached.add(target)
      open.push(target)
    }
  }
  return reached
}

/** Folders with more than `mostFiles`, styles included, and how many each has. */
export function crowdedFolders(files: readonly Pick<SourceFile, 'path'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { path } of files) {
    if (!/^src\/(server|web|contracts)\//.test(path)) continue
    const folder = posix.dirname(path)
    counts[folder] = (counts[folder] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > mostFiles))
}
