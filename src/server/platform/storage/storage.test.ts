import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from './storage.ts'

let folder: string
let bucket: Server
let seen: string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  seen = []
  bucket = createServer(await smallBucket()).listen(0, '127.0.0.1')
  await once(bucket, 'listening')
})
afterAll(async () => {
  bucket.close()
  bucket.closeAllConnections()
  await rm(folder, { recursive: true })
})

/** As much of S3 as a round trip needs; it stores the body as it comes, checksums and all, as old servers do. */
async function smallBucket() {
  const files = new Map<string, { body: Buffer; type: string }>()
  return async (request: IncomingMessage, response: ServerResponse) => {
    const key = new URL(request.url ?? '', 'http://s3').pathname
    seen.push(`${request.method} ${key}`)
    const file = files.get(key)
    const { searchParams } = new URL(request.url ?? '', 'http://s3')
    if (request.method === 'POST' && searchParams.has('uploads')) {
      response.end('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>')
    } else if (request.method === 'POST') {
      await request.toArray()
      const parts = [...files].filter(([name]) => name.startsWith(`${key}#`)).sort(([a], [b]) => a.localeCompare(b))
      files.set(key, { body: Buffer.concat(parts.map(([, { body }]) => body)), type: 'video/mp4' })
      response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
    } else if (request.method === 'PUT' && searchParams.has('partNumber')) {
      const part = searchParams.get('partNumber')
      files.set(`${key}#${part}`, { body: Buffer.concat(await request.toArray()), type: '' })
      response.setHeader('etag', `"${part}"`).end()
    } else if (request.method === 'PUT') {
      files.set(key, { body: Buffer.concat(await request.toArray()), type: request.headers['content-type'] ?? '' })
      response.end()
    } else if (request.method === 'DELETE') {
      files.delete(key)
      response.writeHead(204).end()
    } else if (!file) {
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
    } else {
      const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
      const part = file.body.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
      const range = request.headers.range
        ? { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${file.body.length}` }
        : {}
      response.writeHead(request.headers.range ? 206 : 200, {
        'content-length': part.length,
        'content-type': file.type,
        ...range,
      })
      response.end(request.method === 'HEAD' ? undefined : part)
    }
  }
}

const kinds: Record<string, () => Storage> = {
  'a folder': () => createStorage({ dataDir: folder }),
  'a bucket': () => {
    const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
    return createStorage({
      dataDir: folder,
      s3: { bucket: 'media', endpoint, region: 'us-east-1', accessKey: 'a', secretKey: 'b' },
    })
  },
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  let storage: Storage
  beforeAll(() => {
    storage = kinds[kind]!()
  })
  const read = async (key: string, range?: { start: number; end?: number }) => {
    const file = await storage.get(key, range)
    return file && { ...file, body: await text(file.body) }
  }

  it('keeps bytes and streams', async () => {
    await storage.put('a/hello.txt', Buffer.from('hello'), { contentType: 'text/plain; charset=utf-8' })
    await storage.put('a/world.vtt', Readable.from(['wor', 'ld']), { contentType: 'text/vtt; charset=utf-8' })
    expect(await read('a/hello.txt')).toEqual({
      body: 'hello',
      length: 5,
      size: 5,
      contentType: 'text/plain; charset=utf-8',
    })
    expect(await read('a/world.vtt')).toMatchObject({ body: 'world', contentType: 'text/vtt; charset=utf-8' })
  })

  it('replaces, tells what is there, and deletes', async () => {
    await storage.put('b.txt', Buffer.from('one'), { contentType: 'text/plain' })
    await storage.put('b.txt', Buffer.from('two'), { contentType: 'text/plain' })
    expect(await read('b.txt')).toMatchObject({ body: 'two' })
    expect(await storage.exists('b.txt')).toBe(true)
    await storage.delete('b.txt')
    await storage.delete('b.txt')
    expect(await storage.exists('b.txt')).toBe(false)
    expect(await storage.get('b.txt')).toBeUndefined()
  })

  it('gives a part', async () => {
    await storage.put('c.txt', Buffer.from('0123456789'), { contentType: 'text/plain' })
    expect(await read('c.txt', { start: 2, end: 4 })).toMatchObject({ body: '234', length: 3, size: 10 })
    expect(await read('c.txt', { start: 7 })).toMatchObject({ body: '789', length: 3, size: 10 })
  })

  it.each([5, 20_000_000])('takes a file of this machine with %i bytes', async (size) => {
    const path = join(folder, `source-${size}`)
    const bytes = Buffer.alloc(size, 'abcdefg')
    await writeFile(path, bytes)
    await storage.putFile(`films/${size}.mp4`, path, { contentType: 'video/mp4' })
    const stored = await storage.get(`films/${size}.mp4`)
    expect(Buffer.concat(await stored!.body.toArray()).equals(bytes)).toBe(true)
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it.each(['../secret', 'a/../../b', '/etc/passwd', '', 'a//b', '.hidden', 'a\\b', 'a b', 'a\0b', 'x'.repeat(401)])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => storage.get(key)).rejects.toThrow(RangeError)
      await expect(async () => storage.put(key, Buffer.from(''), { contentType: '' })).rejects.toThrow(RangeError)
    },
  )
})

it('a folder keeps nothing of an upload that breaks off', async () => {
  const storage = kinds['a folder']!()
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('connection lost')
    })(),
  )
  await expect(storage.put('d/e.mp4', broken, { contentType: 'video/mp4' })).rejects.toThrow('connection lost')
  expect(await readdir(join(folder, 'media', 'd'))).toEqual([])
})

it('a bucket is addressed by path', () => {
  expect(seen).toContain('PUT /media/a/hello.txt')
})

it('keeps a folder’s files for the academy’s user alone', async () => {
  const own = await mkdtemp(join(tmpdir(), 'storage-modes-'))
  const storage = createStorage({ dataDir: own, s3: undefined })
  await storage.put('invoices/1.pdf', Buffer.from('x'), { contentType: 'application/pdf' })
  const modes = ['media', 'media/invoices', 'media/invoices/1.pdf'].map(
    async (path) => (await stat(join(own, path))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
  await rm(own, { recursive: true })
})
