/** As much of S3 as files and uploads in parts need, in memory; signed addresses are checked as Amazon documents it (signature version 4). */
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const secretKey = 'of-tests'
const region = 'us-east-1'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

interface Part {
  body: Buffer
  mark: string
}
interface Upload {
  key: string
  type: string
  begun: Date
  parts: Map<number, Part>
}

/** Whether an address was signed with the secret for this method, host and length, and has not ended. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const query = [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature')
  const of = (name: string) => url.searchParams.get(name) ?? ''
  const at = of('X-Amz-Date')
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(time + Number(of('X-Amz-Expires')) * 1000 > Date.now())) return false
  const names = of('X-Amz-SignedHeaders')
  const canonical = [
    request.method,
    url.pathname,
    query
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const day = at.slice(0, 8)
  const scope = `${day}/${region}/s3/aws4_request`
  const key = keyed(keyed(keyed(keyed(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request')
  return keyed(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hash(canonical)}`).toString('hex') === of('X-Amz-Signature')
}

/** `allowed`: the origin whose pages may put files there. */
export async function smallBucket({ allowed }: { allowed?: string } = {}) {
  const files = new Map<string, { body: Buffer; type: string }>()
  const uploads = new Map<string, Upload>()
  const seen: string[] = []
  let serial = 0
  const rules = { allowed }

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

  /** What is known under an upload's id, of the file that it was begun for. */
  const uploadOf = (url: URL) => {
    const upload = uploads.get(url.searchParams.get('uploadId') ?? '')
    return upload?.key === url.pathname ? upload : undefined
  }

  async function putPart(request: IncomingMessage, response: ServerResponse, url: URL) {
    const body = Buffer.concat(await request.toArray())
    const upload = uploadOf(url)
    if (!upload) return refuse(response, 404, 'NoSuchUpload')
    const mark = `"${createHash('md5').update(body).digest('hex')}"`
    upload.parts.set(Number(url.searchParams.get('partNumber')), { body, mark })
    return response.setHeader('etag', mark).end()
  }

  async function complete(request: IncomingMessage, response: ServerResponse, url: URL) {
    const asked = Buffer.concat(await request.toArray()).toString()
    const upload = uploadOf(url)
    if (!upload) return refuse(response, 404, 'NoSuchUpload')
    const named = [...asked.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      mark: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }))
    if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0)))
      return refuse(response, 400, 'InvalidPartOrder')
    const parts = named.map(({ number, mark }) => {
      const part = upload.parts.get(number)
      return part?.mark === mark ? part?.body : undefined
    })
    if (parts.includes(undefined)) return refuse(response, 400, 'InvalidPart')
    files.set(upload.key, { body: Buffer.concat(parts as Buffer[]), type: upload.type })
    uploads.delete(url.searchParams.get('uploadId') ?? '')
    return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  function listParts(response: ServerResponse, url: URL) {
    const upload = uploadOf(url)
    if (!upload) return refuse(response, 404, 'NoSuchUpload')
    const after = Number(url.searchParams.get('part-number-marker') ?? 0)
    const all = [...upload.parts].filter(([number]) => number > after).toSorted(([a], [b]) => a - b)
    // Few on a page, so that who lists them asks again.
    const page = all.slice(0, 2)
    const rows = page.map(
      ([number, { body, mark }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${mark}</ETag><Size>${body.length}</Size></Part>`,
    )
    const next = `<IsTruncated>${all.length > page.length}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
    return response.end(`<ListPartsResult>${next}${rows.join('')}</ListPartsResult>`)
  }

  function listUploads(response: ServerResponse) {
    const rows = [...uploads].map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key.split('/').slice(2).join('/')}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
    return response.end(`<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`)
  }

  function give(request: IncomingMessage, response: ServerResponse, { pathname }: URL) {
    const file = files.get(pathname)
    if (!file) return refuse(response, 404, 'NoSuchKey')
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
    return response.end(request.method === 'HEAD' ? undefined : part)
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://bucket')
    const { searchParams, pathname: key } = url
    seen.push(`${request.method} ${key}`)
    if (rules.allowed !== undefined && request.headers.origin === rules.allowed)
      response.setHeader('access-control-allow-origin', rules.allowed).setHeader('access-control-allow-methods', 'PUT')
    if (request.method === 'OPTIONS')
      return response.hasHeader('access-control-allow-origin')
        ? response.end()
        : refuse(response, 403, 'AccessForbidden')
    if (searchParams.has('X-Amz-Signature') && !isSigned(request, url))
      return refuse(response, 403, 'SignatureDoesNotMatch')
    if (!searchParams.has('X-Amz-Signature') && !request.headers.authorization)
      return refuse(response, 403, 'AccessDenied')
    if (request.method === 'POST' && searchParams.has('uploads')) {
      const id = `upload-${++serial}`
      uploads.set(id, { key, type: request.headers['content-type'] ?? '', begun: new Date(), parts: new Map() })
      return response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'POST') return complete(request, response, url)
    if (request.method === 'PUT' && searchParams.has('partNumber')) return putPart(request, response, url)
    if (request.method === 'PUT') {
      files.set(key, {
        body: Buffer.concat(await request.toArray()),
        type: request.headers['content-type'] ?? '',
      })
      return response.end()
    }
    if (request.method === 'DELETE') {
      if (!searchParams.has('uploadId')) files.delete(key)
      else if (!uploads.delete(searchParams.get('uploadId') ?? '')) return refuse(response, 404, 'NoSuchUpload')
      return response.writeHead(204).end()
    }
    if (searchParams.has('uploads')) return listUploads(response)
    return searchParams.has('uploadId') ? listParts(response, url) : give(request, response, url)
  }

  // A line that is cut in the middle of a body leaves nothing.
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ files, uploads, seen, rules, endpoint },
    config: { bucket: 'media', endpoint, region, accessKey: 'tests', secretKey },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
