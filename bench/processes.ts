/** Servers under measurement and the CPU they and their database used. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFlags, nodeSettings } from '../scripts/runtime.mjs'

const ticksPerSecond = 100

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}

/** CPU seconds of these processes and all below them, ended children not counted. */
export function cpuSeconds(roots: readonly number[]): number {
  const all = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) && statOf(Number(name))
    if (stat) all.set(Number(name), stat)
  }
  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || (all.has(pid) && all.get(pid)!.parent > 1 && isBelow(all.get(pid)!.parent))
  let ticks = 0
  for (const [pid, stat] of all) if (isBelow(pid)) ticks += stat.ticks
  return ticks / ticksPerSecond
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

/** `node:http` that sends one body, as the measure of what the machine can do. */
export function startBare(bodyFile: string, contentType: string, encoding: string, port: number): Promise<Server> {
  return start(
    [process.execPath, join(import.meta.dirname, 'bare-server.ts')],
    { PORT: String(port), BODY: bodyFile, TYPE: contentType, ENCODING: encoding },
    port,
    '/',
  )
}
