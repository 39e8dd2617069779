/** Answers what never becomes a request of ours: the contract's body and the usual headers, then the end. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../crypto.ts'
import { Problem } from '../errors.ts'
import { failureOf } from './failure-of.ts'

function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'too_slow', 'The request took too long.')
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'headers_too_large', 'This is too large.')
  return unreadable(400)
}

const unreadable = (status: 400 | 417) => new Problem(status, 'unreadable', 'The request could not be read.')

function answerOf(problem: Problem, headers: Record<string, string>) {
  const id = newId()
  const { status, body } = failureOf(problem, 'en', id)
  const text = JSON.stringify(body)
  const all = {
    ...headers,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  return { status, text, headers: all }
}

/** What Node could not read as a request of HTTP. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const { status, text, headers: all } = answerOf(problemOf(error.code), headers)
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
  }
  socket.destroy(error)
}

/** What expects something of the server that it does not know: anything but 100-continue. */
export function answerExpectation(response: ServerResponse, headers: Record<string, string>): void {
  const { status, text, headers: all } = answerOf(unreadable(417), headers)
  response.writeHead(status, all).end(text)
}
