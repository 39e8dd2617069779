/** Whatever is installed is what was locked: its bytes are compared with the lockfile's hash. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillHashes, type Lockfile } from '../scripts/lock-hashes.ts'
import { rootFolder } from './import-rule.ts'

interface Locked {
  version: string
  integrity?: string
  resolved?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

const { packages } = JSON.parse(readFileSync(join(rootFolder, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const installed = Object.entries(packages).filter(([path]) => path !== '')

/**
 * Builds for other machines of these tools: the registry from which the lockfile was made serves none of them, so their
 * hashes are not known. On such a machine npm takes what its registry has under that version. `npm run lock-hashes`
 * against a registry that has them fills them in; a tool is struck from this list then.
 */
const unknown = new Set(['@lix-js/sdk'])
const toolOf = (path: string) =>
  path.replace('node_modules/', '').replace(/-(android|darwin|freebsd|linux|openharmony|wasm32|win32)-.*$/, '')
const isForServers = ({ os, cpu, libc }: Locked) =>
  (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true)

test('every package has a hash, but for builds of known tools for other machines', () => {
  const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  const amiss = without.filter(
    ([path, locked]) => !(locked.optional && unknown.has(toolOf(path)) && !isForServers(locked)),
  )
  expect(amiss.map(([path]) => path)).toEqual([])
})

test('every tool of the list still lacks a hash', () => {
  const without = new Set(installed.filter(([, { integrity }]) => !integrity).map(([path]) => toolOf(path)))
  expect([...unknown].filter((tool) => !without.has(tool))).toEqual([])
})

test('hashes that a registry knows are filled in, without another version', async () => {
  const lockfile: Lockfile = {
    packages: {
      '': { name: 'selai', version: '0.1.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-kept' },
      'node_modules/a/node_modules/@b/c-darwin-arm64': { version: '2.0.0' },
      'node_modules/alias': { name: '@b/real', version: '3.0.0' },
      'node_modules/weak': { version: '4.0.0' },
      'node_modules/gone': { version: '5.0.0' },
      'node_modules/linked': { link: true },
    },
  }
  const registry: Record<string, string> = {
    '@b/c-darwin-arm64@2.0.0': 'sha512-found',
    '@b/real@3.0.0': 'sha512-real',
    'weak@4.0.0': 'sha1-weak',
  }
  expect(await fillHashes(lockfile, async (of) => registry[of])).toEqual(['weak@4.0.0', 'gone@5.0.0'])
  expect(lockfile.packages).toEqual({
    '': { name: 'selai', version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-kept' },
    'node_modules/a/node_modules/@b/c-darwin-arm64': { version: '2.0.0', integrity: 'sha512-found' },
    'node_modules/alias': { name: '@b/real', version: '3.0.0', integrity: 'sha512-real' },
    'node_modules/weak': { version: '4.0.0' },
    'node_modules/gone': { version: '5.0.0' },
    'node_modules/linked': { link: true },
  })
})

test('no package names a place of its own', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
