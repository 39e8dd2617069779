/** One PostgreSQL data folder: sets it up, starts its server or finds the one that runs, and stops it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readlinkSync } from 'node:fs'
import { chown, lstat, mkdir, readdir, readFile, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { unwritable } from '../config/kept-secret.ts'
import { hashToken } from '../crypto.ts'
import type { Logger } from '../log.ts'
import { findPostgresBinaries, type PosixUser, type PostgresBinaries } from './postgres-binaries.ts'
import { StartupError } from '../config/startup-error.ts'

export const port = 5432
const superuser = 'postgres'
const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
// The kind of letters that search and trigrams see; `C` would see ASCII only.
const characterTypes = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

export interface ClusterOptions {
  dataDir: string
  log: Logger
  settings: Record<string, string>
  /** Another folder with initdb and postgres than the packaged one. */
  binaries?: string
}

export interface Cluster {
  /** The folder of the Unix socket, short enough for its 107 bytes. */
  readonly socketFolder: string
  /** A superuser's connection to the server, which is started unless it runs. Throws StartupError. */
  connect(): Promise<{ keeper: pg.Client; wasRunning: boolean }>
  /** Fast shutdown: open transactions roll back, everything is written. */
  stop(): Promise<void>
  /** Removes the link outside the data folder, if there is one, once the server has ended. */
  leave(): Promise<void>
}

/** The cluster in `dataDir`/postgres. Throws StartupError. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, log } = options
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
  const folder = join(await realpath(dataDir), 'postgres')
  const user = await serverUser(folder)
  const socketFolder = await shortSocketFolder(folder)
  let reason = ''

  async function tryConnect(): Promise<pg.Client | undefined> {
    const application_name = `academy ${process.pid}`
    const keeper = new pg.Client({ host: socketFolder, port, user: superuser, database: superuser, application_name })
    // Without a listener a lost connection would end the process.
    keeper.on('error', () => {})
    try {
      await keeper.connect()
      return keeper
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
      // The server says that it recovers or shuts down: both end, however long they take.
      const isBusy = (error as { code?: string }).code === '57P03'
      if (isBusy) patience = Date.now() + 10_000
      return undefined
    }
  }
  let patience = 0

  async function awaitServer(isGone: () => boolean | Promise<boolean>): Promise<pg.Client | undefined> {
    const started = Date.now()
    let nextNotice = started + 5000
    patience = started + 10_000
    while (Date.now() < patience) {
      const keeper = await tryConnect()
      if (keeper || (await isGone())) return keeper
      if (Date.now() > nextNotice) {
        log.info({ reason }, 'Waiting for the database')
        nextNotice += 10_000
      }
      await wait(Math.min(10 + (Date.now() - started) / 10, 250))
    }
    return undefined
  }

  async function start(): Promise<{ server: ChildProcess; logFile: string }> {
    const binaries = await findPostgresBinaries(user, options.binaries)
    await initialise(dataDir, folder, binaries, user)
    // Reading in the backend itself saves three processes.
    const settings = { ...(binaries.majorVersion >= 18 ? { io_method: 'sync' } : {}), ...options.settings }
    const logFile = join(dataDir, 'postgres.log')
    // A file, not a pipe: the server outlives a killed parent.
    const output = openSync(logFile, 'a', 0o600)
    const server = spawn(
      join(binaries.folder, 'postgres'),
      [
        '-D',
        reachable(folder, user),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // Detached: Ctrl-C in the terminal reaches us, and we stop the server when it is no longer needed.
      { cwd: folder, detached: true, stdio: ['ignore', output, output], env: serverEnvironment, ...user },
    )
    closeSync(output)
    server.unref()
    await new Promise<void>((resolve, reject) => server.once('spawn', resolve).once('error', reject))
    return { server, logFile }
  }

  return {
    socketFolder,
    async connect() {
      for (let round = 0; round < 3; round++) {
        // The socket first: it answers across containers too, where process numbers say nothing.
        const running = await tryConnect()
        if (running) return { keeper: running, wasRunning: true }
        if (await runningPid(folder)) {
          const keeper = await awaitServer(async () => (await runningPid(folder)) === undefined)
          if (keeper) return { keeper, wasRunning: true }
        }
        const { server, logFile } = await start()
        const hasEnded = () => server.exitCode !== null || server.signalCode !== null
        const keeper = await awaitServer(hasEnded)
        if (keeper) return { keeper, wasRunning: hasEnded() }
        // It may have ended because another process started one at the same moment: the next round finds that one.
        if (!(await runningPid(folder))) {
          const last = (await readFile(logFile, 'utf8')).trim().split('\n').at(-1)
          throw new StartupError(`PostgreSQL does not start in ${folder} (${last?.slice(0, 300)}): see ${logFile}.`)
        }
      }
      throw new StartupError(`The database in ${folder} does not answer (${reason}): stop the process that uses it.`)
    },
    async stop() {
      for (const [signal, seconds] of [
        ['SIGINT', 10],
        ['SIGQUIT', 5],
      ] as const) {
        const pid = await runningPid(folder)
        if (pid) process.kill(pid, signal)
        const deadline = Date.now() + seconds * 1000
        while (Date.now() < deadline) {
          if (!(await runningPid(folder))) return
          await wait(10)
        }
      }
      log.warn('The database server does not stop')
    },
    async leave() {
      if (socketFolder !== folder) await rm(socketFolder, { force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: then the owner of the data runs it, at first `nobody`. */
async function serverUser(folder: string): Promise<PosixUser | undefined> {
  const me = process.getuid?.()
  const owner = await stat(folder).catch(() => undefined)
  if (me !== 0) {
    if (!owner || owner.uid === me) return undefined
    throw new StartupError(
      `${folder} belongs to user ${owner.uid}: start as that user, or set DATA_DIR to another folder.`,
    )
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const entry = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  return { uid: Number(entry?.[1] ?? 65_534) >>> 0, gid: Number(entry?.[2] ?? 65_534) >>> 0 }
}

/** The folder as another user reaches it, also below a closed one such as /root: by the directory the process stands in. */
const reachable = (folder: string, user?: PosixUser) =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : folder

/** The folder itself, or a short link to it, since the path of a Unix socket ends at 103 bytes on some systems. */
async function shortSocketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) <= 103) return folder
  const link = `/tmp/selai-${hashToken(folder).toString('hex').slice(0, 16)}`
  await symlink(folder, link).catch(() => {})
  // A link that a former process left can be used again; one of another user could lead to another server.
  const isOurs = (await lstat(link)).uid === process.getuid?.() && (await readlink(link)) === folder
  if (isOurs) return link
  throw new StartupError(
    `DATA_DIR: ${dirname(folder)} is too long a path for a socket, and ${link} is taken: choose a shorter one.`,
  )
}

/** initdb beside the final place, so that a start that was cut short leaves nothing half made. */
async function initialise(
  dataDir: string,
  folder: string,
  binaries: PostgresBinaries,
  user?: PosixUser,
): Promise<void> {
  const { majorVersion } = binaries
  const made = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made !== undefined && Number(made) !== majorVersion) {
    throw new StartupError(
      `${folder} was made by PostgreSQL ${made.trim()}, this release has ${majorVersion}: back up with the former release, restore with this one.`,
    )
  }
  if (made !== undefined) return
  await removeLeftovers(dataDir)
  const partial = `${folder}.new-${process.pid}`
  const locale =
    majorVersion >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterTypes}`]
      : [`--locale=${characterTypes}`, '--lc-messages=C']
  try {
    await mkdir(partial, { mode: 0o700 })
    if (user) await chown(partial, user.uid, user.gid)
    await promisify(execFile)(
      join(binaries.folder, 'initdb'),
      ['-D', reachable(partial, user), '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-instructions', ...locale],
      { cwd: partial, env: serverEnvironment, ...user },
    )
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another start may have been quicker.
    if (await stat(join(folder, 'PG_VERSION')).catch(() => undefined)) return
    if (['EACCES', 'EROFS', 'ENOSPC'].includes(String((error as NodeJS.ErrnoException).code)))
      throw unwritable(dataDir, error)
    const lines = (error as { stderr?: string }).stderr?.split('\n') ?? []
    const reason = lines.find((line) => /error|fatal|could not/i.test(line)) ?? String(error)
    throw new StartupError(`PostgreSQL cannot set up its data in ${folder}: ${reason}`, { cause: error })
  }
}

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.new-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** The server's process by postmaster.pid. A file that a crash or a reboot left behind does not count. */
async function runningPid(folder: string): Promise<number | undefined> {
  const file = join(folder, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!(pid > 0) || !isAlive(pid)) return undefined
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === folder) return pid
    // Another program has that number by now, which PostgreSQL would take for a server.
    await rm(file, { force: true })
    return undefined
  } catch (error) {
    const hasEnded = process.platform === 'linux' && (error as NodeJS.ErrnoException).code === 'ENOENT'
    return hasEnded ? undefined : pid
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
