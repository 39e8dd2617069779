/** Calls for `second-acts.test.ts`: what each write is sent, where a plausible body or address alone would be refused. */
import sharp from 'sharp'
import type { InjectOptions } from 'fastify'
import { type AnyEndpoint, type Crowd, freshAddress, mayPass, type RoleName, roles, send } from './crowd.ts'
import { addressOf, inputSchema, plausibleObject } from './plausible-input.ts'

export interface Given {
  body?: Record<string, unknown>
  params?: Record<string, string>
  /** Where the mark of what its sender saw is read, when not at the address of the call. */
  seenAt?: string
  /** What is uploaded, where a picture would be refused. */
  file?: { name: string; type: string; content: string | Buffer }
  /** Who sends it, where that is not the first whom the door lets in. */
  as?: { token: string }
}

const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()

function upload(fields: Record<string, unknown>, file: Given['file']): Pick<InjectOptions, 'payload' | 'headers'> {
  const part = (name: string, head = '') =>
    `--b0undary\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`
  const texts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${part(name)}${String(value)}\r\n`)
  const { name, type } = file ?? { name: 'a.png', type: 'image/png' }
  return {
    payload: Buffer.concat([
      Buffer.from(`${texts.join('')}${part('file', `; filename="${name}"\r\nContent-Type: ${type}`)}`),
      file ? Buffer.from(file.content) : png,
      Buffer.from('\r\n--b0undary--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=b0undary' },
  }
}

/** Who sends it: staff what stands in the back office, else the first whom the door lets in. */
export const whoSends = ({ access, path }: AnyEndpoint): RoleName =>
  access === 'person' && path.startsWith('/admin') ? 'staff' : (roles.find((role) => mayPass(access, role)) ?? 'guest')

/** The call, with the mark of what its sender saw where it takes one. */
export async function callFor(
  endpoint: AnyEndpoint,
  all: Crowd,
  { body, params, seenAt, file }: Given,
  as?: { token: string },
) {
  const url = addressOf(endpoint, all.things, params)
  const call: InjectOptions = { method: endpoint.method, url, remoteAddress: freshAddress() }
  const fields = endpoint.body && { ...plausibleObject(inputSchema(endpoint.body), all.things), ...body }
  if (endpoint.isUpload) return { ...call, ...upload(fields ?? {}, file) }
  if (fields && typeof fields.seen === 'string') fields.seen = (await markAt(url, all, { as, seenAt })) ?? fields.seen
  return fields ? { ...call, payload: fields } : call
}

/** The mark stands in the answer about the thing itself, or in the list that it is in. */
async function markAt(url: string, all: Crowd, given: { as?: { token: string }; seenAt?: string }) {
  const names = url.split('/')
  const above = names.map((_, n) => names.slice(0, names.length - n).join('/')).slice(0, -2)
  for (const address of given.seenAt ? [given.seenAt] : above) {
    const answer = await send(all.academy, { method: 'GET', url: address }, given.as)
    if (answer.status !== 200) continue
    const marks = marksIn(JSON.parse(answer.text) as unknown)
    const own = marks.find(({ of }) => names.some((name) => name.length > 5 && of.includes(name))) ?? marks[0]
    if (own) return own.seen
  }
  return undefined
}

function marksIn(value: unknown): { seen: string; of: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(marksIn)
  const { seen } = value as { seen?: unknown }
  if (typeof seen !== 'string') return inside
  return [{ seen, of: Object.values(value).filter((each) => typeof each === 'string') }, ...inside]
}
