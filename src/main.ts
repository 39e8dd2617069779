/** The process: settings, database, schema, demo academy, server; and an orderly end. */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { seedFoundations } from '#seed/seed-foundations.ts'
import { seedIfEmpty } from './seed-if-empty.ts'
import type { AppOptions } from './server/app.ts'
import { sealMigratedAudit } from './server/platform/audit/seal-audit.ts'
import { systemClock } from './server/platform/clock.ts'
import { type Config, readConfig, warningsOf } from './server/platform/config/config.ts'
import { createJobs } from './server/platform/jobs/jobs.ts'
import { createLog, type Logger } from './server/platform/log.ts'
import { readPushKeys } from './server/platform/messaging/push/push-keys.ts'
import { openConfiguredDatabase } from './server/platform/postgres/open-configured-database.ts'
import { updateSchema } from '#server/platform/schema/update-schema.ts'
import { complain, StartupError } from './server/platform/config/startup-error.ts'
import { createStorage } from './server/platform/storage/storage.ts'

export interface RunOptions {
  /** Other pages than the built ones; false serves the API alone. */
  pages?: AppOptions['pages']
  /** Sees every request first, as Vite's does in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const neededNode = 24
const root = join(import.meta.dirname, '..')
const webBuild = join(root, 'build', 'server', 'index.js')
// Together with closing the rest this stays below ten seconds, after which most supervisors kill.
const drainSeconds = 7

type Close = () => Promise<unknown>

/** Runs the academy until it is told to stop; then ends the process: 0 after a signal, 1 when it could not start. */
export async function run(options: RunOptions = {}): Promise<void> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    complain(error)
    process.exit(1)
  }
  // What is served is the built product, demo or not; React and its kin look here and nowhere else.
  process.env.NODE_ENV ??= options.pages ? options.pages.mode : 'production'
  const log = createLog(config)
  const closers: Close[] = []
  const stopSignal = new AbortController()
  let stopping: Promise<void> | undefined

  const stop = (exitCode: number): Promise<void> => {
    stopSignal.abort()
    stopping ??= (async () => {
      // A start that is under way ends at its next step, so that nothing it opens is forgotten.
      await starting.catch(() => {})
      for (const close of closers.toReversed()) {
        await close().catch((error: unknown) => log.error({ err: error }, 'Could not close in order'))
      }
      process.exit(exitCode)
    })()
    return stopping
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'Stopping')
      void stop(0)
    })
  }
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Unexpected error: stopping')
    void stop(1)
  })

  const starting = start(options, { config, log, closers, stopSignal: stopSignal.signal })
  try {
    await starting
  } catch (error) {
    if (!stopSignal.signal.aborted) complain(error)
    await stop(1)
  }
}

interface Start {
  config: Config
  log: Logger
  /** What to undo at the end, in the order in which it was done. */
  closers: Close[]
  stopSignal: AbortSignal
}

async function start({ pages, middleware }: RunOptions, { config, log, closers, stopSignal }: Start): Promise<void> {
  if (pages === undefined && !existsSync(webBuild))
    throw new StartupError('The web pages are not built: run npm start, or npm run build.')
  const opened = await openConfiguredDatabase(config, log)
  closers.push(opened.close)
  const { database } = opened
  const storage = createStorage(config)
  const clock = systemClock

  stopSignal.throwIfAborted()
  const { migrations, functions } = await updateSchema(database)
  if (functions.length > 0) log.info({ functions: functions.length }, 'SQL functions are up to date')
  if (migrations.length > 0) {
    log.info({ migrations: migrations.length }, 'The schema is up to date')
    await seedFoundations(database)
    await sealMigratedAudit({ database, config, clock }, migrations)
  }
  // Made with the first start, so that no visitor waits for them.
  await readPushKeys(database, config)
  if (config.isDemo) await seedIfEmpty({ database, config, clock, log })

  stopSignal.throwIfAborted()
  const jobs = createJobs({ database, secret: config.appSecret, log })
  const { buildApp } = await import('./server/app.ts')
  // Loaded now, or the first visitor waits for it.
  if (pages === undefined) await import(pathToFileURL(webBuild).href)
  const app = await buildApp({
    config,
    database: opened.forRequests,
    unhurried: database,
    storage,
    jobs,
    clock,
    log,
    pages,
  })
  if (middleware) putFirst(app.server, middleware)
  closers.push(() => jobs.stop(2))
  closers.push(async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), drainSeconds * 1000)
    await app.close()
    clearTimeout(timer)
  })
  await jobs.start()
  await app.services.cache.listen(database.pool.options, (error) =>
    log.warn({ err: error }, 'Cache notices were interrupted'),
  )

  stopSignal.throwIfAborted()
  for (const warning of warningsOf(config)) log.warn(warning)
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw new StartupError(listenFailure(error, config), { cause: error })
  }
  process.stdout.write(welcome(config))
}

function putFirst(server: AppServer, middleware: NonNullable<RunOptions['middleware']>): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    middleware(request, response, () => {
      for (const listener of listeners) listener(request, response)
    }),
  )
}
type AppServer = Awaited<ReturnType<typeof import('./server/app.ts').buildApp>>['server']

function listenFailure(error: unknown, { host, port }: Config): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is in use on ${host}: stop the other program, or set PORT to a free one.`
  if (code === 'EACCES') return `PORT: this user may not listen on ${port}: set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL')
    return `HOST: this machine does not have the address ${host}: set HOST to 127.0.0.1 or 0.0.0.0.`
  return `HOST, PORT: cannot listen on ${host}:${port} (${message}): choose others.`
}

function welcome({ publicUrl, isDemo }: Config): string {
  const demo = `
  Demo accounts, password Learn@2026:
    learner@demo.test     01711000001   learner
    mentor@demo.test      01711000002   mentor
    corporate@demo.test   01711000003   corporate admin
    admin@demo.test       01711000004   platform administrator

  SMS and email, codes included, arrive at ${publicUrl}/dev/outbox
`
  return `\n  The academy is at ${publicUrl}\n${isDemo ? demo : ''}\n`
}

// Node 22 does not have `import.meta.main`; there this can only be the entry.
if (import.meta.main ?? true) {
  if (Number.parseInt(process.versions.node, 10) >= neededNode) {
    await run()
  } else {
    const node = join(root, 'node_modules', '.bin', 'node')
    if (!existsSync(node) || !process.execve) {
      complain(
        new StartupError(`This is Node ${process.version}, the academy needs ${neededNode}: start it with npm start.`),
      )
      process.exit(1)
    }
    // The same process goes on under the right Node: its number, signals and terminal stay.
    process.execve(node, [node, ...process.execArgv, ...process.argv.slice(1)], process.env)
  }
}
