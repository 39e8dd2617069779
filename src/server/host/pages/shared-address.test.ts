/** Whatever visitors write into the address of a page, those who get the same page share one answer. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { pageBuild } from '#tests/page-build.ts'
import { type World, world } from '#tests/world.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let batchNo: string
/** The addresses that were rendered. */
let rendered: string[] = []

beforeAll(async () => {
  const pages = pageBuild(async ({ request, params }, services) => {
    const url = new URL(request.url)
    rendered.push(url.pathname + url.search)
    const slug = /courses\/([^/]+)\/details/.exec(params['*'] ?? '')?.[1]
    const batch = url.searchParams.get('batch')
    const { ok } = slug
      ? await services.call('GET /courses-details/:slug', { params: { slug }, query: batch ? { batch } : {} })
      : await services.call('GET /get-course-menus', {})
    return new Response(`<p>${ok} ${url.search}</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  })
  academy = await world({ pages })
  course = await academy.course({ price: 3000 })
  const answer = await academy.app.inject({ url: call() })
  batchNo = String(answer.json().data.batches[0].batch_no)
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.app.services.cache.drop(academy.database, 'courses', 'site', 'mentors')
  rendered = []
})

const get = (url: string, headers: Record<string, string> = {}) => academy.app.inject({ url, headers })
const details = (query = '') => `/courses/${course.slug}/details${query}`
const call = (query = '') => `/api/courses-details/${course.slug}${query}`
const chance = ['x1', '77', '0', '-1', '1e3', '99999999', 'ক', '<b>']

test('batches that a course does not have share one page, which does not say what was asked for', async () => {
  await get(details())
  const answers = []
  for (const value of chance) answers.push((await get(details(`?batch=${encodeURIComponent(value)}`))).body)
  expect(rendered).toEqual([details(), details('?batch=unknown')])
  expect(new Set(answers)).toEqual(new Set(['<p>true ?batch=unknown</p>']))
})

test('batches that it has, and ways of learning, have pages of their own', async () => {
  for (const query of [`?batch=${batchNo}`, '?mode=Live', `?mode=Live&batch=${batchNo}`, '?mode=other']) {
    await get(details(query))
    await get(details(query))
  }
  expect(rendered).toEqual([
    details(`?batch=${batchNo}`),
    details('?mode=Live'),
    details(`?mode=Live&batch=${batchNo}`),
    details(),
  ])
})

test('a batch that is new is found at once', async () => {
  await get(details())
  await academy.database.run(sql`update batch set batch_no = 78 where id = ${course.batch_id}`)
  await academy.app.services.cache.drop(academy.database, 'courses')
  expect((await get(details('?batch=78'))).body).toBe('<p>true ?batch=78</p>')
  await academy.database.run(sql`update batch set batch_no = ${batchNo} where id = ${course.batch_id}`)
})

test('the call answers unknown batches without asking the database again', async () => {
  await get(call())
  await get(call('?batch=x'))
  const { statements, result } = await countStatements(async () => {
    const answers = []
    for (const value of chance) answers.push(await get(call(`?batch=${encodeURIComponent(value)}`)))
    return answers
  })
  expect(statements).toBe(0)
  for (const { statusCode, json } of result) expect([statusCode, json().data.is_batch_unknown]).toEqual([200, true])
})

test.each(['/', '/bn', '/courses', '/faq', '/ar/courses'])('%s is one page for all campaigns', async (path) => {
  for (const query of ['', '?fbclid=1', '?utm_source=a&x', '?source=facebook&platform=mobile', '?__proto__=1'])
    expect((await get(path + query)).statusCode).toBe(200)
  expect(rendered).toEqual([path])
})

test('what a list reads stays', async () => {
  await get('/courses?level=Basic&fbclid=1&shown=24')
  expect(rendered).toEqual(['/courses?level=Basic&shown=24'])
})

test('other pages, and people with a session, keep their whole address', async () => {
  const learner = await academy.learner()
  const urls = ['/account/login?next=/courses&fbclid=1', '/events/x/registration?key=1']
  for (const url of urls) await get(url)
  const own = details('?batch=77&x=1')
  await get(own, { cookie: `sid=${learner.token}` })
  expect(rendered).toEqual([...urls, own])
})
