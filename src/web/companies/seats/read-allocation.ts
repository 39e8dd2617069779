/** What the allocation page shows: the chosen course with its seats, its people, and who has a seat already. */
import type { RouterContextProvider } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { type Licence, readLicences, readPlaces } from '../frame/company-area.ts'
import { peopleQuery, readPage, readPeople } from '../people/people-address.ts'

type Context = Readonly<RouterContextProvider>

const peoplePerPage = '20'
const allocationsPerPage = '10'
const mostPages = 50

export interface CourseSeats {
  course_id: string
  course_name: string
  slug: string
  image: string
  seats: number
  allocated: number
  available: number
}

/** One entry a course, however many batches the company bought seats of. */
export function seatsByCourse(licences: readonly Licence[]): CourseSeats[] {
  const courses = new Map<string, CourseSeats>()
  for (const { course_id, course_name, slug, image, seats, allocated, available } of licences) {
    const known = courses.get(course_id)
    courses.set(course_id, {
      ...{ course_id, course_name, slug, image },
      seats: seats + (known?.seats ?? 0),
      allocated: allocated + (known?.allocated ?? 0),
      available: available + (known?.available ?? 0),
    })
  }
  return [...courses.values()]
}

export async function readAllocation(context: Context, request: Request) {
  const search = new URL(request.url).searchParams
  const licences = await readLicences(context, request)
  const courses = seatsByCourse(licences)
  const course =
    courses.find(({ course_id }) => course_id === search.get('course')) ??
    courses.find(({ available }) => available > 0) ??
    courses[0]
  if (!course) return { licences, courses, chosen: null }
  const state = readPeople(search)
  const { course_id } = course
  const [people, given, seated, places] = await Promise.all([
    api(
      context,
      'GET /corporate-learners',
      { query: { ...peopleQuery(state), perpage: peoplePerPage } as never },
      request,
    ),
    api(
      context,
      'GET /allocations',
      { query: { course_id, page: String(readPage(search.get('given'))), perpage: allocationsPerPage } as never },
      request,
    ),
    seatedIn(context, course_id, request),
    readPlaces(context),
  ])
  return {
    licences,
    courses,
    chosen: {
      ...{ course, state, departments: places.departments },
      ...{ people: people.data, paging: people.meta },
      ...{ given: given.data, givenPaging: given.meta },
      seated: people.data.flatMap(({ learner_id }) => (seated.has(learner_id) ? [learner_id] : [])),
    },
  }
}

/** Everybody with a seat of the course, over all pages. */
async function seatedIn(context: Context, course_id: string, request: Request): Promise<Set<string>> {
  const seated = new Set<string>()
  for (let page = 1, last = 1; page <= Math.min(last, mostPages); page++) {
    const query = { course_id, page: String(page), perpage: '100' } as never
    const { data, meta } = await api(context, 'GET /corporate-course-learners', { query }, request)
    for (const { learner_id } of data) seated.add(learner_id)
    last = meta.last_page
  }
  return seated
}

export type Allocation = NonNullable<Awaited<ReturnType<typeof readAllocation>>['chosen']>
