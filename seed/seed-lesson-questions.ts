/** What learners asked under lessons, what their mentors answered, and what still waits. */
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Calendar } from './content.ts'
import { insertRows, type Row } from './insert-rows.ts'

interface Asked {
  course: string
  lecture: string
  text: string
  hoursAgo: number
  /** Of the course's mentor, or of the staff where that one has no account; without it the question waits. */
  answer?: string
  /** Of somebody who takes the same course. */
  remark?: string
}
const asked: Asked[] = [
  {
    ...{ course: 'garment-quality-control-essentials', lecture: 'aql-tables-and-worked-example', hoursAgo: 220 },
    text: 'Our buyer says AQL 1.5 for major. Do I read the same row of the table and only change the column?',
    answer:
      'Yes. The lot size gives the letter and so the row; the AQL gives the column. Only the two numbers you accept and reject by change.',
    remark: 'Same at our factory. I keep a printed copy of the row for 1,201 to 3,200.',
  },
  {
    ...{ course: 'five-s-for-the-sewing-floor', lecture: 'a-score-sheet-that-does-not-lie', hoursAgo: 130 },
    text: 'A line chief who scores his own line always scores it high. Who should do the audit?',
    answer:
      'The chief of the next line, and change the pairs every month. A photo of each point ends most arguments about the score.',
  },
  {
    ...{ course: 'grievance-handling-for-supervisors', lecture: 'answer-by-the-promised-day', hoursAgo: 96 },
    text: 'What do I say on the promised day when the management has not decided yet?',
    answer:
      'Say exactly that, on that day, and give the next day on which you will speak again. A late answer hurts less than silence.',
  },
  {
    ...{ course: 'smv-and-line-balancing', lecture: 'a-figure-you-can-defend', hoursAgo: 52 },
    text: 'Which allowance do you take for a bartack machine that also needs its bobbin changed every 40 minutes?',
  },
  {
    ...{ course: 'labour-law-for-factory-managers', lecture: 'a-fair-inquiry', hoursAgo: 30 },
    text: 'Can the worker bring a colleague from another factory to the inquiry?',
  },
  {
    ...{ course: 'fire-safety-and-emergency-response', lecture: 'alarm-and-evacuation', hoursAgo: 7 },
    text: 'Who counts at the assembly point on a night shift without a floor leader?',
  },
]

export async function seedLessonQuestions(database: Database, calendar: Calendar): Promise<void> {
  const ago = (hours: number) => new Date(calendar.now.getTime() - hours * 3_600_000).toISOString()
  const rows: Row[] = []
  for (const { course, lecture, text, hoursAgo, answer, remark } of asked) {
    const place = await database.first<{ lecture_id: string; mentor_id: string; people: string[] }>(sql`
      select l.id as lecture_id,
        coalesce((select m.person_id from course_mentor cm join mentor m on m.id = cm.mentor_id
          where cm.course_id = c.id and m.person_id is not null order by cm.position, m.id limit 1),
          (select id from person where email = 'lamia.chowdhury@selai.example')) as mentor_id,
        (select array_agg(person_id) from (
          select n.person_id from enrolment e join learner n on n.id = e.learner_id join person p on p.id = n.person_id
          where e.course_id = c.id and e.state = 'active' and coalesce(p.email, '') not like '%@demo.test'
          order by p.phone limit 2) someone) as people
      from lecture l join course c on c.id = l.course_id where c.slug = ${course} and l.slug = ${lecture}`)
    const [asker, other] = place?.people ?? []
    if (!place || !asker || !other) throw new Error(`Nobody asks in ${course}`)
    const id = newId()
    const row = (personId: string, words: string, hours: number, more: Row) => ({
      ...{ id: newId(), lecture_id: place.lecture_id, person_id: personId, parent_id: id, text: words },
      ...{ created_at: ago(hours), is_of_mentor: false, is_best: false, answered_at: null, ...more },
    })
    const answeredAt = answer ? ago(hoursAgo - 5) : null
    rows.push(row(asker, text, hoursAgo, { id, parent_id: null, answered_at: answeredAt }))
    if (remark) rows.push(row(other, remark, hoursAgo - 3, {}))
    if (answer) rows.push(row(place.mentor_id, answer, hoursAgo - 5, { is_of_mentor: true, is_best: true }))
  }
  await insertRows(database, 'lecture_question', rows)
}
