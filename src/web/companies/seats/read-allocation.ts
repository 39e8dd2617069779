/** What the allocation page shows: the chosen course with its seats, its people, and who has a seat already. */
import type { RouterContextProvider } from 'react-router'
import { readList } from '#web/lib/api/read-list.ts'
import { type Licence, readLicences, readPlaces } from '../frame/company-area.ts'
import { peopleState } from '../people/people-address.ts'
import { readFilterChoices } from '../people/read-filter-choices.ts'

type Context = Readonly<RouterContextProvider>

const peoplePerPage = '20'
const allocationsPerPage = '10'

export interface CourseSeats {
  course_id: string
  course_name: string
  slug: string
  image: string
  seats: number
  allocated: number
  available: number
  /** Of all its batches, the nearest day first. */
  expiring: Licence['expiring']
  opens_after: string[]
}

/** One entry a course, however many batches the company bought seats of. */
function seatsByCourse(licences: readonly Licence[]): CourseSeats[] {
  const courses = new Map<string, CourseSeats>()
  for (const { course_id, course_name, slug, image, seats, allocated, available, expiring, opens_after } of licences) {
    const known = courses.get(course_id)
    courses.set(course_id, {
      ...{ course_id, course_name, slug, image, opens_after },
      seats: seats + (known?.seats ?? 0),
      allocated: allocated + (known?.allocated ?? 0),
      available: available + (known?.available ?? 0),
      expiring: byDay([...(known?.expiring ?? []), ...expiring]),
    })
  }
  return [...courses.values()]
}

function byDay(expiring: Licence['expiring']): Licence['expiring'] {
  const days = new Map<string, number>()
  for (const { seats, last_day } of expiring) days.set(last_day, seats + (days.get(last_day) ?? 0))
  return [...days]
    .map(([last_day, seats]) => ({ seats, last_day }))
    .toSorted((a, b) => (a.last_day < b.last_day ? -1 : 1))
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
  const { course_id } = course
  const [{ answer: people }, { answer: given }, places, choices] = await Promise.all([
    readList(context, 'GET /corporate-learners', { request, fixed: { seat_of: course_id, perpage: peoplePerPage } }),
    readList(context, 'GET /allocations', {
      request,
      // Two lists on one page: this one's page has a name of its own.
      fixed: { course_id, page: search.get('given') ?? '', perpage: allocationsPerPage },
    }),
    readPlaces(context),
    readFilterChoices(context, request),
  ])
  return {
    licences,
    courses,
    chosen: {
      ...{ course, state: peopleState(search), ...places, choices },
      ...{ people: people.data, paging: people.meta },
      ...{ given: given.data, givenPaging: given.meta },
    },
  }
}

export type Allocation = NonNullable<Awaited<ReturnType<typeof readAllocation>>['chosen']>
