/** What a provider answers is read no further than any honest answer goes, however fast it comes. */
import type { CustomFetch } from 'openid-client'
import { mostBytes } from '#server/platform/connections/public-fetch.ts'

export const boundedFetch: CustomFetch = async (address, { body, ...options }) => {
  const response = await fetch(address, { ...options, ...(body == null ? {} : { body: body as BodyInit }) })
  let size = 0
  const bounded = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        size += chunk.byteLength
        if (size > mostBytes) controller.error(new RangeError('the answer is too long'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(bounded ?? null, response)
}
