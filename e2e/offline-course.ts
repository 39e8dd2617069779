/** A course that can be studied without a network from end to end: five films of seconds, three readings, two quizzes that may be taken offline. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { shortFilm } from './short-film.ts'
import { type Visitor, visitor } from './visitors.ts'

const model = 'labour-law-for-factory-managers'

/** Of every question, for who looks for it where it must not be. */
export const explanation = 'Nobody needs one all day long.'

export interface OfflineCourse {
  slug: string
  batchId: string
  staff: Visitor
}

async function dataOf<Data>(answer: Promise<{ status(): number; text(): Promise<string>; json(): Promise<unknown> }>) {
  const response = await answer
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { data: Data }).data
}

/** A film of four seconds, in the course's library with captions. */
async function addFilm(staff: Visitor, course: string): Promise<string> {
  const bytes = await shortFilm(4)
  const coded = Object.entries({ course, kind: 'video', filename: `short-${Date.now()}.mp4` })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const begun = await staff.post('/api/uploads', {
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': coded },
  })
  expect(begun.status(), await begun.text()).toBe(201)
  const id = begun.headers().location?.split('/').at(-1) ?? ''
  const sent = await staff.patch(`/api/uploads/${id}`, {
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
  })
  expect(sent.status(), await sent.text()).toBe(204)
  const state = async () => (await dataOf<{ state: string }>(staff.get(`/api/admin/library/${id}`))).state
  await expect.poll(state, { timeout: 240_000, intervals: [1000] }).toBe('ready')
  const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nListen first.\n')
  await dataOf(
    staff.put(`/api/admin/library/${id}/captions/en`, {
      multipart: { file: { name: 'en.vtt', mimeType: 'text/vtt', buffer: words } },
    }),
  )
  return id
}

/** Made by staff over the API. */
export async function offlineCourse(baseURL: string): Promise<OfflineCourse> {
  const staff = await visitor(baseURL, 'admin@demo.test')
  const courses = await dataOf<{ course_id: string; slug: string }[]>(staff.get('/api/admin/authored-courses'))
  const from = courses.find(({ slug }) => slug === model)?.course_id
  const copy = await dataOf<{ course_id: string; slug: string }>(staff.post(`/api/admin/courses/${from}/copies`))
  const course = `/api/admin/courses/${copy.course_id}`
  const outline = await dataOf<{ sections: { section_id: string; items: { item_id: string }[] }[] }>(
    staff.get(`${course}/outline`),
  )
  for (const { section_id, items } of outline.sections) {
    for (const { item_id } of items)
      await dataOf(staff.put(`/api/admin/items/${item_id}/retirement`, { data: { is_retired: true } }))
    await dataOf(staff.delete(`/api/admin/sections/${section_id}`))
  }
  const { section_id: section } = await dataOf<{ section_id: string }>(
    staff.post(`${course}/sections`, { data: { title: { en: 'Far from any network' } } }),
  )
  const add = async (kind: string, title: string, changes: object) => {
    const item = await dataOf<{ item_id: string }>(
      staff.post(`/api/admin/sections/${section}/items`, { data: { kind, title: { en: title } } }),
    )
    await dataOf(staff.patch(`/api/admin/items/${item.item_id}`, { data: { changes } }))
  }
  const file = await addFilm(staff, copy.course_id)
  for (const number of [1, 2, 3, 4, 5])
    await add('video', `Film ${number}`, {
      ...{ file, minutes: 1 },
      chapters: [
        { at: 0, title: { en: 'Begin' } },
        { at: 1, title: { en: 'Listen' } },
      ],
    })
  for (const number of [1, 2, 3]) await add('reading', `Reading ${number}`, { body: { en: '<p>Read this.</p>' } })
  const question = (text: string) => ({
    ...{ id: randomUUID(), kind: 'true_false', text: { en: text }, explanation: { en: explanation } },
    ...{ points: 1, answer: true },
  })
  for (const number of [1, 2])
    await add('quiz', `Quiz ${number}`, {
      is_offline: true,
      questions: [question('Is a line needed to learn?'), question('Is it kept on the phone?')],
    })
  const batch = await dataOf<{ batch_id: string }>(
    staff.post(`${course}/batches`, {
      data: {
        ...{ training_type: 'Self-paced', reg_end_date: null, class_start_date: null, class_time: null },
        ...{
          class_end_time: null,
          class_days: [],
          venue: {},
          hours: null,
          seats: null,
          price: 0,
          discount: 0,
          is_on_sale: true,
        },
      },
    }),
  )
  const published = await dataOf<{ missing: string[] }>(staff.post(`${course}/publish`, { data: {} }))
  expect(published.missing).toEqual([])
  return { slug: copy.slug, batchId: batch.batch_id, staff }
}

/** Staff enrol the person of this page. */
export async function enrolIn({ staff, batchId }: OfflineCourse, phone: string): Promise<void> {
  const people = await dataOf<{ id: string }[]>(staff.get(`/api/admin/users?q=${phone}`))
  const data = { batch_id: batchId, reason: 'Learns far from any network' }
  await dataOf(staff.post(`/api/admin/users/${people[0]?.id}/enrolments`, { data }))
}

export interface StudiedItem {
  id: string
  slug: string
  kind: string
  is_completed: boolean
  percent: number
}

export const studiedItems = async (page: Page, slug: string) => {
  const { sections, progress } = await dataOf<{ progress: number; sections: { items: StudiedItem[] }[] }>(
    page.request.get(`/api/my-courses/${slug}`),
  )
  return { progress, items: sections.flatMap(({ items }) => items) }
}
