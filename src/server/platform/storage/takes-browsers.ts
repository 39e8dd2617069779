/** Whether the bucket lets pages of this site put files into it (CORS): asked as a browser asks before it sends. */
import type { Config, S3Config } from '../config/config.ts'
import { bucketAddress } from './bucket-client.ts'

const patience = 3000

export async function takesBrowsers(s3: S3Config, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<boolean> {
  try {
    const answer = await fetch(`${bucketAddress(s3)}/films/part`, {
      method: 'OPTIONS',
      headers: { origin: publicUrl, 'access-control-request-method': 'PUT' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const allowed = (name: string) => answer.headers.get(`access-control-allow-${name}`) ?? ''
    const methods = allowed('methods').toUpperCase()
    return answer.ok && ['*', publicUrl].includes(allowed('origin')) && /\bPUT\b|\*/.test(methods)
  } catch {
    return false
  }
}
