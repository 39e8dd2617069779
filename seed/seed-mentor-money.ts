/** Terms of the mentors for the courses they teach, in force for two months and more, and what they earned by them. */
import { bookEarnings } from '#server/mentors/earnings/book-earnings.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Calendar } from './content.ts'

/** Who leads a course has the larger share; classes before people are paid each. */
export async function seedMentorMoney(database: Database, calendar: Calendar): Promise<void> {
  const agreedAt = calendar.at(-100, '16:30')
  await database.run(sql`
    insert into mentor_terms (mentor_id, course_id, share_percent, class_fee_paisa, valid_from, state, offered_at, offered_by,
      answered_at, answered_by)
    select cm.mentor_id, cm.course_id, case when cm.position = 0 then 12 else 8 end,
      case when exists (select from batch b where b.course_id = cm.course_id and b.training_type <> 'Self-paced') then 600000 else 0 end,
      date_trunc('month', ${calendar.day(-70)}::date)::date, 'agreed', ${agreedAt}::timestamptz - interval '2 days',
      (select person_id from employee order by person_id limit 1), ${agreedAt}::timestamptz, m.person_id
    from course_mentor cm join mentor m on m.id = cm.mentor_id where m.person_id is not null`)
  await bookEarnings(database)
}
