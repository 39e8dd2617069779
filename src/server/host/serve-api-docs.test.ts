/** The description of the API says of each call what the contract says. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { everyRoute } from '#server/app.ts'
import { shapeLines } from './shape-lines.ts'
import { type World, world } from '#tests/world.ts'

interface Operation {
  summary: string
  requestBody?: object
  security?: object[]
  responses: { 200: { content: { 'application/json': { schema: { properties: Record<string, { type?: string }> } } } } }
}
let academy: World
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  academy = await world()
  paths = (await academy.app.inject('/api/openapi.json')).json().paths
})
afterAll(() => academy.close())

it('has every call, with links and numbers of pages where its answer is a list in pages', () => {
  for (const { endpoint } of everyRoute) {
    const { method, path, summary, isPaged = false, body, access } = endpoint
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(described?.summary, endpoint.key).toBe(summary)
    const { properties } = described!.responses[200].content['application/json'].schema
    expect([endpoint.key, 'links' in properties && 'meta' in properties]).toEqual([endpoint.key, isPaged])
    expect([endpoint.key, described?.requestBody !== undefined]).toEqual([endpoint.key, body !== undefined])
    expect([endpoint.key, described?.security === undefined]).toEqual([endpoint.key, access === 'anyone'])
  }
})

it('has changed in nothing that the log does not tell: `npm run api-changes` writes what did', () => {
  const kept = readFileSync(new URL('../../../docs/api-shape.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const now = shapeLines(everyRoute.map(({ endpoint }) => endpoint))
  expect(now.filter((line) => !kept.includes(line)).map((line) => line.split('\t')[0])).toEqual([])
  expect(kept.filter((line) => !now.includes(line)).map((line) => line.split('\t')[0])).toEqual([])
})

it('tells on a page what changed, with a heading for each day', async () => {
  const page = await academy.app.inject('/api/docs/changes')
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/<h2>\d{4}-\d\d-\d\d<\/h2><ul><li>/)
  expect((await academy.app.inject('/api/docs')).body).toContain('href="/api/docs/changes"')
})
