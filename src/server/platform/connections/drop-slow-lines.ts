/** Closes connections whose other end does not take what it asked for, or does not send what it announced: each holds memory. */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { endLook, isAwaited, isPaused, noteTaken } from './pace-body.ts'
import { inodeOf, readUntaken } from './untaken-bytes.ts'

const lookMilliseconds = 1000
/** When a body waits for a look. */
const soonMilliseconds = 200
const patienceMilliseconds = 12_000
/** A sixteenth of what a line of 64 kbit/s takes in that time. */
const leastTaken = 6000
/** A quarter of what it sends in that time: a file of 5 MB may take three quarters of an hour. */
const leastSent = 24_000

export interface Mark {
  at: number
  bytes: number
}

/** The mark to compare with next time; undefined when nothing of `least` came in the time there is for it. */
function next(mark: Mark, bytes: number, now: number, isWaiting: boolean, least: number): Mark | undefined {
  if (!isWaiting || bytes - mark.bytes >= least) return { at: now, bytes }
  return now - mark.at < patienceMilliseconds ? mark : undefined
}

/** What has left this process for a connection; Node itself goes by it when it looks whether a socket makes progress. */
function givenTo(socket: Socket): number {
  const { _handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return (_handle?.bytesWritten ?? 0) - (_handle?.writeQueueSize ?? 0)
}

export interface Reading {
  /** Of what it was given: at least as much. The system's buffers hold megabytes that the reader has not taken. */
  taken: number
  /** Nothing was given while the system was asked, so that `taken` is exact. */
  isExact: boolean
  /** More is there for it than the system takes. */
  isWaiting: boolean
}

/** Looks at one connection that may have to take an answer. */
export function checkReader({ taken, isExact, isWaiting }: Reading, mark: Mark, now: number): Mark | undefined {
  const after = next(mark, taken, now, isWaiting, leastTaken)
  // While nothing waited, all that was given counted as taken.
  return after === mark && isExact && taken < mark.bytes ? { at: mark.at, bytes: taken } : after
}

/** Looks at one connection; `isSending` while the body of a request is not there to its end. */
export function checkSender(
  { bytesRead }: Pick<Socket, 'bytesRead'>,
  mark: Mark,
  now: number,
  isSending: boolean,
): Mark | undefined {
  return next(mark, bytesRead, now, isSending, leastSent)
}

interface Line {
  reader: Mark
  sender: Mark
  /** Known once it was needed. */
  inode?: string
  /** The last request that came with a body. */
  request?: IncomingMessage
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** A client that sends too slowly is answered through `clientError`; one that does not read is closed without an answer, which it would not read. */
export function dropSlowLines(server: Server): void {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket: Socket) => {
    const start = { at: performance.now(), bytes: 0 }
    lines.set(socket, { reader: start, sender: start })
    noteTaken(socket, 0)
    socket.once('close', () => lines.delete(socket))
  })
  server.on('request', (request) => {
    const line = hasBody(request) ? lines.get(request.socket) : undefined
    if (line) line.request = request
  })
  async function look() {
    const now = performance.now()
    // Counted before the system is asked: what is given meanwhile cannot have been taken.
    const looks = [...lines].map(([socket, line]) => ({
      socket,
      line,
      given: givenTo(socket),
      isWaiting: socket.writableLength > 0 || isPaused(socket),
    }))
    const untaken = looks.some(({ isWaiting }) => isWaiting) ? await readUntaken() : new Map<string, number>()
    for (const { socket, line, given, isWaiting } of looks) {
      if (line.request?.complete || line.request?.destroyed) delete line.request
      if (isWaiting) line.inode ??= inodeOf(socket)
      const taken = given - (isWaiting ? (untaken.get(line.inode ?? '') ?? 0) : 0)
      noteTaken(socket, taken)
      const reader = checkReader({ taken, isExact: givenTo(socket) === given, isWaiting }, line.reader, now)
      const sender = checkSender(socket, line.sender, now, line.request !== undefined)
      // Closed in order, the answer would stay in the system's memory until it is taken.
      if (!reader) socket.resetAndDestroy()
      else if (!sender) server.emit('clientError', tooSlow(), socket)
      else Object.assign(line, { reader, sender })
    }
    endLook()
  }
  let isLooking = false
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    if (isLooking || (!isAwaited() && performance.now() - lookedAt < lookMilliseconds)) return
    isLooking = true
    lookedAt = performance.now()
    void look().finally(() => (isLooking = false))
  }, soonMilliseconds)
  timer.unref()
  server.on('close', () => clearInterval(timer))
}

const tooSlow = () => Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
