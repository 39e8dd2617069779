/** Whether the process is up, whether it can serve, and how it does; for balancers and operators. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { notFound } from '#server/platform/errors.ts'
import { constantTimeEqual } from '#server/platform/crypto.ts'
import { isSchemaCurrent } from '#server/platform/schema/update-schema.ts'
import type { Services } from '#server/platform/services.ts'

/** Throws after 700 ms: balancers ask each second and want an answer, from a busy process too. */
async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), 700)
  return Promise.race([promise, over]).finally(() => clearTimeout(timer))
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const signsOfProxy = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Asked on this machine; through a proxy on it, everybody is, and not every proxy says that it is one. */
const isLocal = ({ ip, headers }: FastifyRequest) =>
  loopback.has(ip) && signsOfProxy.every((name) => headers[name] === undefined)

export function serveHealth(app: FastifyInstance, { config, database }: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  })
  new Counter({
    name: 'http_kept_answers_total',
    help: 'Requests answered with what was kept; they are not among http_requests_total',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(app.keptAnswers.count)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    durations.observe({ route }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (await inTime(isSchemaCurrent(database))) return { status: 'ready' }
      return reply.code(503).send({ status: 'not ready', reason: 'the schema waits for this release' })
    } catch {
      return reply.code(503).send({ status: 'not ready', reason: 'the database does not answer' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const isAllowed = config.metricsToken ? constantTimeEqual(given, config.metricsToken) : isLocal(request)
    if (!isAllowed) throw notFound()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
