/** Ties a contract to the code that answers it. */
import type { z } from 'zod'
import type { EndpointDefinition, Received } from '#contracts/endpoint.ts'
import type { RequestContext, Services } from '../services.ts'
import type { SignedIn, Viewer } from '../access/viewer.ts'
import type { SpooledFile } from '../storage/spool-upload.ts'

type ViewerOf<Access> = Access extends 'anyone'
  ? Viewer
  : Access extends 'person'
    ? SignedIn
    : Access extends 'learner' | 'mentor' | 'corporate' | 'staff'
      ? Extract<Viewer, { kind: Access }>
      : Extract<Viewer, { kind: 'staff' }>

/** Everything a handler gets: the parsed input, who asks, and the services. */
export type Call<E extends EndpointDefinition = EndpointDefinition> = Received<E> &
  Omit<RequestContext, 'viewer'> &
  Services & {
    viewer: ViewerOf<E['access']>
    /** The uploaded file of an endpoint with `isUpload`. */
    file?: { bytes: Buffer; filename: string }
    /** The same with `mostFileBytes`. */
    spooled?: SpooledFile
  }

/** A list with what is needed to page it. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** An answer that is more than its `data`. */
export class Reply<Data> {
  readonly data: Data
  readonly message: string
  readonly beside: Record<string, unknown>
  readonly tags: readonly string[]
  constructor(
    data: Data,
    options: { message?: string; beside?: Record<string, unknown>; tags?: readonly string[] } = {},
  ) {
    this.data = data
    this.message = options.message ?? 'success'
    this.beside = options.beside ?? {}
    this.tags = options.tags ?? []
  }
}

type Data<E extends EndpointDefinition> = E['isPaged'] extends true ? Page<z.input<E['data']>> : z.input<E['data']>
export type Handler<E extends EndpointDefinition> = (call: Call<E>) => Promise<Data<E> | Reply<Data<E>>>

export interface Implementation<E extends EndpointDefinition = EndpointDefinition> {
  endpoint: E & { key: string }
  // The registry holds implementations of all endpoints; each was checked against its own contract by `implement`.
  handle: (call: never) => Promise<unknown>
}

export function implement<const E extends EndpointDefinition & { key: string }>(
  endpoint: E,
  handle: Handler<E>,
): Implementation {
  return { endpoint, handle }
}
