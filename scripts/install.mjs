/** The packages of the lockfile, installed when they are not there. Runs on Node 20 with nothing installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

/** Installed programs first: `node` is then the one of the lockfile, where it has one for this machine. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }

/** Node 24 of the lockfile, or this one where that is new enough. */
export function findNode() {
  const packaged = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(packaged)) return packaged
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  throw new Error(
    `There is no Node 24 for ${process.platform}-${process.arch} among the packages: install Node 24 and start again.`,
  )
}

/** Runs `npm ci` unless what is installed is what the lockfile says. Throws an Error with one line. */
export function installPackages() {
  if (!isInstalled()) runInstallation()
  linkNode(root, process)
}

function runInstallation() {
  console.log('Installing packages …')
  // npm gives the path of its own script to what it runs; elsewhere it has to be on the PATH.
  const cli = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  // Its warnings are of packages that ask for a newer Node: they run on the packaged one.
  const options = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(cli ? process.execPath : 'npm', cli ? [cli, ...options] : options, {
    cwd: root,
    stdio: 'inherit',
    shell: !cli && process.platform === 'win32',
  })
  if (result.status !== 0)
    throw new Error('The packages could not be installed: see the lines above; npm needs its registry.')
}

/**
 * Puts Node of the lockfile among the programs of the packages, where `npm run` finds it. The npm that comes with Node 20
 * takes it away again: packages of other machines, which it does not keep, have a program of that name too.
 * @param {string} folder
 * @param {{ platform: string, arch: string }} machine
 */
export function linkNode(folder, { platform, arch }) {
  const isWindows = platform === 'win32'
  const packaged = `node-${isWindows ? 'win' : platform}-${arch}`
  const program = join('bin', isWindows ? 'node.exe' : 'node')
  const link = join(folder, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  if (existsSync(link) || !existsSync(join(folder, 'node_modules', packaged, program))) return
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
  if (isWindows) writeFileSync(link, `@"%~dp0\\..\\${packaged}\\${program}" %*\r\n`)
  else symlinkSync(join('..', packaged, program), link)
}

/** Compares what npm wrote down of node_modules with the lockfile; packages for other machines may be absent. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json')
    const found = packagesOf('node_modules/.package-lock.json')
    return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
      if (path === '') return true
      return found[path] ? found[path].version === version : Boolean(optional || devOptional || peer)
    })
  } catch {
    return false
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
}
