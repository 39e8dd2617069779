/** Closes connections whose other end does not take what it asked for, or does not send what it announced: each holds memory. */
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

const lookMilliseconds = 2000
const patienceMilliseconds = 12_000
/** A sixteenth of what a line of 64 kbit/s takes in that time. */
const leastTaken = 6000
/** A quarter of what it sends in that time: a file of 5 MB may take three quarters of an hour. */
const leastSent = 24_000

export interface Mark {
  at: number
  bytes: number
}

type Reader = Pick<Socket, 'writableLength'> & {
  /** What Node itself goes by when it looks whether a socket makes progress. */
  _handle?: { bytesWritten: number; writeQueueSize: number } | null
}

/** The mark to compare with next time; undefined when nothing of `least` came in the time there is for it. */
function next(mark: Mark, bytes: number, now: number, isWaiting: boolean, least: number): Mark | undefined {
  if (!isWaiting || bytes - mark.bytes >= least) return { at: now, bytes }
  return now - mark.at < patienceMilliseconds ? mark : undefined
}

/** Looks at one connection that may have to take an answer. */
export function checkReader(line: Reader, mark: Mark, now: number): Mark | undefined {
  const { bytesWritten = 0, writeQueueSize = 0 } = line._handle ?? {}
  return next(mark, bytesWritten - writeQueueSize, now, line.writableLength > 0, leastTaken)
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
  /** The last request that came with a body. */
  request?: IncomingMessage
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/** Who does not send hears why, as `clientError`; who does not read would not. */
export function dropSlowLines(server: Server): void {
  const lines = new Map<Socket, Line>()
  server.on('connection', (socket: Socket) => {
    const start = { at: performance.now(), bytes: 0 }
    lines.set(socket, { reader: start, sender: start })
    socket.once('close', () => lines.delete(socket))
  })
  server.on('request', (request) => {
    const line = hasBody(request) ? lines.get(request.socket) : undefined
    if (line) line.request = request
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, line] of lines) {
      if (line.request?.complete || line.request?.destroyed) delete line.request
      const reader = checkReader(socket, line.reader, now)
      const sender = checkSender(socket, line.sender, now, line.request !== undefined)
      // Closed in order, the answer would stay in the system's memory until it is taken.
      if (!reader) socket.resetAndDestroy()
      else if (!sender) server.emit('clientError', tooSlow(), socket)
      else Object.assign(line, { reader, sender })
    }
  }, lookMilliseconds)
  timer.unref()
  server.on('close', () => clearInterval(timer))
}

const tooSlow = () => Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
