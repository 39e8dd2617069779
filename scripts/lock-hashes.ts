/**
 * `npm run lock-hashes` asks the registry for the hashes that the lockfile does not have, and writes them; versions stay.
 * A registry that serves builds for its own kind of machine alone does not know the others: run it where it does.
 */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './install.mjs'

export interface Lockfile {
  packages: Record<string, { name?: string; version?: string; integrity?: string; link?: boolean }>
}

/** Fills in what `ask` knows of `name@version`; answers the packages that it does not know. */
export async function fillHashes(
  { packages }: Lockfile,
  ask: (of: string) => Promise<string | undefined>,
): Promise<string[]> {
  const unknown: string[] = []
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || locked.link || locked.integrity) continue
    const of = `${locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${locked.version}`
    const hash = await ask(of)
    if (hash?.startsWith('sha512-')) locked.integrity = hash
    else unknown.push(of)
  }
  return unknown
}

/** What the registry says. It answers a version that it does not have with an error. */
async function askRegistry(of: string): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('npm', ['view', of, 'dist.integrity', '--loglevel=error'])).stdout.trim()
  } catch (error) {
    if (/E404|ETARGET/.test((error as { stderr?: string }).stderr ?? '')) return undefined
    throw error
  }
}

if (import.meta.main) {
  const file = join(root, 'package-lock.json')
  const lockfile = JSON.parse(await readFile(file, 'utf8')) as Lockfile
  const unknown = await fillHashes(lockfile, askRegistry)
  await writeFile(file, `${JSON.stringify(lockfile, null, 2)}\n`)
  for (const of of unknown) console.log(`The registry does not have ${of}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
}
