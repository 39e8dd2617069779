/**
 * A large body leaves in steps that grow with what the other end takes: a client that takes nothing costs half a megabyte
 * of the system's memory, not the four that its buffers would hold.
 */
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'

const firstStep = 512 * 1024
/** What may be on the way is this many times what was taken: a fast line has 20 MB in less than a second. */
const growth = 3

/** By connection: the bytes that were taken, as of the last look. */
const looks = new WeakMap<Socket, number>()
const paused = new Set<Socket>()
let waiting: (() => void)[] = []

/** Said of every connection at each look, and once when it begins. */
export const noteTaken = (socket: Socket, taken: number): void => {
  looks.set(socket, taken)
}

/** A body waits for the next look, so that it should come soon. */
export const isAwaited = (): boolean => waiting.length > 0
/** Its body waits because the other end takes nothing, though Node has nothing to write. */
export const isPaused = (socket: Socket): boolean => paused.has(socket)

/** All connections have been looked at. */
export function endLook(): void {
  const ended = waiting
  waiting = []
  for (const goOn of ended) goOn()
}

async function* inSteps(body: AsyncIterable<Buffer>, socket: Socket): AsyncGenerator<Buffer> {
  const before = looks.get(socket) ?? 0
  let sent = 0
  try {
    for await (const chunk of body) {
      while (sent + chunk.length > firstStep + growth * ((looks.get(socket) ?? 0) - before)) {
        if (socket.destroyed) return
        paused.add(socket)
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      paused.delete(socket)
      sent += chunk.length
      yield chunk
    }
  } finally {
    paused.delete(socket)
  }
}

/** `body` as it is where nobody looks at the connection, as with calls inside the process. */
export const paceBody = (body: Readable, socket: Socket): Readable =>
  looks.has(socket) ? Readable.from(inSteps(body, socket), { objectMode: false, highWaterMark: 64 * 1024 }) : body
