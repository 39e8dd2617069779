/** A course is made, written, given a batch, published, changed and taken off the site, by pages' calls alone. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Texts } from '#contracts/fields.office.ts'
import { publishCourse } from '#contracts/authoring/revisions.ts'
import * as batches from '#contracts/catalogue/batches.office.ts'
import * as contract from '#contracts/catalogue/courses.office.ts'
import { getCourseDetails } from '#contracts/catalogue/courses.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let editor: TestPerson
let publisher: TestPerson
let subject: string
let mentor: string
beforeAll(async () => {
  w = await world()
  editor = await w.staff('courses.view', 'courses.create', 'courses.edit')
  publisher = await w.staff('courses.view', 'courses.edit', 'courses.publish')
  mentor = (await w.mentor()).mentorId
  const row = await w.database.first<{ id: string }>(
    sql`insert into subject_area (slug, name, position) values ('sewing', '{"en":"Sewing"}', 1) returning id`,
  )
  subject = row?.id ?? ''
})
afterAll(() => w.close())

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const words = (en: string, bn = ''): Texts => ({ ...nothing, en, bn })
const basics = { course_type: 'department' as const, level: 'basic' as const, language: 'bn' as const }
const record = (given: object = {}) => ({
  ...basics,
  name: words('Line balancing', 'লাইন ব্যালান্সিং'),
  subtitle: nothing,
  overview: words('Find the bottleneck and move it.'),
  intro: words('<p>Two weeks on your own line.</p><script>alert(1)</script>'),
  hours: 8,
  progress_status: 2 as const,
  certificate_valid_months: null,
  key_learning: [words('Read a yamazumi chart'), nothing],
  prerequisites: [],
  target_learners: [],
  career: nothing,
  faqs: [{ question: words('Do I need a laptop?'), answer: words('No, a phone will do.') }],
  industries: [],
  subjects: [subject],
  mentors: [mentor],
  cover: null,
  banner: null,
  ...given,
})
const batch = (given: object = {}) => ({
  training_type: 'Live' as const,
  class_start_date: '2050-03-05',
  reg_end_date: '2050-03-01',
  class_time: '20:00',
  class_end_time: '22:00',
  class_days: ['sat' as const],
  venue: nothing,
  live_link: 'https://meet.example/line',
  hours: 8,
  seats: 30,
  price: 4000,
  discount: 500,
  is_on_sale: true,
  ...given,
})
async function draft(name = 'Line balancing') {
  const { body } = await w.call(contract.postCourse, { body: { ...basics, name: words(name) } }, { as: editor })
  return body.data
}
const show = async (course: string) =>
  (await w.call(contract.officeCourse, { params: { course } }, { as: editor })).body.data
const put = (course: string, given: object = {}) =>
  w.call(contract.putCourse, { params: { course }, body: record(given) }, { as: editor })
const addBatch = (course: string, given: object = {}) =>
  w.call(batches.postBatch, { params: { course }, body: batch(given) }, { as: editor })
const publish = (course: string) => w.call(publishCourse, { params: { course }, body: {} }, { as: publisher })
const retire = (course: string) => w.call(contract.retireCourse, { params: { course } }, { as: publisher })
const visit = (slug: string) => w.call(getCourseDetails, { params: { slug } })

describe('a course', () => {
  test('is a draft that nobody outside sees, and lists what it lacks', async () => {
    const { course_id: id, slug } = await draft()
    expect(slug).toBe('line-balancing')
    expect(await show(id)).toMatchObject({
      is_published: false,
      missing: ['overview', 'intro', 'subject', 'mentor', 'batch'],
    })
    expect((await visit(slug)).status).toBe(404)
    const refused = await publish(id)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'not_ready'])
  })

  test('is shown once it is whole, with clean HTML, and found by its words', async () => {
    const { course_id: id, slug } = await draft('Yamazumi basics')
    const saved = await put(id, { name: words('Yamazumi basics') })
    expect(saved.body.data.removed.map(({ what }) => what)).toContain('script')
    expect((await addBatch(id)).body.data.batch_no).toBe(1)
    expect((await show(id)).missing).toEqual([])
    expect((await publish(id)).status).toBe(200)
    const { data } = (await visit(slug)).body
    expect(data).toMatchObject({ course_name: 'Yamazumi basics', total: 3500, sub_total: 4000, discount_amount: 500 })
    expect(data.course_intro).toBe('<p>Two weeks on your own line.</p>')
    expect(data.course_documents.length).toBe(1)
    const listed = await w.call(contract.officeCourses, { query: { q: 'yamazumi' } }, { as: editor })
    expect(listed.body.data.map(({ course_id, price }) => [course_id, price])).toEqual([[id, 3500]])
    await put(id, { name: words('Yamazumi charts') })
    expect((await visit(slug)).body.data.course_name).toBe('Yamazumi charts')
    await retire(id)
    expect((await visit(slug)).status).toBe(404)
  })

  test('has an address of its own', async () => {
    const name = words('Quality at source')
    const first = await w.call(contract.postCourse, { body: { ...basics, name, address: 'qas' } }, { as: editor })
    expect(first.body.data.slug).toBe('qas')
    const again = await w.call(contract.postCourse, { body: { ...basics, name, address: 'qas' } }, { as: editor })
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['address']])
    expect((await draft('Same name')).slug).toBe('same-name')
    expect((await draft('Same name')).slug).toBe('same-name-2')
    const nameless = await w.call(contract.postCourse, { body: { ...basics, name: nothing } }, { as: editor })
    expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['name.en']])
  })

  test('is removed while nobody has it, and stays afterwards', async () => {
    const remover = await w.staff('courses.view', 'courses.delete')
    const remove = (course: string, as: TestPerson = remover) =>
      w.call(contract.deleteCourse, { params: { course } }, { as })
    const { course_id: id } = await draft('A mistake')
    expect((await remove(id, editor)).status).toBe(403)
    await addBatch(id)
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    const owned = await w.course({ isPublished: false })
    await w.enrol((await w.learner()).learnerId, owned)
    const refused = await remove(owned.course_id)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'in_use'])
    const shown = await remove((await w.course()).course_id)
    expect([shown.status, shown.body.error?.code]).toEqual([409, 'in_use'])
  })

  test('takes its films along when it is removed, but for those that a copy goes on with', async () => {
    const remover = await w.staff('courses.view', 'courses.delete')
    const [{ course_id: id }, { course_id: copy }] = [await draft('With films'), await draft('Its copy')]
    const film = async (name: string) => {
      const row = await w.database.first<{ id: string; folder: string }>(sql`
        insert into library_file (course_id, kind, type, name, media_type, state, parts)
        values (${id}, 'video', 'mp4', ${name}, 'video/mp4', 'ready', '{original.mp4}') returning id, folder`)
      const key = `films/${row?.folder}/original.mp4`
      await w.storage.put(key, Buffer.from(name), { contentType: 'video/mp4' })
      return { id: row?.id as string, key }
    }
    const [own, shared] = [await film('own'), await film('shared')]
    await w.database.run(sql`
      insert into item (course_id, kind, slug, content) values (${copy}, 'video', 'shared', ${JSON.stringify({ file: shared.id })}::jsonb)`)
    await w.call(contract.deleteCourse, { params: { course: id } }, { as: remover })
    await expect.poll(() => w.storage.exists(own.key)).toBe(false)
    expect(await w.storage.exists(shared.key)).toBe(true)
  })

  test('is not overwritten unseen', async () => {
    const { course_id: id } = await draft('Seen twice')
    const { seen } = await show(id)
    expect((await put(id, { name: words('First'), seen })).status).toBe(200)
    const late = await put(id, { name: words('Second'), seen })
    expect([late.status, late.body.error?.code]).toEqual([409, 'changed_meanwhile'])
    expect((await show(id)).name.en).toBe('First')
  })

  test('takes only departments and mentors that there are', async () => {
    const { course_id: id } = await draft('Wrong choice')
    const refused = await put(id, { subjects: ['01890000-0000-7000-8000-000000000000'] })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['subjects']])
    expect((await show(id)).overview).toMatchObject({ en: '' })
  })

  test('is published by those who may', async () => {
    const { course_id: id } = await draft('Not mine to publish')
    expect((await w.call(publishCourse, { params: { course: id }, body: {} }, { as: editor })).status).toBe(403)
    expect((await w.call(contract.retireCourse, { params: { course: id } }, { as: editor })).status).toBe(403)
    expect(
      (await w.call(contract.postCourse, { body: { ...basics, name: words('No') } }, { as: publisher })).status,
    ).toBe(403)
  })
})

describe('a picture of a course', () => {
  /** Left half red, right half blue. */
  const halves = async () => {
    const side = (background: string) => ({ create: { width: 400, height: 400, channels: 3 as const, background } })
    const right = await sharp(side('#00f')).png().toBuffer()
    return sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
      .composite([{ input: right, left: 400, top: 0 }])
      .png()
      .toBuffer()
  }
  const send = async (crop: string) => {
    const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"`
    const head = `${part('crop')}\r\n\r\n${crop}\r\n${part('picture')}; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const response = await w.app.inject({
      method: 'POST',
      url: '/api/admin/courses/pictures',
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([Buffer.from(head), await halves(), Buffer.from('\r\n--b--\r\n')]),
    })
    return { status: response.statusCode, body: response.json() }
  }

  test('is the part that was chosen', async () => {
    const { status, body } = await send('0.5,0,0.5,1')
    expect([status, body.data.width, body.data.height]).toEqual([200, 400, 400])
    const stored = await w.app.inject({ url: body.data.url, headers: { accept: 'image/webp' } })
    const { channels } = await sharp(stored.rawPayload).stats()
    expect((channels[2]?.mean ?? 0) - (channels[0]?.mean ?? 255)).toBeGreaterThan(200)
  })

  test.each(['', '0.5,0,0.6,1', '0,0,0,1', '0,0,1', '-1,0,1,1'])('is refused with the part %o', async (crop) => {
    const { status, body } = await send(crop)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['crop']])
  })
})

describe('a batch', () => {
  test.each<[string, object, string]>([
    ['a discount above the price', { discount: 5000 }, 'discount'],
    ['an end before the start', { class_end_time: '19:00' }, 'class_end_time'],
    [
      'a discount that ends before it begins',
      { discount_from: '2050-02-02', discount_until: '2050-02-01' },
      'discount_until',
    ],
    ['a discount until no day', { discount_until: '2050-02-30' }, 'discount_until'],
    ['registration after the first class', { reg_end_date: '2050-03-06' }, 'reg_end_date'],
    ['no first class', { class_start_date: null, reg_end_date: null }, 'class_start_date'],
    ['no place on site', { training_type: 'On-site' }, 'venue'],
    ['a day that is none', { class_start_date: '2050-02-30' }, 'class_start_date'],
    ['a negative price', { price: -1 }, 'price'],
    ['no seat', { seats: 0 }, 'seats'],
    ['a link that is not secure', { live_link: 'http://meet.example' }, 'live_link'],
  ])('with %s is refused at its field', async (_, given, field) => {
    const { course_id: id } = await draft()
    const refused = await addBatch(id, given)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors ?? {})).toContain(field)
    expect((await show(id)).batches).toEqual([])
  })

  test('has its discount on the days that its editor gave it', async () => {
    const { course_id: id, slug } = await draft('Discount by days')
    await put(id, { name: words('Discount by days') })
    const days = { discount_from: '2020-01-01', discount_until: '2050-02-01' }
    const { data } = (await addBatch(id, days)).body
    expect((await show(id)).batches[0]).toMatchObject({ discount: 500, ...days })
    await publish(id)
    expect((await visit(slug)).body.data).toMatchObject({
      total: 3500,
      discount_amount: 500,
      discount_until: '2050-02-01',
    })
    const { seen } = (await show(id)).batches[0] ?? {}
    const body = batch({ discount_from: '2049-01-01', discount_until: null, seen })
    expect((await w.call(batches.putBatch, { params: { batch: data.batch_id }, body }, { as: editor })).status).toBe(
      200,
    )
    expect((await visit(slug)).body.data).toMatchObject({ total: 4000, discount_amount: 0, discount_until: null })
  })

  test('of a course one learns alone has neither times nor place', async () => {
    const { course_id: id } = await draft()
    await addBatch(id, { training_type: 'Self-paced', seats: null })
    expect((await show(id)).batches[0]).toMatchObject({
      class_start_date: null,
      class_time: null,
      class_days: [],
      seats: null,
    })
  })

  test('keeps at least the seats that are taken, and changes its price for new orders', async () => {
    const made = await w.course({ price: 1000, seats: 5, trainingType: 'Live', regEndInDays: 5 })
    await w.database.run(sql`
      insert into seat_movement (kind, batch_id, taken) values ('taken', ${made.batch_id}, 3)`)
    const change = (given: object) =>
      w.call(batches.putBatch, { params: { batch: made.batch_id }, body: batch(given) }, { as: editor })
    const refused = await change({ seats: 2 })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['seats']])
    const { seen } = (await show(made.course_id)).batches[0] ?? { seen: '' }
    expect((await change({ seats: 3, price: 1200.5, discount: 0, seen })).status).toBe(200)
    expect((await visit(made.slug)).body.data).toMatchObject({ total: 1200.5 })
    expect((await change({ seats: 4, seen })).body.error?.code).toBe('changed_meanwhile')
  })
})
