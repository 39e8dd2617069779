/** Brings what the search keeps of a mentor's courses up to date: courses are found by their mentors' names. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export async function refreshCoursesOfMentor(database: Database, mentorId: string): Promise<void> {
  await database.run(sql`
    select refresh_course(array(select course_id from course_mentor where mentor_id = ${mentorId}))`)
}
