import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { PageServices } from '#contracts/host/page-context.ts'
import { pageServices } from '#web/lib/api/page-services.ts'
import { loader } from './leads.tsx'

const list = { data: [], meta: {}, can: { edit: true, export: true } }
const call = async (key: string) =>
  key.endsWith('/:lead') ? { ok: false, answer: { status: 404 } } : { ok: true, answer: list }

async function load(address: string, params: { lead?: string } = {}) {
  const context = new RouterContextProvider()
  context.set(pageServices, { call, queryNames: () => [] } as unknown as PageServices)
  const request = new Request(`https://academy.test${address}`)
  return loader({ context, request, params } as unknown as Parameters<typeof loader>[0])
}

it('is not there at the address of a request that is not', async () => {
  await expect(load('/admin/site/leads/x', { lead: 'x' })).rejects.toMatchObject({ init: { status: 404 } })
  expect((await load('/admin/site/leads?panel=x')).lead).toBeNull()
})
