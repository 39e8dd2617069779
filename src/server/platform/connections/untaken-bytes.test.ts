import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { inodeOf, parseUntaken, readUntaken } from './untaken-bytes.ts'

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1307 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11111 1 0000000000000000 100 0 0 10 0
   1: 0100007F:1307 0100007F:CC4E 01 003FAC00:00000000 04:00000012 00000000     0        0 22222 2 0000000000000000 20 4 30 10 -1
  12: 0100007F:CC4E 0100007F:1307 01 00000000:0001F4A8 00:00000000 00000000     0        0 33333 1 0000000000000000 20 4 30 10 -1
 113: 0100007F:1307 0100007F:CC50 08 00000A10:00000001 04:00000012 00000000     0        0 44444 2 0000000000000000 20 4 30 10 -1
`

test('a table of connections says of which something is kept', () => {
  expect([...parseUntaken(table)]).toEqual([
    ['22222', 0x3fac00],
    ['44444', 0xa10],
  ])
  expect(parseUntaken('')).toEqual(new Map())
})

test.runIf(process.platform === 'linux')('the system says what somebody does not take, until it is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const [line] = (await once(server, 'connection')) as [Socket]
  const untaken = async () => (await readUntaken()).get(inodeOf(line)) ?? 0
  const bytes = 2_000_000
  line.write(Buffer.alloc(bytes))
  await expect.poll(untaken).toBeGreaterThan(100_000)
  reader.resume()
  await expect.poll(untaken).toBe(0)
  expect(reader.bytesRead).toBe(bytes)
  line.destroy()
  reader.destroy()
  expect(inodeOf(line)).toBe('')
  server.close()
})
