/** Fifty learners of a company at once for its twenty seats, fifty times the same learner, and another company's hands. */
import { addCompanySeats } from '#server/companies/seat-lots/seat-lots.sql.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type Buyer, type Course, type Field, openField } from './field.ts'
import { halfDone, said } from './truth.ts'
import { call, type Called, type Drill, finding, insistence, tally } from './traffic.ts'

const seats = 20
const crowd = 50

interface Company {
  id: string
  admin: { token: string }
}

export const companySeats: Drill = {
  name: 'company-seats',
  title:
    '50 at once for the 20 seats of a company, twenty times; one learner 50 times; another company, over two processes',
  async run({ scale }) {
    const field = await openField()
    const { insist, told } = insistence()
    try {
      const origins = [(await field.startAcademy()).origin, (await field.startAcademy()).origin]
      const rounds = Math.max(1, Math.round(20 * scale))
      const give = (admin: Company['admin'], course: Course, learners: readonly Buyer[]) =>
        Promise.all(
          learners.map(({ learnerId }, index) => {
            const body = { course_id: course.id, learner_ids: [learnerId] }
            const asked = { as: admin, key: crypto.randomUUID(), body }
            return insist(() => call(origins[index % 2] ?? '', '/allocations', asked))
          }),
        )
      const crowded: string[] = []
      const repeated: string[] = []
      const foreign: Called[] = []
      for (let round = 0; round < rounds; round++) {
        const course = await field.course({ priceTaka: 1000 })
        const [company, other] = [await makeCompany(field, course), await makeCompany(field, course)]
        const [learners, others] = [await members(field, company, crowd), await members(field, other, 2)]
        const [one, theirs] = others as [Buyer, Buyer]
        const [answers, same] = await Promise.all([
          give(company.admin, course, learners),
          give(other.admin, course, Array<Buyer>(crowd).fill(one)),
        ])
        crowded.push(`${tally(answers.map(outcome))}; ${await seatsOf(field, company)}`)
        repeated.push(`${tally(same.map(({ status }) => status))}; ${await seatsOf(field, other)}`)
        foreign.push(...(await give(company.admin, course, [theirs])), ...(await give(other.admin, course, learners)))
        const given = await field.database.query<{ id: string }>(sql`
          select id from allocation where company_id = ${company.id}`)
        foreign.push(
          ...(await Promise.all(
            given.map(({ id }, index) => {
              const asked = { as: other.admin, key: crypto.randomUUID(), method: 'DELETE' } as const
              return insist(() => call(origins[index % 2] ?? '', `/allocations/${id}`, asked))
            }),
          )),
        )
      }
      const every = (count: number, text: string) => `${count}× ${text}`
      return [
        finding(
          `${crowd} learners at once for ${seats} seats: answers; seats used, given, enrolled`,
          tally(crowded),
          every(rounds, '20× given, 30× not_enough_seats; 20, 20, 20'),
        ),
        finding(
          `One learner ${crowd} times at once: answers; seats used, given, enrolled`,
          tally(repeated),
          every(rounds, `${crowd}× 200; 1, 1, 1`),
        ),
        finding(
          'Learners and seats of another company: answers',
          tally(foreign.map(({ status }) => status)),
          every(rounds * (1 + crowd + seats), '404'),
        ),
        told(),
        finding('Half-done orders, seats of batches with them', said(await halfDone(field.database)), 'none'),
      ]
    } finally {
      await field.close()
    }
  },
}

const outcome = ({ status, body }: Called) => (status === 200 ? 'given' : String(body?.error?.code ?? status))

/** With an administrator who is logged in, and its seats. */
async function makeCompany({ database }: Field, course: Course): Promise<Company> {
  const token = randomToken()
  const row = await database.first<{ id: string }>(sql`
    with c as (insert into company (slug, name) values (${`company-${crypto.randomUUID()}`}, '{"en":"A company"}') returning id),
      p as (insert into person (name, email, email_verified_at, verified_at)
        values ('An administrator', ${`${crypto.randomUUID()}@example.test`}, now(), now()) returning id),
      u as (insert into corporate_user (person_id, company_id) select p.id, c.id from p, c),
      s as (insert into session (token_hash, person_id, acting_as, acting_company_id, expires_at)
        select ${hashToken(token)}, p.id, 'corporate', c.id, now() + interval '1 day' from p, c)
    select id from c`)
  if (!row) throw new Error('No company')
  await addCompanySeats(database, {
    ...{ companyId: row.id, courseId: course.id, batchId: course.batchId, seats },
    ...{ kind: 'bought', personId: null, at: new Date() },
  })
  return { id: row.id, admin: { token } }
}

async function members(field: Field, company: Company, count: number): Promise<Buyer[]> {
  const learners = await field.buyers(count)
  await field.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status)
    select ${company.id}, l, 'active' from unnest(${learners.map(({ learnerId }) => learnerId)}::uuid[]) l`)
  return learners
}

async function seatsOf({ database }: Field, company: Company): Promise<string> {
  const row = await database.first<{ used: number; given: number; enrolled: number }>(sql`
    select sum(s.used)::int as used,
      (select count(*)::int from allocation where company_id = ${company.id} and state <> 'reclaimed') as given,
      (select count(*)::int from enrolment e join allocation a on a.id = e.allocation_id
        where a.company_id = ${company.id} and e.state = 'active') as enrolled
    from seat_licence s where s.company_id = ${company.id}`)
  return `${row?.used}, ${row?.given}, ${row?.enrolled}`
}
