/** The description of the API says of each call what the contract says. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyRoute } from '#server/app.ts'
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
