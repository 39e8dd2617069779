/** Whatever is installed is what was locked: its bytes are compared with the lockfile's hash. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
 * hashes are not known. On such a machine npm takes what its registry has under that version.
 */
const unknown = new Set([
  '@biomejs/cli',
  '@bytecodealliance/jco-node-fs',
  '@lix-js/sdk',
  '@myriaddreamin/typst-ts-node-compiler',
  '@oxc-parser/binding',
  '@oxlint/binding',
  '@tailwindcss/oxide',
])
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

test('no package names a place of its own', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
