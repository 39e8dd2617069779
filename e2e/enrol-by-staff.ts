/** Staff give a new learner a course of the demo, by the API: for journeys about what is done in it. */
import { expect, type Page } from '@playwright/test'
import { joinAcademy, type Person } from './academy.ts'
import type { Visitor } from './visitors.ts'

const read = async <Data>(staff: Visitor, path: string): Promise<Data> =>
  ((await (await staff.get(`/api${path}`)).json()) as { data: Data }).data

export async function enrolByStaff(
  staff: Visitor,
  learner: Page,
  { slug, name }: { slug: string; name: string },
): Promise<{ person: Person; courseId: string }> {
  const person = await joinAcademy(learner, name)
  const courses = await read<{ course_id: string; slug: string }[]>(staff, '/admin/courses?perpage=100')
  const courseId = courses.find((each) => each.slug === slug)?.course_id ?? ''
  const { batches } = await read<{ batches: { batch_id: string }[] }>(staff, `/admin/courses/${courseId}`)
  const [found] = await read<{ id: string }[]>(staff, `/admin/users?q=${person.email}`)
  const enrolled = await staff.post(`/api/admin/users/${found?.id}/enrolments`, {
    data: { batch_id: batches[0]?.batch_id, adds_seat: true, reason: 'Asked by phone' },
  })
  expect(enrolled.status(), await enrolled.text()).toBe(200)
  return { person, courseId }
}
