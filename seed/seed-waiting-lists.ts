/** Who waits in the demo for a seat in a batch that is sold out, and what became of those who waited before. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Calendar } from './content.ts'

interface Line {
  course: string
  batchNo: number
  /** Each with the days since they joined, the first in line first. */
  waiting: readonly number[]
  taken: readonly number[]
  left: readonly number[]
}
const lines: readonly Line[] = [
  { course: 'denim-washing-and-finishing', batchNo: 6, waiting: [9, 8, 6, 3, 1], taken: [12], left: [11] },
  { course: 'denim-washing-and-finishing', batchNo: 5, waiting: [], taken: [88, 87], left: [85] },
  { course: 'negotiation-for-merchandisers', batchNo: 3, waiting: [], taken: [90], left: [89, 86] },
  { course: 'smv-and-line-balancing', batchNo: 13, waiting: [], taken: [104, 103, 101], left: [102, 100] },
]

/** Whoever took a seat sits in the batch; the others have nothing of the course. The accounts that everyone may try wait nowhere. */
export async function seedWaitingLists(database: Database, calendar: Calendar): Promise<void> {
  for (const { course, batchNo, waiting, taken, left } of lines) {
    const others = [
      ...waiting.map((days) => ({ state: 'waiting', days })),
      ...left.map((days) => ({ state: 'left', days })),
    ]
    const joined = (rows: readonly { state: string; days: number }[]) =>
      JSON.stringify(rows.map(({ state, days }) => ({ state, joined_at: calendar.at(-days, '19:40') })))
    const place = sql`
      select b.id as batch_id, b.course_id from batch b join course c on c.id = b.course_id
      where c.slug = ${course} and b.batch_no = ${batchNo}`
    await database.run(sql`
      with place as (${place}),
        seated as (
          select e.batch_id, e.learner_id, row_number() over (order by e.id desc) as nth
          from enrolment e join place on place.batch_id = e.batch_id),
        row as (select joined_at, row_number() over () as nth
          from jsonb_to_recordset(${joined(taken.map((days) => ({ state: 'taken', days })))}::jsonb) as x(joined_at timestamptz))
      insert into waiting_place (batch_id, learner_id, state, joined_at)
      select batch_id, learner_id, 'taken', joined_at from seated join row using (nth)`)
    await database.run(sql`
      with place as (${place}),
        free as (
          select place.batch_id, l.id as learner_id, row_number() over (order by p.email desc nulls last, p.id) as nth
          from place, learner l join person p on p.id = l.person_id
          where coalesce(p.email, '') not like '%@demo.test'
            and not exists (select from enrolment e where e.learner_id = l.id and e.course_id = place.course_id)),
        row as (select state, joined_at, row_number() over () as nth
          from jsonb_to_recordset(${joined(others)}::jsonb) as x(state text, joined_at timestamptz))
      insert into waiting_place (batch_id, learner_id, state, joined_at)
      select batch_id, learner_id, state, joined_at from free join row using (nth)`)
  }
}
