import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallBucket } from '#tests/small-bucket.ts'
import { createStorage, type Storage } from './storage.ts'

let folder: string
let bucket: Awaited<ReturnType<typeof smallBucket>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  bucket = await smallBucket()
})
afterAll(async () => {
  bucket.close()
  await rm(folder, { recursive: true })
})

const kinds: Record<string, () => Storage> = {
  'a folder': () => createStorage({ dataDir: folder }),
  'a bucket': () => createStorage({ dataDir: folder, s3: bucket.config }),
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
  expect(bucket.seen).toContain('PUT /media/a/hello.txt')
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
