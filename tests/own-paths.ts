/** Paths that files build from where they stand: `new URL(…, import.meta.url)` and `join(import.meta.dirname, …)`. */
import { globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { rootFolder } from './import-rule.ts'

const byUrl = /new URL\(\s*(['"`])((?:(?!\1)[\s\S])*)\1,\s*import\.meta\.url\s*\)/g
const byFolder = /(?:join|resolve)\(import\.meta\.dirname((?:,\s*(?:'[^']*'|`[^`]*`))+)/g

/** The paths below the root that a file names, with `*` for what is put in at run time. */
export function ownPaths(path: string, text: string): string[] {
  const folder = join(rootFolder, path, '..')
  const named = [
    ...[...text.matchAll(byUrl)].map(([, , written = '']) => written),
    ...[...text.matchAll(byFolder)].map(([, parts = '']) =>
      [...parts.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template).join('/'),
    ),
  ]
  return named.map((written) => relative(rootFolder, resolve(folder, written.replaceAll(/\$\{[^}]*\}/g, '*'))))
}

/** What a build or a run makes. */
const isMade = (path: string) => /^(?:build|data|test-results|node_modules)(?:\/|$)/.test(path)

/** What is put in may be several folders deep. */
export const isThere = (path: string): boolean =>
  path === '' || isMade(path) || globSync(path.replaceAll('*', '**/*'), { cwd: rootFolder }).length > 0
