/** Makes a company of any size for measurements and tests: its people, seats of every course, and how far each has learned. */
import { newId } from '#server/platform/crypto.ts'
import { type DatabasePool, sql } from '#server/platform/postgres/database.ts'
import { growCatalogue } from './grow-catalogue.ts'
import * as words from './grown-words.ts'

export interface GrownCompany {
  companyId: string
  courseIds: string[]
}

/** Adds a company with `people` learners who each have a seat of each of `courses` mandatory courses; half the seats were finished. */
export async function growCompany(
  database: DatabasePool,
  { people, courses }: { people: number; courses: number },
): Promise<GrownCompany> {
  const courseIds = await coursesOf(database, courses)
  const companyId = newId()
  await database.transaction(async (transaction) => {
    await transaction.run(sql`
      insert into company (id, slug, name) values (${companyId}, ${`grown-${companyId}`}, '{"en": "Grown Knit"}')`)
    await transaction.run(sql`
      with made as (
        insert into person (name, phone, verified_at)
        select (${words.givenNames}::text[])[1 + (hashint4(n) & 15)] || ' ' || (${words.familyNames}::text[])[1 + (hashint4(n + 7) & 15)],
          '013' || lpad((taken.count + n)::text, 8, '0'), now()
        from generate_series(1, ${people}::int) n, (select count(*) from person) taken
        returning id
      ), learners as (insert into learner (person_id) select id from made returning id)
      insert into corporate_learner (company_id, learner_id, department, designation, status, joined_at, employee_no)
      select ${companyId}, id, (array['sewing', 'cutting', 'finishing', 'quality'])[1 + row_number() over () % 4], 'operator',
        case when row_number() over () % 50 = 0 then 'suspended' else 'active' end, now(), 'G-' || row_number() over ()
      from learners`)
    await transaction.run(sql`
      with whole as (
        update batch set seats = null
        where id in (select min(id::text)::uuid from batch where course_id = any(${courseIds}::uuid[]) group by course_id)
        returning id, course_id)
      insert into seat_licence (company_id, course_id, batch_id) select ${companyId}, course_id, id from whole`)
    await transaction.run(sql`
      with lot as (
        insert into seat_lot (licence_id) select id from seat_licence where company_id = ${companyId} returning id, licence_id)
      insert into seat_movement (kind, batch_id, licence_id, lot_id, owned, taken)
      select 'bought', s.batch_id, s.id, lot.id, ${people}::int + 1000, ${people}::int + 1000 from lot join seat_licence s on s.id = lot.licence_id`)
    await transaction.run(sql`
      insert into allocation (licence_id, company_id, learner_id, allocated_at)
      select s.id, cl.company_id, cl.learner_id, now() - hashtext(cl.learner_id::text || s.id) % 300 * interval '1 day'
      from corporate_learner cl join seat_licence s on s.company_id = cl.company_id where cl.company_id = ${companyId}`)
    await transaction.run(sql`
      insert into seat_movement (kind, made_at, batch_id, licence_id, lot_id, given, allocation_id)
      select 'given', a.allocated_at, s.batch_id, s.id, l.id, 1, a.id
      from allocation a join seat_licence s on s.id = a.licence_id join seat_lot l on l.licence_id = s.id
      where a.company_id = ${companyId}`)
    await transaction.run(sql`
      insert into enrolment (learner_id, course_id, batch_id, source, allocation_id, progress_percent, completed_at)
      select a.learner_id, s.course_id, s.batch_id, 'allocation', a.id,
        case when chance < 500 then 100 when chance < 700 then chance / 10 else 0 end, case when chance < 500 then now() end
      from allocation a join seat_licence s on s.id = a.licence_id, lateral (select abs(hashtext(a.id::text)) % 1000 as chance) random
      where a.company_id = ${companyId}`)
    await transaction.run(sql`
      insert into lecture_progress (enrolment_id, lecture_id, completed_at)
      select e.id, l.id, now() from enrolment e join allocation a on a.id = e.allocation_id
      cross join lateral (select id from lecture where course_id = e.course_id order by id limit 1) l
      where a.company_id = ${companyId} and e.progress_percent > 0`)
    await transaction.run(sql`
      insert into company_requirement (company_id, course_id, due_days, valid_months, starts_on)
      select ${companyId}, id, 30, 12, dhaka_today() - 60 from unnest(${courseIds}::uuid[]) id`)
  })
  await database.executeSql('vacuum analyze')
  return { companyId, courseIds }
}

async function coursesOf(database: DatabasePool, count: number): Promise<string[]> {
  const read = () => database.query<{ id: string }>(sql`select id from course order by position, id limit ${count}`)
  const known = await read()
  if (known.length < count) await growCatalogue(database, count - known.length)
  return (await read()).map(({ id }) => id)
}
