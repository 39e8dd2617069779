/** Who may import whom: the house's one rule, as data and as a check over file names and their imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  imports: string[]
  /** Those that remain when types are gone. */
  runs?: string[]
}

export interface Offence {
  from: string
  to: string
  why: string
}

const extensions = /\.tsx?$/
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

export function importsOf(text: string, { isRunning = false } = {}): string[] {
  const matches = [...text.matchAll(importPattern)]
  const kept = isRunning ? matches.filter((match) => !/^\s*(?:import|export)\s+type\s/.test(match[0])) : matches
  return kept.map((match) => match[1] ?? match[2] ?? '')
}

/** A specifier as a path from the root; packages come back unchanged. */
export function resolveImport(from: string, specifier: string): string {
  const aliases: Record<string, string> = {
    '#contracts/': 'src/contracts/',
    '#server/': 'src/server/',
    '#web/': 'src/web/',
    '#seed/': 'seed/',
    '#simulators/': 'simulators/',
    '#tests/': 'tests/',
    '#weave/': 'src/weave/',
  }
  for (const [alias, folder] of Object.entries(aliases))
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), specifier)) : specifier
}

export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  const files: SourceFile[] = []
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
      if (!entry.isFile() || !extensions.test(entry.name) || path.includes('/paraglide/')) continue
      const text = readFileSync(join(root, path), 'utf8')
      const resolved = (isRunning: boolean) =>
        importsOf(text, { isRunning }).map((specifier) => resolveImport(path, specifier))
      files.push({ path, imports: resolved(false), runs: resolved(true) })
    }
  }
  return files
}

const isOwn = (target: string) => /^(src|seed|simulators|tests)\//.test(target)
const isTest = (path: string) => /\.test\.tsx?$|world(?:\.test-helper)?\.ts$/.test(path)

interface Rule {
  from: RegExp
  /** Own files that may be imported; packages are always allowed unless `packages` says which. */
  allows: (target: string, from: string) => boolean
  packages?: RegExp
  why: string
}

const moduleOf = (path: string) => /^src\/(?:server|web)\/([^/]+)\//.exec(path)?.[1]
const inner = /\.sql\.ts$|(?:^|[/-])routes\.ts$/

const rules: Rule[] = [
  {
    from: /^src\/contracts\//,
    allows: (target) => target.startsWith('src/contracts/'),
    packages: /^zod/,
    why: 'contracts run anywhere: zod and other contracts only',
  },
  {
    from: /^src\/server\/platform\//,
    allows: (target) => /^src\/(contracts|server\/platform)\//.test(target),
    why: 'the platform knows no business',
  },
  {
    from: /^src\/server\/host\//,
    allows: (target) => /^(src\/(contracts|server|weave)|simulators)\//.test(target),
    why: 'the host serves what the modules offer; the web only as it was built',
  },
  {
    from: /^src\/server\/[^/]+\//,
    allows: (target, from) =>
      /^src\/(contracts|server\/platform)\//.test(target) ||
      moduleOf(target) === moduleOf(from) ||
      target.startsWith('src/weave/') ||
      (target.startsWith('src/server/') && !inner.test(target)),
    why: "a module uses another's use cases, never its queries, tables or routes",
  },
  {
    from: /^src\/web\/ui\//,
    allows: (target) => /^src\/(weave|web\/(ui|fonts|styles))\//.test(target),
    why: 'the design system knows no business word',
  },
  {
    from: /^src\/web\/lib\//,
    allows: (target) => /^src\/(contracts|web\/(lib|ui|paraglide))\//.test(target) || target === 'src/web/root.tsx',
    why: 'lib uses contracts and the design system',
  },
  {
    from: /^src\/web\/(?:[^/]+\/(?:[^/]+\/)?pages|layouts)\//,
    allows: (target) => /^src\/(contracts|weave|web)\//.test(target),
    why: 'pages compose what the web has, and ask the server by contract',
  },
  {
    from: /^src\/web\/[^/]+\//,
    allows: (target, from) =>
      /^src\/(contracts|weave|web\/(lib|ui|paraglide|styles|fonts))\//.test(target) ||
      moduleOf(target) === moduleOf(from),
    why: 'components use lib, the design system, contracts and their own module; only pages and layouts compose modules',
  },
]

export function offences(files: readonly SourceFile[]): Offence[] {
  const found: Offence[] = []
  for (const { path, imports } of files) {
    if (isTest(path)) continue
    const rule = rules.find(({ from }) => from.test(path))
    if (!rule) continue
    for (const target of imports) {
      const isFine = isOwn(target)
        ? rule.allows(target, path)
        : !rule.packages || rule.packages.test(target) || target.startsWith('./')
      if (!isFine) found.push({ from: path, to: target, why: rule.why })
    }
  }
  return found
}

/** Files that load each other in a circle; types are gone by then. */
export function cycles(files: readonly SourceFile[]): string[][] {
  const graph = new Map(files.map(({ path, imports, runs = imports }) => [path, runs.filter(isOwn)]))
  const state = new Map<string, 'open' | 'done'>()
  const found: string[][] = []
  const walk = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path])
      return
    }
    state.set(path, 'open')
    for (const target of graph.get(path) ?? []) if (graph.has(target)) walk(target, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of graph.keys()) walk(path, [])
  return found
}

export const rootFolder = dirname(import.meta.dirname)
