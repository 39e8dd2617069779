import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pipelineLimit } from './pipeline-limit.ts'

let server: Server
let answered: string[]

beforeEach(async () => {
  answered = []
  const isBeyond = pipelineLimit()
  server = createServer((request: IncomingMessage, response) => {
    if (isBeyond(request, response)) return
    answered.push(request.url ?? '')
    // Not at once: otherwise the answer is out before the next request is read.
    setImmediate(() => response.end('done'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.close())

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1')
const ask = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `GET /${from + n} HTTP/1.1\r\nhost: a\r\n\r\n`).join('')
const times = (answer: string, what: string) => answer.split(what).length - 1

test('of sixty questions at once nine are answered, and the connection is closed with the last', async () => {
  const line = open()
  line.write(ask(60))
  const answer = await text(line)
  expect(answered).toHaveLength(9)
  expect(times(answer, 'done')).toBe(9)
  expect(times(answer.toLowerCase(), 'connection: close')).toBe(1)
  expect(answer.slice(0, answer.toLowerCase().indexOf('connection: close'))).toContain('done')
})

test('who has a few on their way goes on as long as it likes', async () => {
  const line = open().setEncoding('utf8')
  let answer = ''
  for (let round = 0; round < 20; round++) {
    line.write(ask(5, round * 5))
    while (times(answer, 'done') < (round + 1) * 5) answer += (await once(line, 'data'))[0] as string
  }
  line.destroy()
  expect(answered).toHaveLength(100)
  expect(answer.toLowerCase()).not.toContain('connection: close')
})
