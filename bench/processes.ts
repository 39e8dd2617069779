/** Servers under measurement and the CPU they and their database used. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFlags, nodeSettings } from '../scripts/runtime.mjs'

/** Nanoseconds on a CPU of a process's living threads, as the scheduler counts them. */
function nanosecondsOf(pid: number): number {
  let sum = 0
  for (const thread of readdirSync(`/proc/${pid}/task`))
    sum += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return sum
}

function processOf(pid: number): { parent: number; nanoseconds: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
    return { parent, nanoseconds: nanosecondsOf(pid) }
  } catch {
    return undefined
  }
}

/** Nanoseconds on a CPU of these processes and all below them, by process. */
export function cpuOf(roots: readonly number[]): Map<number, number> {
  const all = new Map<number, { parent: number; nanoseconds: number }>()
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) && processOf(Number(name))
    if (found) all.set(Number(name), found)
  }
  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || (all.has(pid) && all.get(pid)!.parent > 1 && isBelow(all.get(pid)!.parent))
  return new Map([...all].filter(([pid]) => isBelow(pid)).map(([pid, { nanoseconds }]) => [pid, nanoseconds]))
}

/** CPU seconds that these processes have used since `before`; what ended meanwhile is not counted. */
export function cpuSecondsSince(before: ReadonlyMap<number, number>, roots: readonly number[]): number {
  let sum = 0
  for (const [pid, nanoseconds] of cpuOf(roots)) sum += Math.max(0, nanoseconds - (before.get(pid) ?? 0))
  return sum / 1e9
}

/** Resident megabytes of one process. */
export function residentMegabytes(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return (Number(pages) * 4096) / 1_000_000
}

export interface Server {
  origin: string
  /** The process and, when it has one of its own, its database. */
  roots: number[]
  pid: number
  /** Milliseconds from the start to the first answer. */
  readyAfter: number
  stop(): Promise<void>
}

async function untilReady(origin: string, path: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const response = await fetch(origin + path).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function start(command: string[], env: Record<string, string>, port: number, readyPath: string): Promise<Server> {
  const [program = '', ...options] = command
  const began = performance.now()
  const child = spawn(program, options, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, readyPath, child)
  const pid = child.pid as number
  return {
    origin,
    pid,
    roots: [pid],
    readyAfter: performance.now() - began,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The product as it is shipped, on its own data folder. */
export async function startAcademy(dataDir: string, port: number): Promise<Server> {
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    DEMO: '1',
    ...nodeSettings,
  }
  const server = await start([process.execPath, ...nodeFlags, 'src/main.ts'], env, port, '/readyz')
  const [postmaster] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { ...server, roots: [server.pid, Number(postmaster)] }
}

/** `node:http` that sends one answer, `headers` as names and values in turn, as the measure of what the machine can do. */
export function startBare(bodyFile: string, headers: readonly string[], port: number): Promise<Server> {
  return start(
    [process.execPath, join(import.meta.dirname, 'bare-server.ts')],
    { PORT: String(port), BODY: bodyFile, HEADERS: JSON.stringify(headers) },
    port,
    '/',
  )
}
