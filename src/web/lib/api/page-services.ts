/** The server's services as loaders and actions use them: the typed client, the viewer, the moment. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Failure } from '#contracts/endpoint.ts'
import type { PageServices } from '#contracts/host/page-context.ts'
import type { AnswerOf, EndpointKey, SentTo } from './endpoints.ts'
import { pathOf } from './path-of.ts'

export const pageServices = createContext<PageServices>()

type Context = Readonly<RouterContextProvider>
export type Outcome<Key extends EndpointKey> = { ok: true; answer: AnswerOf<Key> } | { ok: false; failure: Failure }

/** Calls an endpoint and lets the caller look at a failure: for actions of forms. */
export async function tryApi<Key extends EndpointKey>(
  context: Context,
  key: Key,
  sent: SentTo<Key>,
): Promise<Outcome<Key>> {
  const { ok, answer } = await context.get(pageServices).call(key, sent)
  return ok ? { ok, answer: answer as AnswerOf<Key> } : { ok, failure: answer as Failure }
}

/**
 * Calls an endpoint whose failure ends the page: not logged in leads to the login page, a wrong role to /401,
 * everything else to the nearest error page with its status.
 */
export async function api<Key extends EndpointKey>(
  context: Context,
  key: Key,
  sent: SentTo<Key>,
  request?: Request,
): Promise<AnswerOf<Key>> {
  const outcome = await tryApi(context, key, sent)
  if (outcome.ok) return outcome.answer
  const { failure } = outcome
  if (failure.status === 401) throw redirect(loginPath(request))
  if (failure.status === 403) throw redirect(otherAccountPath(request))
  throw data(failure, { status: failure.status })
}

/** What a form sent. Bytes that are no form are the sender's fault: 400, where reading them would throw. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400 })
    throw error
  }
}

/** Where to log in and come back from. */
export const loginPath = (request: Request | undefined): string => pathWithNext('/account/login', request)

/** Where to switch role or account, and come back from. */
export const otherAccountPath = (request: Request | undefined): string => pathWithNext('/401', request)

function pathWithNext(place: string, request: Request | undefined): string {
  if (!request) return place
  const url = new URL(request.url)
  const path = pathOf(request)
  // The router's own: which parts of the page it asks for.
  url.searchParams.delete('_routes')
  return path === '/' ? place : `${place}?next=${encodeURIComponent(path + url.search)}`
}
