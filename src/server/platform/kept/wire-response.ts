/** Kept answers as the bytes that go over the line: putting a head together costs Node more than everything else about them. */
import { type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http'

export const keepAliveMilliseconds = 10_000

/** A response that can also leave in one piece, head and body together. */
export class WireResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** `bytes` have to be a whole answer to this request, by the rules of HTTP/1.1 with its length told. */
  sendWire(bytes: Buffer): void {
    this.socket?.write(bytes, (error) => {
      // As Node does when an answer of its own is out: it takes the connection's next request then.
      if (!error) this.emit('finish')
    })
  }
}

/** Whether this response may leave as bytes: one to a GET, on a connection that stays open and is its own now. */
export function canSendWire(response: ServerResponse): response is WireResponse {
  return (
    response instanceof WireResponse &&
    response.req.method === 'GET' &&
    response.shouldKeepAlive &&
    response.socket !== null
  )
}

/** `head`: names and values in turn, the length among them. */
export function wireOf(status: number, head: readonly string[], body: Buffer): Buffer {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let at = 0; at < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`
  text += `date: ${new Date().toUTCString()}\r\nconnection: keep-alive\r\nkeep-alive: timeout=${keepAliveMilliseconds / 1000}\r\n\r\n`
  return Buffer.concat([Buffer.from(text, 'latin1'), body])
}
