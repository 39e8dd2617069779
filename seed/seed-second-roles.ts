/** People of the demo who are more than one thing here: a mentor and a company's admin who learn themselves. The accounts that everyone may try stay single. */
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert-rows.ts'
import { personRow } from './seed-people.ts'

const learningMentor = { slug: 'tanvir-hasan', email: 'tanvir.hasan@selai.example', phone: '01711000008' }
const learningAdmin = { email: 'hr@jolchhobi.example' }

export async function seedSecondRoles(database: Database, passwordHash: string, createdAt: string): Promise<void> {
  const mentor = await database.first<{ name: string }>(sql`
    select tr(name, 'en') as name from mentor where slug = ${learningMentor.slug} and person_id is null`)
  if (!mentor) throw new Error(`No mentor ${learningMentor.slug} without an account`)
  const person = personRow({ ...learningMentor, name: mentor.name, gender: 'male' }, passwordHash, createdAt)
  await insertRows(database, 'person', [person])
  await database.run(sql`update mentor set person_id = ${person.id} where slug = ${learningMentor.slug}`)
  await database.run(sql`
    with learners as (
      insert into learner (person_id) select id from person where id = ${person.id} or email = ${learningAdmin.email} returning id),
      free as (
        select c.id as course_id, b.id as batch_id from course c join batch b on b.course_id = c.id
        where c.is_published and b.price_paisa = b.discount_paisa and b.training_type = 'Self-paced' order by c.slug limit 1)
    insert into enrolment (learner_id, course_id, batch_id, source) select learners.id, course_id, batch_id, 'free' from learners, free`)
}
