/** For tests of uploads: an academy that listens, its authors, and tus as a client speaks it. */
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { uploadsPath } from '#contracts/authoring/library.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, world } from '#tests/world.ts'

interface Given {
  as?: TestPerson
  headers?: Record<string, string>
  body?: Buffer
  /** Cuts the line after so many bytes of the body. */
  cutAt?: number
}
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** `log`: where what is warned of can be read. */
export async function uploadWorld(options: Pick<NonNullable<Parameters<typeof world>[0]>, 'env' | 'log'> = {}) {
  const academy = await world(options)
  await academy.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = academy.app.server.address() as AddressInfo
  const course = await academy.course()
  const mentor = await academy.mentor()
  const otherMentor = await academy.mentor('Kamal Uddin')
  const editor = await academy.staff('courses.view', 'courses.edit')
  await academy.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
  )

  /** Undefined when the line was cut. */
  function send(
    method: string,
    path: string,
    { as, headers = {}, body, cutAt }: Given = {},
  ): Promise<Answer | undefined> {
    return new Promise((resolve, reject) => {
      const call = httpRequest({
        ...{ host: '127.0.0.1', port, method, path },
        headers: {
          'tus-resumable': '1.0.0',
          ...(as ? { authorization: `Bearer ${as.token}` } : {}),
          ...(body ? { 'content-length': String(body.length) } : {}),
          ...headers,
        },
      })
      call.on('response', (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      call.on('error', (error) => (cutAt === undefined ? reject(error) : resolve(undefined)))
      if (cutAt === undefined || !body) call.end(body)
      else call.write(body.subarray(0, cutAt), () => setImmediate(() => call.destroy()))
    })
  }

  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const begin = (
    as: TestPerson | undefined,
    {
      kind = 'file',
      name = 'notes.txt',
      bytes = 10,
      of = course.course_id,
    }: Partial<Record<'kind' | 'name' | 'of', string>> & { bytes?: number } = {},
    headers: Record<string, string> = {},
  ) =>
    send('POST', uploadsPath, {
      ...(as ? { as } : {}),
      headers: {
        'upload-length': String(bytes),
        'upload-metadata': `course ${base64(of)},kind ${base64(kind)},filename ${base64(name)}`,
        ...headers,
      },
    })
  const patch = (as: TestPerson, path: string, offset: number, body: Buffer, given: Given = {}) =>
    send('PATCH', path, {
      as,
      body,
      ...given,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...given.headers },
    })

  const stateOf = (id: string) =>
    academy.database.first<{
      state: string
      failure: string | null
      note: string | null
      address: string | null
      folder: string
      parts: string[]
      video: Record<string, unknown> | null
    }>(sql`select state, failure, note, address, folder, parts, video from library_file where id = ${id}`)
  /** When it is neither arriving nor worked on. */
  const settled = (id: string, timeout = 20_000) =>
    vi.waitFor(
      async () => {
        const file = await stateOf(id)
        if (!file || file.state === 'arriving' || file.state === 'working') throw new Error(`It is ${file?.state}`)
        return file
      },
      { timeout, interval: 50 },
    )
  /** Uploads a whole file at once: its id. */
  async function upload(as: TestPerson, given: { kind: string; name: string; body: Buffer }): Promise<string> {
    const begun = await begin(as, { kind: given.kind, name: given.name, bytes: given.body.length })
    const path = String(begun?.headers.location)
    await patch(as, path, 0, given.body)
    return path.slice(path.lastIndexOf('/') + 1)
  }

  return { academy, course, mentor, otherMentor, editor, send, begin, patch, stateOf, settled, upload }
}
