import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let dataDir: string
let running: Academy[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'main-'))
})
afterEach(async () => {
  for (const academy of running) await academy.end('SIGKILL')
  running = []
})
afterAll(async () => {
  // The last test's server was left running with its process killed: adopt it once more to end it.
  const last = start({ PORT: String(await freePort()) })
  await last.answers()
  await last.end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

interface Academy {
  process: ChildProcess
  port: number
  output: () => string
  complaint: () => string
  /** Resolves when the process is up, and is false when it ended instead. */
  answers(): Promise<boolean>
  /** Sends a signal and answers the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** The real process without its pages, which need a build. */
function start(env: Record<string, string>): Academy {
  const script = `const { run } = await import(${JSON.stringify(import.meta.resolve('./main.ts'))}); await run({ pages: false })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const academy: Academy = {
    process: child,
    port: Number(env.PORT),
    output: () => output,
    complaint: () => complaint,
    answers: () =>
      Promise.race([
        ended.then(() => false),
        new Promise<boolean>((resolve) =>
          child.stdout.on('data', () => output.includes('The academy is at') && resolve(true)),
        ),
      ]),
    end: async (signal) => {
      if (signal) child.kill(signal)
      return ended
    },
  }
  running.push(academy)
  return academy
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

describe('the process', { timeout: 120_000 }, () => {
  it('serves, keeps its data to itself, survives being killed and stops in order', async () => {
    const port = await freePort()
    const first = start({ PORT: String(port) })
    expect(await first.answers(), first.complaint()).toBe(true)
    expect(first.output()).toContain(`http://127.0.0.1:${port}`)
    expect(first.output()).toContain('learner@demo.test')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

    const second = start({ PORT: String(await freePort()) })
    expect(await second.end()).toBe(1)
    expect(second.complaint()).toBe(
      `Another process (${first.process.pid}) runs on ${dataDir}: stop it, or set DATA_DIR to another folder.\n`,
    )

    await first.end('SIGKILL')
    const third = start({ PORT: String(port) })
    expect(await third.answers(), third.complaint()).toBe(true)
    expect(third.output()).toContain('Adopted the database server')
    expect(third.output()).not.toContain('Setting up the demo academy')
    expect(await third.end('SIGTERM')).toBe(0)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()

    const blocker = createServer().listen(port, '127.0.0.1')
    await once(blocker, 'listening')
    const fourth = start({ PORT: String(port) })
    expect(await fourth.end()).toBe(1)
    blocker.close()
    expect(fourth.complaint()).toContain(
      `PORT: ${port} is in use on 127.0.0.1: stop the other program, or set PORT to a free one.\n`,
    )
  })

  it.each([
    [{ PORT: 'x' }, /^PORT: set it to a whole number from 1 to 65535\.\n$/],
    [
      { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/academy' },
      /^DATABASE_URL: cannot use 127\.0\.0\.1:1\/academy \(.*\n$/,
    ],
    [{ DEMO: '0' }, /^With the demo off the academy needs APP_SECRET, .*\n$/],
  ])('with %j it does not start, and says why in one line', async (env, line) => {
    const academy = start({ PORT: '1', ...env })
    expect(await academy.end()).toBe(1)
    expect(academy.complaint()).toMatch(line)
    expect(academy.complaint()).not.toContain('secret@')
  })
})
