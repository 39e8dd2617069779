import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import urlTable from '#web/routes.ts'
import { firstPartOf, routesByFirstPart } from './routes-by-first-part.ts'

interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

/** The URL table as the build has it. */
function flat(entries: RouteConfigEntry[], parentId: string): Route[] {
  return entries.flatMap(({ file, id = file, path, index, children = [] }) => [
    { id, parentId, path, index },
    ...flat(children, id),
  ])
}
const table = [{ id: 'root', path: '' }, ...flat(await urlTable, 'root')]
const all = Object.fromEntries(table.map((route) => [route.id, route]))
const groups = routesByFirstPart(all)

function tree(routes: Record<string, Route | undefined>, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as Route
      return index ? { id, index } : { id, path, children: tree(routes, id) }
    })
}
const whole = tree(all)
const found = (routes: RouteObject[], address: string) => matchRoutes(routes, address)?.map(({ route }) => route.id)

function foundInGroup(address: string, part = firstPartOf(address)) {
  return found(tree(groups.get(part) ?? groups.get('') ?? {}), address)
}

test('every address leads to the page that it leads to among all routes', () => {
  const addresses = table.flatMap((route) => {
    const line = [route.path, all[route.parentId ?? '']?.path].filter(Boolean).toReversed().join('/')
    const written = line.replaceAll(/:\w+\??/g, 'some-thing').replaceAll('*', 'any/where')
    return [`/${written}`, `/${written.toUpperCase()}`, `/${written}/and/more`]
  })
  expect(addresses.length).toBeGreaterThan(300)
  for (const address of addresses) expect(foundInGroup(address), address).toEqual(found(whole, address))
})

test('written otherwise it is the same address', () => {
  for (const address of ['/%64ashboard', '/refund-policy', '/courses/', '/COURSES/a/details', '/', '//', '/%E0%A6%95'])
    expect(foundInGroup(address), address).toEqual(found(whole, address))
})

test('the data of a page are in the group of their page, the data of others in that of all', () => {
  expect(firstPartOf('/dashboard.data')).toBe('dashboard')
  expect(firstPartOf('/my-course/lean.data')).toBe('my-course')
  expect(firstPartOf('/_.data')).toBe('_')
  expect(foundInGroup('/', '_')).toEqual(found(whole, '/'))
})

test('a group is small: its pages with their layouts, and what takes any address', () => {
  expect(
    Object.keys(groups.get('orders') ?? {}).map((id) => all[id]?.path ?? (id.startsWith('layouts/') ? id : 'index')),
  ).toEqual([
    '',
    'layouts/default-layout.tsx',
    'index',
    '*',
    'layouts/grey-layout.tsx',
    'orders',
    'orders/:no',
    ':token',
  ])
  expect(groups.get('no-such-part')).toBeUndefined()
})
