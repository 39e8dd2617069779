import { expect, test } from 'vitest'
import { formOf } from '../api/page-services.ts'

const sent = (body: string | null, type?: string) =>
  new Request('http://academy.test/corporates', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })

test('a form is read', async () => {
  const form = await formOf(sent('name=Rahima&name=%ff', 'application/x-www-form-urlencoded'))
  expect(form.get('name')).toBe('Rahima')
})

test.each([
  ['parts that are cut off', '--x\r\nbad', 'multipart/form-data; boundary=x'],
  ['parts without a boundary', 'x', 'multipart/form-data'],
  ['nothing at all', null, undefined],
])('%s are no form', async (_, body, type) => {
  await expect(formOf(sent(body, type))).rejects.toMatchObject({ init: { status: 400 } })
})
