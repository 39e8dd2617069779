/** Companies with their people, the seats they bought, some on credit, and who learns on them. */
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { addCompanySeats } from '#server/companies/seat-lots/seat-lots.sql.ts'
import { type Calendar, readContent, type Texts } from './content.ts'
import { addCreditOrder } from './seed-company-orders.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { batchKey, type Batches } from './seed-batches.ts'
import { type Course, known, type Subjects } from './seed-courses.ts'
import type { EnrolmentSeed } from './enrolment-seed.ts'
import { type Learners, learnerKey } from './seed-learners.ts'
import { personRow } from './seed-people.ts'

interface CompanyContent {
  slug: string
  name: Texts
  organization_type: string
  industry: string
  code: string
  address: Texts
  bin: string
  employees: number
  credit_limit: number
  credit_days: number
  admin: { name: Texts; designation: string; department: string; phone: string; email: string }
  departments: string[]
  learners: {
    slug: string
    name: Texts
    gender: string
    phone: string
    email: string | null
    employee_no: string
    department: string
    designation: string
    status: 'invited' | 'active' | 'suspended'
  }[]
  courses: {
    course: string
    batch_no: number
    seats: number
    /** Ordered on credit, and not paid yet. */
    on_credit?: { days_ago: number; purchase_order: string }
    allocated: { learner: string; progress_percent: number; allocated_days_ago: number }[]
  }[]
  mandatory: {
    course: string
    departments: string[]
    designations: string[]
    due_days: number
    valid_months: number | null
    asked_days_ago: number
  }[]
}

export interface CompanySeed {
  database: Database
  calendar: Calendar
  courses: ReadonlyMap<string, Course>
  batches: Batches
  industries: Subjects['industries']
  enrolments: EnrolmentSeed
  /** Gets the companies' learners added. */
  learners: Learners
  passwordHash: string
}

const joinedDaysAgo = 120

export async function seedCompanies(seed: CompanySeed): Promise<void> {
  for (const content of await readContent<CompanyContent[]>('companies.json')) {
    const companyId = newId()
    const { slug, name, organization_type, code, address, bin, employees, departments } = content
    await insertRows(seed.database, 'company', [
      {
        id: companyId,
        ...{ slug, name, organization_type, code, address, bin, employees, departments },
        industry_id: known(seed.industries, content.industry),
        ...{ credit_limit_paisa: content.credit_limit * 100, credit_days: content.credit_days },
        created_at: seed.calendar.at(-joinedDaysAgo, '11:00'),
        ...{ contact_name: content.admin.name.en, contact_no: content.admin.phone, contact_email: content.admin.email },
      },
    ])
    const adminId = await seedAdmin(seed, companyId, content)
    await seedCompanyLearners(seed, companyId, content)
    await seedLicences(seed, companyId, adminId, content)
    await seedMandatory(seed, companyId, content)
  }
}

async function seedAdmin(
  { database, calendar, passwordHash }: CompanySeed,
  companyId: string,
  { admin }: CompanyContent,
) {
  const { email, phone, designation, department } = admin
  const person = personRow(
    { name: admin.name.en ?? '', email, phone, gender: '' },
    passwordHash,
    calendar.at(-joinedDaysAgo, '11:00'),
  )
  await insertRows(database, 'person', [{ ...person, gender: null }])
  await insertRows(database, 'corporate_user', [
    { id: newId(), person_id: person.id, company_id: companyId, designation, department, is_admin: true },
  ])
  return person.id
}

async function seedCompanyLearners(
  seed: CompanySeed,
  companyId: string,
  { slug: company, name, learners }: CompanyContent,
) {
  const { database, calendar, passwordHash } = seed
  const invitedAt = calendar.at(-joinedDaysAgo + 20, '10:00')
  const people = learners.map((learner) => {
    const hash = learner.status === 'invited' ? null : passwordHash
    return { ...learner, id: newId(), person: personRow({ ...learner, name: learner.name.en ?? '' }, hash, invitedAt) }
  })
  await insertRows(
    database,
    'person',
    people.map(({ person }) => person),
  )
  await insertRows(
    database,
    'learner',
    people.map(({ id, person, department, designation }) => ({
      id,
      person_id: person.id,
      learner_type: 'Professional',
      organization_name: name.en,
      ...{ department, designation },
      more_info: {},
    })),
  )
  await insertRows(
    database,
    'corporate_learner',
    people.map(({ id, employee_no, department, designation, status }) => ({
      id: newId(),
      company_id: companyId,
      learner_id: id,
      ...{ employee_no, department, designation, status },
      invited_at: invitedAt,
      joined_at: status === 'invited' ? null : invitedAt,
    })),
  )
  for (const { id, slug, person, name: learnerName, gender, email, phone } of people) {
    const learner = { id, personId: person.id, slug, name: learnerName, gender, email, phone }
    seed.learners.set(learnerKey(slug, company), learner)
  }
}

async function seedLicences(
  seed: CompanySeed,
  companyId: string,
  adminId: string,
  { slug: company, courses, credit_days: creditDays }: CompanyContent,
) {
  const { database, calendar } = seed
  const allocations: Row[] = []
  for (const { course, batch_no, seats, allocated, on_credit: onCredit } of courses) {
    const batch = known(seed.batches, batchKey(course, batch_no))
    const firstDay = Math.max(...allocated.map((each) => each.allocated_days_ago))
    const daysAgo = onCredit?.days_ago ?? firstDay + 2
    const order = onCredit && {
      ...{ companyId, adminId, course: known(seed.courses, course), batch, seats, daysAgo, creditDays },
      purchaseOrder: onCredit.purchase_order,
    }
    const { licenceId } = await addCompanySeats(database, {
      ...{ companyId, courseId: known(seed.courses, course).id, batchId: batch.id, seats },
      ...{ kind: 'bought', personId: adminId, at: new Date(calendar.at(-daysAgo, '15:00')) },
      ...(order ? { orderId: await addCreditOrder(database, calendar, order) } : {}),
    })
    for (const { learner: slug, progress_percent, allocated_days_ago } of allocated) {
      const allocationId = newId()
      const learner = known(seed.learners, learnerKey(slug, company))
      const isFinished = seed.enrolments.add({
        learner,
        course: known(seed.courses, course),
        batch,
        progressPercent: progress_percent,
        daysAgo: allocated_days_ago,
        source: 'allocation',
        allocationId,
      })
      allocations.push({
        id: allocationId,
        licence_id: licenceId,
        company_id: companyId,
        learner_id: learner.id,
        state: isFinished ? 'completed' : 'active',
        allocated_by: adminId,
        allocated_at: calendar.at(-allocated_days_ago, '10:30'),
      })
    }
  }
  await insertRows(database, 'allocation', allocations)
  await database.run(sql`
    insert into seat_movement (kind, made_at, batch_id, licence_id, lot_id, given, allocation_id, made_by)
    select 'given', a.allocated_at, s.batch_id, s.id, l.id, 1, a.id, a.allocated_by
    from allocation a join seat_licence s on s.id = a.licence_id join seat_lot l on l.licence_id = s.id where a.company_id = ${companyId}`)
}

async function seedMandatory(
  { database, calendar, courses }: CompanySeed,
  companyId: string,
  { mandatory }: CompanyContent,
) {
  const rows = mandatory.map(({ course, asked_days_ago, ...rules }) => ({
    ...{ company_id: companyId, course_id: known(courses, course).id, ...rules },
    starts_on: calendar.day(-asked_days_ago),
    created_at: calendar.at(-asked_days_ago, '10:00'),
  }))
  await insertRows(database, 'company_requirement', rows)
}
