/** A film of a gigabyte over a line that is cut again and again; the memory of the process is watched. */
import { createCipheriv, createHash, type Hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { uploadsPath } from '#contracts/authoring/library.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { mediaFolder } from '#server/platform/storage/folder-storage.ts'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Academy, type Field, openField, pause } from './field.ts'
import { chanceOf, type Drill, type Finding, finding } from './traffic.ts'

const wholeSize = 1024 * 1024 * 1024
const cuts = 20
const mostMemory = 50 * 1024 * 1024
const piece = 256 * 1024
const film = join(import.meta.dirname, '../seed/media/bite-size/a-subject-line-that-works/video.mp4')

export const largeUpload: Drill = {
  name: 'large-upload',
  title: `A film of 1 GB through ${cuts} cut lines`,
  async run({ seed, scale }) {
    const field = await openField()
    try {
      const academy = await field.startAcademy()
      const author = await makeAuthor(field)
      const size = Math.ceil(wholeSize * scale)
      const bytes = await bytesOf(size, seed)
      await uploadWhole(academy, author, await bytesOf(2_000_000, seed))
      const before = await memoryOf(academy)
      const watch = watchMemory(academy)
      const began = performance.now()
      const { path, lines } = await uploadOverCutLines(academy, author, bytes, chanceOf(seed))
      const seconds = (performance.now() - began) / 1000
      const most = watch.stop()
      const [sent, stored] = await Promise.all([hashOf(bytes), hashOfStored(field, path)])
      return report({ sent, stored, lines, growth: Math.max(0, most - before), seconds })
    } finally {
      await field.close()
    }
  },
}

const report = (seen: {
  sent: string
  stored: string | undefined
  lines: number
  growth: number
  seconds: number
}): Finding[] => [
  finding('Lines that were cut', seen.lines, cuts),
  finding('The bytes in storage', seen.stored === seen.sent ? 'the same' : 'others', 'the same'),
  {
    what: 'Memory beyond what the process held before',
    value: `${(seen.growth / 1024 / 1024).toFixed(0)} MB`,
    mark: '≤ 50 MB',
    isMet: seen.growth <= mostMemory,
  },
  { what: 'Time', value: `${seen.seconds.toFixed(0)} s`, mark: 'told', isMet: true },
]

interface Author {
  token: string
  courseId: string
}

async function makeAuthor(field: Field): Promise<Author> {
  const course = await field.course({ priceTaka: 100 })
  const token = randomToken()
  await field.database.run(sql`
    with p as (insert into person (name, email, phone, verified_at) values ('Author', 'author@example.test', '01899999999', now()) returning id),
      m as (insert into mentor (person_id, slug, name) select id, 'author', '{"en":"Author"}' from p returning id),
      c as (insert into course_mentor (course_id, mentor_id, position) select ${course.id}, id, 1 from m)
    insert into session (token_hash, person_id, acting_as, expires_at) select ${hashToken(token)}, id, 'mentor', now() + interval '1 day' from p`)
  return { token, courseId: course.id }
}

/** A film, then a part that players pass over, filled with the same chance for the same seed. */
interface Bytes {
  size: number
  /** Of a whole number of pieces from the start. */
  at(offset: number, length: number): Buffer
}
async function bytesOf(size: number, seed: number): Promise<Bytes> {
  const start = await readFile(film)
  const head = Buffer.concat([start, Buffer.alloc(16)])
  head.writeUInt32BE(1, start.length)
  head.write('free', start.length + 4, 'latin1')
  head.writeBigUInt64BE(BigInt(size - start.length), start.length + 8)
  const key = createHash('sha256').update(String(seed)).digest()
  const pieceAt = (index: number) => {
    const place = Buffer.alloc(16)
    place.writeUInt32BE(index, 0)
    return createCipheriv('aes-256-ctr', key, place).update(Buffer.alloc(piece))
  }
  return {
    size,
    at(offset, length) {
      const first = Math.floor(offset / piece)
      const last = Math.floor((offset + length - 1) / piece)
      const whole = Buffer.concat(Array.from({ length: last - first + 1 }, (_, index) => pieceAt(first + index)))
      const from = offset - first * piece
      const part = whole.subarray(from, from + length)
      if (offset < head.length) head.copy(part, 0, offset, Math.min(head.length, offset + length))
      return part
    },
  }
}

async function eachPiece(bytes: Bytes, from: number, give: (part: Buffer) => Promise<boolean>) {
  for (let at = from; at < bytes.size; at += piece) {
    if (!(await give(bytes.at(at, Math.min(piece, bytes.size - at))))) return
  }
}

async function hashOf(bytes: Bytes): Promise<string> {
  const hash: Hash = createHash('sha256')
  await eachPiece(bytes, 0, async (part) => {
    hash.update(part)
    await pause(0)
    return true
  })
  return hash.digest('hex')
}

/** Waits until the file has moved to storage. */
async function hashOfStored({ database, dataDir }: Field, path: string): Promise<string | undefined> {
  const id = path.slice(path.lastIndexOf('/') + 1)
  for (let tries = 0; tries < 600; tries++) {
    const row = await database.first<{ address: string | null }>(sql`select address from library_file where id = ${id}`)
    if (row?.address) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(join(mediaFolder(dataDir), row.address.replace('/media/uploads/', ''))), hash)
      return hash.digest('hex')
    }
    await pause(100)
  }
  return undefined
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
}
type Fill = (write: (part: Buffer) => Promise<boolean>, cut: () => void) => Promise<void>

/** Undefined when the line broke. */
function send(
  { origin }: Academy,
  { token }: Author,
  { method, path, headers = {} }: { method: string; path: string; headers?: Record<string, string | number> },
  fill?: Fill,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const call = request(`${origin}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
    })
    let isBroken = false
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    call.on('error', () => {
      isBroken = true
      resolve(undefined)
    })
    const write = (part: Buffer) =>
      new Promise<boolean>((done) => (isBroken ? done(false) : call.write(part, (error) => done(!error && !isBroken))))
    if (!fill) call.end()
    else void fill(write, () => call.destroy()).then(() => call.end())
  })
}

async function begin(academy: Academy, author: Author, size: number): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const metadata = `course ${base64(author.courseId)},kind ${base64('video')},filename ${base64('large.mp4')}`
  const headers = { 'upload-length': size, 'upload-metadata': metadata }
  const begun = await send(academy, author, { method: 'POST', path: uploadsPath, headers })
  if (begun?.status !== 201) throw new Error(`The upload did not begin: ${begun?.status}`)
  return String(begun.headers.location)
}

const patch = (academy: Academy, author: Author, path: string, offset: number, length: number, fill: Fill) =>
  send(
    academy,
    author,
    {
      method: 'PATCH',
      path,
      headers: {
        'upload-offset': offset,
        'content-length': length,
        'content-type': 'application/offset+octet-stream',
      },
    },
    fill,
  )

async function uploadWhole(academy: Academy, author: Author, bytes: Bytes): Promise<void> {
  const path = await begin(academy, author, bytes.size)
  await patch(academy, author, path, 0, bytes.size, (write) => eachPiece(bytes, 0, write))
}

async function uploadOverCutLines(academy: Academy, author: Author, bytes: Bytes, chance: () => number) {
  const path = await begin(academy, author, bytes.size)
  const ends = Array.from({ length: cuts }, () => Math.floor(chance() * bytes.size)).toSorted((a, b) => a - b)
  let lines = 0
  for (;;) {
    const asked = await send(academy, author, { method: 'HEAD', path })
    const offset = Number(asked?.headers['upload-offset'])
    if (asked?.status !== 200) {
      await pause(50)
      continue
    }
    if (offset === bytes.size) return { path, lines }
    const end = ends[lines]
    let at = offset
    const answer = await patch(academy, author, path, offset, bytes.size - offset, async (write, cut) => {
      await eachPiece(bytes, offset, async (part) => {
        const isTaken = await write(part)
        at += part.length
        if (!isTaken || (end !== undefined && at >= end)) {
          cut()
          return false
        }
        return true
      })
    })
    if (answer === undefined) lines++
  }
}

async function memoryOf(academy: Academy): Promise<number> {
  const status = await readFile(`/proc/${academy.pid()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

function watchMemory(academy: Academy): { stop: () => number } {
  let most = 0
  const timer = setInterval(() => {
    void memoryOf(academy).then(
      (bytes) => (most = Math.max(most, bytes)),
      () => {},
    )
  }, 100)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
