/** The paper of a vacancy: a PDF, open to visitors once the vacancy is, replaced, and gone with the draft. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as office from '#contracts/recruitment/circulars.office.ts'
import { circular } from '#contracts/recruitment/circulars.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { recruitmentWorld, type RecruitmentWorld } from '../recruitment-world.ts'

let w: RecruitmentWorld
beforeAll(async () => {
  w = await recruitmentWorld()
})
afterAll(() => w.close())

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`)
async function attach(circularId: string, bytes: Buffer, as = w.recruiter) {
  const form = new FormData()
  form.set('attachment', new Blob([new Uint8Array(bytes)]), 'Notice of the mill.pdf')
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await w.app.inject({
    ...{ method: 'POST', url: `/api/admin/circulars/${circularId}/attachment` },
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${as.token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async (slug: string) => (await w.call(circular, { params: { slug } })).body.data.attachment
const open = (url: string, as?: { token: string }) =>
  w.app.inject({ url, headers: as ? { authorization: `Bearer ${as.token}` } : {} })
const keyOf = async (id: string) =>
  (await w.database.first<{ key: string }>(sql`select attachment_key as key from circular where id = ${id}`))?.key ?? ''

it('is a PDF by its content, which visitors get with the vacancy, replaced and taken away by who may edit', async () => {
  const { slug, circularId } = await w.drafted({ title: { en: 'Merchandiser' } })
  const wrong = await attach(circularId, Buffer.from('MZ a program'))
  expect([wrong.status, wrong.body.errors]).toMatchObject([422, { attachment: ['The attachment has to be a PDF.'] }])
  const active = '1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj'
  expect((await attach(circularId, pdf(active))).status).toBe(415)
  expect((await attach(circularId, pdf('one'), await w.staff('recruitment.view'))).status).toBe(403)
  expect((await attach('01999999-0000-7000-8000-000000000000', pdf('one'))).status).toBe(404)

  expect((await attach(circularId, pdf('one'))).body.data).toEqual({
    name: 'Notice of the mill.pdf',
    bytes: pdf('one').length,
  })
  const address = `/api/circulars/${slug}/attachment`
  expect((await open(address)).statusCode).toBe(404)
  const inside = `/api/admin/circulars/${circularId}/attachment`
  expect((await open(inside, w.recruiter)).rawPayload).toEqual(pdf('one'))
  expect((await open(inside, await w.learner())).statusCode).toBe(403)

  await w.switchTo(circularId, 'open')
  expect(await shown(slug)).toEqual({ name: 'Notice of the mill.pdf', bytes: pdf('one').length })
  const file = await open(address)
  expect([file.rawPayload, file.headers['content-disposition']]).toEqual([
    pdf('one'),
    'attachment; filename="Notice of the mill.pdf"',
  ])

  const first = await keyOf(circularId)
  await attach(circularId, pdf('another'))
  expect((await open(address)).rawPayload).toEqual(pdf('another'))
  expect(await w.storage.exists(first)).toBe(false)
  const second = await keyOf(circularId)
  const detach = () =>
    w.call(office.deleteCircularAttachment, { params: { circular: circularId } }, { as: w.recruiter })
  expect([(await detach()).status, (await detach()).status]).toEqual([200, 404])
  expect([await shown(slug), await w.storage.exists(second)]).toEqual([null, false])
})

it('goes with the draft, which is deleted by who may delete, and with no vacancy that visitors know', async () => {
  const { circularId } = await w.drafted({ title: { en: 'Store keeper' } })
  await attach(circularId, pdf('one'))
  const key = await keyOf(circularId)
  const remove = (as: { token: string }, id = circularId) =>
    w.call(office.deleteCircular, { params: { circular: id } }, { as })
  expect((await remove(w.recruiter)).status).toBe(403)
  const chief = await w.staff('recruitment.view', 'recruitment.delete')
  expect((await remove(chief, w.circularId)).body.error.code).toBe('not_draft')
  expect([(await remove(chief)).status, await w.storage.exists(key)]).toEqual([200, false])
  expect((await remove(chief)).status).toBe(404)
})
