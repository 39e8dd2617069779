/** Answers what Node could not read as a request of HTTP: the contract's body and the usual headers, then the end. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '../crypto.ts'
import { Problem } from '../errors.ts'
import { failureOf } from './failure-of.ts'

function problemOf(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'too_slow', 'The request took too long.')
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem(431, 'headers_too_large', 'This is too large.')
  return new Problem(400, 'unreadable', 'The request could not be read.')
}

export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const id = newId()
    const { status, body } = failureOf(problemOf(error.code), 'en', id)
    const text = JSON.stringify(body)
    const all = {
      ...headers,
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`)
  }
  socket.destroy(error)
}
