/** `/scim/v2`: a company's own directory keeps its people here by SCIM 2.0 (RFC 7644), with a token of the company. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { directoryScope } from '#contracts/integrations/tokens.ts'
import type { Api } from '#server/platform/endpoints/api.ts'
import { notAllowed, notByToken, notFound, notLoggedIn } from '#server/platform/errors.ts'
import { takeFromLimit } from '#server/platform/access/rate-limit.ts'
import { cleanInput } from '#server/platform/http/clean-input.ts'
import type { Services } from '#server/platform/services.ts'
import { addUser, type DirectoryCall } from './add-user.ts'
import { changeUser, removeUser } from './change-user.ts'
import { findDirectoryUser, findUsers } from './directory.sql.ts'
import { mostAtOnce, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { patchUser } from './patch-user.ts'
import { readFilter } from './read-filter.ts'
import { readUser } from './read-user.ts'
import { ScimProblem, scimError } from './scim-error.ts'
import { attributesOf, extensions, type DirectoryUser, resourceOf } from './scim-user.ts'

const prefix = '/scim/v2'
/** A directory goes through thousands of people in its first night; no person is that fast. */
const limit = { max: 1200, seconds: 60 }
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const mostFound = 1_000_000

export async function serveDirectory(
  app: FastifyInstance,
  { services, api }: { services: Services; api: Pick<Api, 'contextOf'> },
): Promise<void> {
  const base = `${services.config.publicUrl}${prefix}`

  /** The company's token, made for this alone, in the name of an owner. */
  async function callOf(request: FastifyRequest, reply: FastifyReply): Promise<DirectoryCall> {
    const { viewer } = await api.contextOf(request, reply)
    if (viewer.kind === 'guest') throw notLoggedIn()
    if (viewer.kind !== 'corporate' || !viewer.tokenScopes?.has(directoryScope)) throw notByToken()
    if (viewer.companyRole !== 'owner') throw notAllowed()
    await takeFromLimit(services.database, `directory of ${viewer.companyId}`, limit)
    return { ...services, viewer }
  }

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        ['application/scim+json', 'application/json'],
        { parseAs: 'string' },
        scope.getDefaultJsonParser('error', 'error'),
      )
      scope.setErrorHandler((error, request, reply) => {
        const { status, body, retryAfter } = scimError(error)
        if (status >= 500) request.log.error({ err: error }, 'request of a directory failed')
        if (status === 401) reply.header('www-authenticate', 'Bearer')
        if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
        return send(reply, body, status)
      })

      const get = (url: string, answer: (call: DirectoryCall, request: Request) => unknown) =>
        scope.get(url, async (request, reply) => {
          const call = await callOf(request, reply)
          const found = await answer(call, request as Request)
          if (found === undefined) throw notFound()
          return send(reply, found)
        })
      get('/ServiceProviderConfig', () => serviceProviderConfig(base))
      get('/ResourceTypes', () => listOf(resourceTypes(base)))
      get('/ResourceTypes/:id', (_, { params }) => resourceTypes(base).find(({ id }) => id === params.id))
      get('/Schemas', () => listOf(schemas(base)))
      get('/Schemas/:id', (_, { params }) => schemas(base).find(({ id }) => id === params.id))
      // There are none and can be none; Okta asks for them before anything else.
      get('/Groups', () => listOf([]))
      get('/Users', async (call, { query }) => {
        const { total, users, startIndex } = await list(call, query)
        return listOf(
          users.map((user) => resourceOf(user, base)),
          total,
          startIndex,
        )
      })
      get('/Users/:id', async ({ database, viewer }, { params }) => {
        const user = await findDirectoryUser(database, viewer.companyId, params.id)
        return user && resourceOf(user, base)
      })

      scope.post('/Users', async (request, reply) => {
        const call = await callOf(request, reply)
        const user = resourceOf(await addUser(call, readUser(cleanInput(request.body), true)), base)
        reply.header('location', user.meta.location)
        return send(reply, user, 201)
      })
      scope.put<{ Params: { id: string } }>('/Users/:id', async (request, reply) => {
        const call = await callOf(request, reply)
        const body = cleanInput(request.body)
        const user = await changeUser(call, request.params.id, (before) => replaced(before, body))
        return send(reply, resourceOf(user, base))
      })
      scope.patch<{ Params: { id: string } }>('/Users/:id', async (request, reply) => {
        const call = await callOf(request, reply)
        const body = cleanInput(request.body)
        const user = await changeUser(call, request.params.id, (before) =>
          readUser(patchUser(attributesOf(before), body), before.active),
        )
        return send(reply, resourceOf(user, base))
      })
      scope.delete<{ Params: { id: string } }>('/Users/:id', async (request, reply) => {
        await removeUser(await callOf(request, reply), request.params.id)
        return reply.code(204).header('cache-control', 'no-store, private').send()
      })
      scope.all('/*', async (request, reply) => {
        await callOf(request, reply)
        throw notFound()
      })
    },
    { prefix },
  )
}

type Request = FastifyRequest<{ Params: { id: string } }>

const send = (reply: FastifyReply, body: unknown, status = 200) =>
  reply
    .code(status)
    .header('cache-control', 'no-store, private')
    .type('application/scim+json; charset=utf-8')
    .send(JSON.stringify(body))

const listOf = (resources: readonly unknown[], total = resources.length, startIndex = 1) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** What an extension says stays where the whole of it is left out: HR writes there too, and not every directory knows it. */
function replaced(before: DirectoryUser & { id: string }, body: unknown): DirectoryUser {
  const kept = attributesOf(before)
  const isNamed = (schema: string) =>
    Object.keys(body as object).some((key) => key.toLowerCase() === schema.toLowerCase())
  const stays = extensions.filter((schema) => typeof body === 'object' && body !== null && !isNamed(schema))
  const given = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined
  return readUser(
    given && { ...given, ...Object.fromEntries(stays.map((schema) => [schema, kept[schema]])) },
    before.active,
  )
}

async function list({ database, viewer }: DirectoryCall, query: unknown) {
  const { filter, startIndex, count } = cleanInput(query) as Record<string, unknown>
  if (filter !== undefined && typeof filter !== 'string')
    throw new ScimProblem('invalidFilter', 'One filter is expected.')
  const from = Math.min(Math.max(wholeNumber('startIndex', startIndex) ?? 1, 1), mostFound)
  const most = Math.min(Math.max(wholeNumber('count', count) ?? 100, 0), mostAtOnce)
  const conditions = filter === undefined ? [] : readFilter(filter)
  const found = await findUsers(database, viewer.companyId, { conditions, startIndex: from, count: most })
  return { ...found, startIndex: from }
}

function wholeNumber(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value))
    throw new ScimProblem('invalidValue', `${name}: a whole number is expected.`)
  return Number(value)
}
