/** Closes connections whose other end does not take what it asked for: each holds an answer in memory. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const lookMilliseconds = 2000
const patienceMilliseconds = 15_000
/** A sixteenth of what a line of 64 kbit/s takes in that time. */
const leastBytes = 7500

type Line = Pick<Socket, 'writableLength' | 'destroy'> & {
  /** What Node itself goes by when it looks whether a socket makes progress. */
  _handle?: { bytesWritten: number; writeQueueSize: number } | null
}
interface Mark {
  at: number
  taken: number
}

/** Looks at one connection: answers the mark to compare with next time; undefined when the line was too slow and is closed. */
export function checkReader(line: Line, mark: Mark, now: number): Mark | undefined {
  const { bytesWritten = 0, writeQueueSize = 0 } = line._handle ?? {}
  const taken = bytesWritten - writeQueueSize
  if (line.writableLength === 0 || taken - mark.taken >= leastBytes) return { at: now, taken }
  if (now - mark.at < patienceMilliseconds) return mark
  line.destroy()
  return undefined
}

export function dropSlowReaders(server: Server): void {
  const marks = new Map<Socket, Mark>()
  server.on('connection', (socket: Socket) => {
    marks.set(socket, { at: performance.now(), taken: 0 })
    socket.once('close', () => marks.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, mark] of marks) {
      const next = checkReader(socket, mark, performance.now())
      if (next) marks.set(socket, next)
    }
  }, lookMilliseconds)
  timer.unref()
  server.on('close', () => clearInterval(timer))
}
