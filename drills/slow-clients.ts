/** A thousand clients that send or take next to nothing, one kind after the other, beside a visitor and a slow but honest line. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { sql } from '#server/platform/postgres/database.ts'
import { mediaFolder } from '#server/platform/storage/folder-storage.ts'
import { insertMedia } from '#server/platform/storage/media.sql.ts'
import { type DemoSite, openDemoSite } from './demo-site.ts'
import { pause } from './field.ts'
import type { Drill, Finding } from './traffic.ts'

const markSeconds = 20
const patienceSeconds = 60
const dropMilliseconds = 5000
/** 64 kbit/s. */
const honestBytesPerSecond = 8000

interface Kind {
  name: string
  /** What is sent at once. */
  begins: string
  /** What is sent now and then. */
  drop?: string
  /** Takes this many bytes now and then; nothing otherwise. */
  takes?: number
}

export const slowClients: Drill = {
  name: 'slow-clients',
  title: '1,000 slow clients of each kind, beside a visitor and a line of 64 kbit/s',
  async run({ scale }) {
    const site = await openDemoSite()
    try {
      const big = await storeBigFile(site)
      const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\naccept-encoding: identity\r\n\r\n`
      const kinds: Kind[] = [
        { name: 'heads that do not end', begins: 'GET / HTTP/1.1\r\nhost: a\r\n', drop: 'x-a: b\r\n' },
        {
          name: 'bodies in drops',
          begins:
            'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n',
          drop: '          ',
        },
        { name: 'a file of 20 MB, 32 bytes at a time', begins: get(big), takes: 32 },
        { name: 'a file of 20 MB, nothing taken', begins: get(big) },
        { name: 'an asset asked for sixty times, nothing taken', begins: get(await largestAsset()).repeat(60) },
      ]
      const findings: Finding[] = []
      for (const kind of kinds) findings.push(...(await tryKind(site, kind, { big, count: Math.ceil(1000 * scale) })))
      return findings
    } finally {
      await site.close()
    }
  },
}

async function tryKind(site: DemoSite, kind: Kind, { big, count }: { big: string; count: number }): Promise<Finding[]> {
  const port = Number(new URL(site.origin).port)
  const honest = readSlowly(port, big)
  const visitor = visit(site.origin)
  const began = new Map<number, number>()
  const clients = Array.from({ length: count }, () => openClient(port, kind, began))
  const lasted = await untilClosed(port, began, count)
  for (const end of clients) end()
  const { answers, failed, slowest } = await visitor()
  const late = lasted.filter((seconds) => seconds > markSeconds).length
  return [
    {
      what: `${kind.name}: ${count} connections closed after, the last`,
      value: `${(lasted.at(-1) ?? 0).toFixed(1)} s`,
      mark: `≤ ${markSeconds} s`,
      isMet: late === 0 && lasted.length === count,
    },
    {
      what: `${kind.name}: answers that the visitor beside them did not get in five seconds`,
      value: `${failed} of ${answers}, the slowest of the others ${slowest.toFixed(2)} s`,
      mark: '0',
      isMet: failed === 0,
    },
    {
      what: `${kind.name}: the line of 64 kbit/s`,
      value: honest() ? 'goes on' : 'closed',
      mark: 'goes on',
      isMet: honest(true),
    },
  ]
}

/** Answers how to end it. */
function openClient(port: number, { begins, drop, takes }: Kind, began: Map<number, number>): () => void {
  const { socket, take } = readInPieces(port, takes ?? 1)
  socket.once('connect', () => {
    began.set(socket.localPort ?? 0, performance.now())
    socket.write(begins)
  })
  const timer = setInterval(() => {
    if (drop) socket.write(drop)
    if (takes) take()
  }, dropMilliseconds)
  return () => {
    clearInterval(timer)
    socket.destroy()
  }
}

/** For how many seconds the server held each of them, the shortest first; a client that does not read hears of no end. */
async function untilClosed(port: number, began: ReadonlyMap<number, number>, count: number): Promise<number[]> {
  const last = new Map<number, number>()
  const deadline = performance.now() + patienceSeconds * 1000
  for (let open = count; (open > 0 || began.size < count) && performance.now() < deadline; await pause(200)) {
    const ends = (await openAt(port)).filter(({ remote }) => began.has(remote))
    for (const { remote, isHeld } of ends) if (isHeld) last.set(remote, performance.now())
    open = ends.length
  }
  return [...began].map(([remote, at]) => ((last.get(remote) ?? at) - at) / 1000).toSorted((a, b) => a - b)
}

/**
 * The other ends of the connections at `port` that a process holds, or that wait for a busy one to take them; what the
 * system alone still ends is nobody's.
 */
async function openAt(port: number): Promise<{ remote: number; isHeld: boolean }[]> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const established = '01'
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'latin1')))
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, from, , state, , , , , , inode]) => from?.endsWith(local) && (inode !== '0' || state === established))
    .map(([, , to = '', , , , , , , inode]) => ({
      remote: Number.parseInt(to.split(':')[1] ?? '', 16),
      isHeld: inode !== '0',
    }))
}

/** Asks five times a second; answers how to end it and hear how it went. */
function visit(origin: string) {
  const times: Promise<number>[] = []
  const timer = setInterval(() => {
    const began = performance.now()
    const answer = fetch(`${origin}/courses`, { signal: AbortSignal.timeout(5000) })
      .then(async (response) => (await response.text()) && response.ok)
      .catch(() => false)
    times.push(answer.then((isThere) => (isThere ? (performance.now() - began) / 1000 : Infinity)))
  }, 200)
  return async () => {
    clearInterval(timer)
    const all = await Promise.all(times)
    const got = all.filter(Number.isFinite)
    return { answers: all.length, failed: all.length - got.length, slowest: Math.max(0, ...got) }
  }
}

/** A connection on which nothing is taken until `take`, and then no more than `size` bytes. */
function readInPieces(port: number, size: number) {
  const pieces = { taken: 0 }
  const onread = {
    buffer: Buffer.alloc(size),
    callback(bytes: number) {
      pieces.taken += bytes
      return false
    },
  }
  const socket = connect({ port, host: '127.0.0.1', onread }).pause()
  socket.on('error', () => {})
  return { socket, pieces, take: () => socket.resume() }
}

/** Takes a file at the pace of a bad line; answers whether it still goes on, `true` to end it. */
function readSlowly(port: number, path: string): (isOver?: boolean) => boolean {
  const { socket, pieces, take } = readInPieces(port, honestBytesPerSecond / 4)
  let isOpen = true
  socket.once('close', () => (isOpen = false))
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  const timer = setInterval(take, 250)
  return (isOver = false) => {
    const goesOn = isOpen && pieces.taken > 0
    if (isOver) {
      clearInterval(timer)
      socket.destroy()
    }
    return goesOn
  }
}

async function storeBigFile({ database, dataDir }: DemoSite): Promise<string> {
  const storageKey = 'documents/drill.pdf'
  const file = join(mediaFolder(dataDir), storageKey)
  await mkdir(dirname(file), { recursive: true })
  const bytes = 20_000_000
  await writeFile(file, Buffer.alloc(bytes, 'selai '))
  const owner = await database.first<{ id: string }>(sql`select id from person limit 1`)
  await insertMedia(database, {
    storageKey,
    contentType: 'application/pdf',
    bytes,
    width: null,
    height: null,
    isPublic: true,
    ownerId: owner?.id ?? '',
  })
  return `/media/uploads/${storageKey}`
}

async function largestAsset(): Promise<string> {
  const folder = join(import.meta.dirname, '../build/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
  return `/assets/${sizes.toSorted((a, b) => b.size - a.size)[0]?.name}`
}
