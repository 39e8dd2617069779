/** A call as thin as calls get: what the asking itself takes is no time of the academy's. */
import { type Agent, request } from 'node:http'

interface ThinCall {
  agent: Agent
  token: string
  method?: 'GET' | 'POST'
  body?: object | undefined
}

/** The status, or what came instead of an answer. A line that the server closed for idleness is opened anew, as browsers do. */
export function thinCall(address: string, asked: ThinCall): Promise<string> {
  const { agent, token, method = 'POST', body } = asked
  const payload = body && JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
  }
  return new Promise((resolve) => {
    const call = request(address, { method, agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
    })
    call.on('error', (error: Error & { code?: string }) =>
      resolve(
        call.reusedSocket && error.code === 'ECONNRESET' ? thinCall(address, asked) : (error.code ?? error.message),
      ),
    )
    call.end(payload)
  })
}
