/** Ends connections that ask for many answers before they have taken one: filling the system's buffers for them costs the others. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Behind the answer that is on its way. Browsers and proxies ask for the next when they have one. */
const mostWaiting = 8

/**
 * Says of every request whether it is to be ignored. The last one that is not closes its connection with its answer, as
 * HTTP allows: who wants the rest asks for it again.
 */
export function pipelineLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    // It has the connection: no answer waits before it.
    if (response.socket) return false
    const before = waiting.get(socket) ?? 0
    if (before >= mostWaiting) return true
    waiting.set(socket, before + 1)
    if (before + 1 === mostWaiting) response.shouldKeepAlive = false
    else response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return false
  }
}
