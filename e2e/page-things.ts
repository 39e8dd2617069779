/** Finds what the pages with something in their address are asked for, as the people of the demo academy find it. */
import type { Visitor } from './visitors.ts'

/** What the pages with something in their address are asked for: things of the demo academy. */
export interface Things {
  course: string
  /** A course that the demo learner owns, and one lecture of it; a preview and the course it belongs to. */
  own_course: string
  own_lecture: string
  preview_course: string
  preview: string
  event: string
  industry: string
  /** A learning path by its address and its id. */
  path: string
  officePath: string
  certificate: string
  order: string
  /** A company's order of seats. */
  seat_order: string
  person: string
  employee: string
  role: string
  coupon: string
  courseId: string
  mentor: string
  mentorId: string
  /** Payouts that were made together. */
  payoutRun: string
  company: string
  batch: string
  /** A class: `{course}/batches/{batch}/classes/{class}`. */
  meeting: string
  /** A vacancy by its address and its id, and somebody who applied for one. */
  job: string
  circular: string
  applicant: string
}

interface Answer<Data> {
  data: Data
}
const read = async <Data>(who: Visitor, path: string) =>
  ((await (await who.get(`/api${path}`)).json()) as Answer<Data>).data
const first = async <Row>(who: Visitor, path: string): Promise<Row> => {
  const [row] = await read<Row[]>(who, path)
  if (!row) throw new Error(`Nothing at ${path}`)
  return row
}

interface Asking {
  guest: Visitor
  learner: Visitor
  corporate: Visitor
  admin: Visitor
}

export async function pageThings({ guest, learner, corporate, admin }: Asking): Promise<Things> {
  const own = await read<{ slug: string; lecture_slug: string | null }[]>(learner, '/learner-courses')
  const ownCourse = own.find(({ lecture_slug }) => lecture_slug)
  const previews = await findPreview(guest)
  const { course_id: courseId } = await first<{ course_id: string }>(admin, '/admin/courses?state=published')
  const { mentor_id: mentorId, slug: mentor } = await first<{ mentor_id: string; slug: string }>(
    admin,
    '/admin/mentors',
  )
  const { batches } = await read<{ batches: { batch_id: string }[] }>(admin, `/admin/courses/${courseId}`)
  const [taught] = await read<{ course_id: string; batch_id: string }[]>(admin, '/admin/batches')
  const { meetings } = await read<{ meetings: { meeting_id: string }[] }>(
    admin,
    `/admin/batches/${taught?.batch_id}/meetings`,
  )
  return {
    meeting: `${taught?.course_id}/batches/${taught?.batch_id}/classes/${meetings[0]?.meeting_id}`,
    job: (await first<{ slug: string }>(guest, '/circulars')).slug,
    circular: (await first<{ circular_id: string }>(admin, '/admin/circulars')).circular_id,
    applicant: (await first<{ application_id: string }>(admin, '/admin/applications')).application_id,
    courseId,
    mentor,
    mentorId,
    payoutRun: (await first<{ run_id: string }>(admin, '/admin/payout-runs')).run_id,
    company: (await first<{ company_id: string }>(admin, '/admin/companies')).company_id,
    batch: batches[0]?.batch_id ?? '',
    course: (await first<{ slug: string }>(guest, '/all-courses')).slug,
    own_course: ownCourse?.slug ?? '',
    own_lecture: ownCourse?.lecture_slug ?? '',
    ...previews,
    event: (await first<{ slug: string }>(guest, '/events')).slug,
    industry: (await first<{ slug: string }>(guest, '/industries')).slug,
    path: (await first<{ slug: string }>(guest, '/paths')).slug,
    officePath: (await first<{ path_id: string }>(admin, '/admin/paths')).path_id,
    certificate: (await first<{ slug: string }>(learner, '/learner-certificates')).slug,
    order: (await first<{ no: string }>(learner, '/orders')).no,
    seat_order: await seatOrder(corporate),
    person: (await first<{ id: string }>(admin, '/admin/users?q=learner@demo.test')).id,
    employee: (await first<{ id: string }>(admin, '/admin/employees?q=Sadia')).id,
    role: (await first<{ id: string }>(admin, '/admin/roles')).id,
    coupon: (await first<{ id: string }>(admin, '/admin/coupons')).id,
  }
}

/** A company may keep few unpaid orders for one batch, so one that is there serves. */
async function seatOrder(corporate: Visitor): Promise<string> {
  const [known] = await read<{ no: string }[]>(corporate, '/seats/orders')
  if (known) return known.no
  const { batch_id } = await read<{ batch_id: string }>(corporate, '/seats/price')
  const answer = await corporate.post('/api/seats/orders', { data: { batch_id, seats: 1, payment_method: 'bank' } })
  return ((await answer.json()) as Answer<{ order: { no: string } }>).data.order.no
}

async function findPreview(guest: Visitor): Promise<{ preview_course: string; preview: string }> {
  interface Course {
    slug: string
    sections: { lectures: { slug: string; is_preview: boolean }[] }[]
  }
  for (const { slug } of await read<{ slug: string }[]>(guest, '/all-courses?perpage=100')) {
    const course = await read<Course>(guest, `/courses-details/${slug}`)
    const preview = course.sections.flatMap(({ lectures }) => lectures).find(({ is_preview }) => is_preview)
    if (preview) return { preview_course: slug, preview: preview.slug }
  }
  throw new Error('No preview')
}
