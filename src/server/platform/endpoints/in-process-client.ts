/** The typed client as pages use it on the server: the same endpoints, without a socket between. */
import { z } from 'zod'
import type { RequestContext } from '../services.ts'
import type { Problem } from '../errors.ts'
import type { Api } from './api.ts'
import { asProblem, failureOf } from '../http/failure-of.ts'

export interface PageRequest {
  /** Calls one endpoint by its key; a failure comes back as the contract's body, so that pages decide what to show. */
  call(
    key: string,
    sent: {
      params?: unknown
      query?: unknown
      body?: unknown
      idempotencyKey?: string
      file?: { bytes: Uint8Array; filename: string }
    },
  ): Promise<{ ok: boolean; answer: unknown }>
  /** Of an endpoint whose query is an object. */
  queryNames(key: string): string[]
  /** Set once a call found no database: the page cannot be shown. */
  unavailable(): Problem | undefined
  /** Of the calls that were refused for now: seconds after which the last of them may come again. */
  retryAfter(): number | undefined
  /** What the page shows so far; undefined once something was not shareable. */
  tags(): readonly string[] | undefined
}

export function inProcessClient(api: Api, context: RequestContext, pageLocale: RequestContext['locale']): PageRequest {
  const shown = new Set<string>()
  let isShareable = true
  let unavailable: Problem | undefined
  let retryAfter: number | undefined
  // The page's address decides its language.
  context.locale = pageLocale
  return {
    async call(key, sent) {
      const implementation = api.implementations.get(key)
      if (!implementation) throw new Error(`No endpoint ${key}`)
      if (sent.idempotencyKey) context.idempotencyKey = sent.idempotencyKey
      const raw = {
        params: (sent.params ?? {}) as Record<string, unknown>,
        query: (sent.query ?? {}) as Record<string, unknown>,
        body: sent.body,
        file: sent.file && { ...sent.file, bytes: Buffer.from(sent.file.bytes) },
      }
      try {
        const { answer, tags } = await api.run(implementation, raw, context)
        if (tags.length === 0) isShareable = false
        for (const tag of tags) shown.add(tag)
        return { ok: true, answer }
      } catch (error) {
        const problem = asProblem(error as Error)
        if (problem.status === 503 && problem.cause !== undefined) unavailable = problem
        else if (problem !== error) throw error
        if (problem.retryAfter) retryAfter = Math.max(retryAfter ?? 0, problem.retryAfter)
        if (problem.status !== 404) isShareable = false
        return { ok: false, answer: failureOf(problem, pageLocale, context.requestId).body }
      }
    },
    queryNames(key) {
      const query = api.implementations.get(key)?.endpoint.query
      if (!(query instanceof z.ZodObject)) throw new Error(`No endpoint ${key} with a query`)
      return Object.keys(query.shape)
    },
    unavailable: () => unavailable,
    retryAfter: () => retryAfter,
    tags: () => (isShareable ? [...shown] : undefined),
  }
}
