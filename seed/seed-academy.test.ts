import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOutline } from '#contracts/authoring/outlines.ts'
import { login } from '#contracts/accounts/sign-in.ts'
import { switchRole } from '#contracts/accounts/sessions.ts'
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { assertAddsUp, type InvoiceSnapshot } from '#server/checkout/documents/invoice-snapshot.ts'
import { type EssayGrades, gradeAttempt } from '#server/learning/grading/grade-attempt.ts'
import type { FrozenQuestion } from '#server/learning/grading/questions.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { demoPassword, seedAcademy } from './seed-academy.ts'

let w: World
const seed = () =>
  seedAcademy({
    database: w.database,
    config: w.config,
    clock: { now: () => new Date() },
    log: { info() {}, warn() {}, error() {} } as never,
  })
beforeAll(async () => {
  w = await world()
  await seed()
})
afterAll(() => w.close())

const count = async (statement: ReturnType<typeof sql>) =>
  (await w.database.first<{ count: number }>(sql`select count(*)::int as count from (${statement}) rows`))?.count

test('is written once', async () => {
  const before = await count(sql`select from person`)
  await seed()
  expect(await count(sql`select from person`)).toBe(before)
})

test('every event has as many registrations as it counts, and only a full one a line', async () => {
  const events = await w.database.query<{ registered: number; seats: number; guests: number; waiting: number }>(sql`
    select e.registered, e.seats, count(r.id) filter (where r.state = 'registered')::int as guests,
      count(r.id) filter (where r.state = 'waiting')::int as waiting
    from event e left join event_registration r on r.event_id = e.id group by e.id`)
  expect(events.length).toBeGreaterThan(3)
  for (const { registered, seats, guests, waiting } of events) {
    expect(guests).toBe(registered)
    if (waiting > 0) expect(registered).toBe(seats)
  }
})

test('the flagship ends in the eighth week, as its promise says', async () => {
  const classes = await w.database.first<{ count: number; days: number }>(sql`
    select count(*)::int as count, max(m.starts_at)::date - min(m.starts_at)::date as days
    from class_meeting m join batch b on b.id = m.batch_id join course c on c.id = b.course_id
    where c.slug = 'the-high-performing-executives' and b.batch_no = 7`)
  expect(classes?.count).toBe(16)
  expect(classes?.days).toBeLessThan(8 * 7)
})

describe('accounts', () => {
  test.each([
    ['learner@demo.test', '01711000001', 'learner'],
    ['mentor@demo.test', '01711000002', 'mentor'],
    ['corporate@demo.test', '01711000003', 'corporate'],
    ['admin@demo.test', '01711000004', 'staff'],
  ])('%s logs in by e-mail and by phone', async (email, phone, role) => {
    for (const name of [email, phone]) {
      const { status, body } = await w.call(login, { body: { auth_type: '2', email: name, password: demoPassword } })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ userInfo: { email, contact_no: phone, role } })
    }
  })

  test.each([
    ['tanvir.hasan@selai.example', ['mentor', 'learner']],
    ['hr@jolchhobi.example', ['corporate', 'learner']],
  ])('%s is more than one thing here', async (email, roles) => {
    const { body } = await w.call(login, { body: { auth_type: '2', email, password: demoPassword } })
    expect(body.data).toMatchObject({ userInfo: { role: roles[0], roles } })
    const switched = await w.call(switchRole, { body: { role: 'learner' } }, { as: { token: body.token ?? '' } })
    expect(switched.body.data.enrolled_courses).toHaveLength(1)
  })

  test('the administrator may do everything', async () => {
    const missing = await w.database.query(sql`
      select m.slug, a.action from module m, unnest(m.actions) a (action)
      where not exists (select from person p join person_role r on r.person_id = p.id join role_permission g on g.role_id = r.role_id
        where p.email = 'admin@demo.test' and g.module = m.slug and g.action = a.action and g.scope = 'all')`)
    expect(missing).toEqual([])
  })

  test('the mentor has courses', async () => {
    expect(
      await count(
        sql`select from course_mentor cm join mentor m on m.id = cm.mentor_id join person p on p.id = m.person_id where p.email = 'mentor@demo.test'`,
      ),
    ).toBeGreaterThan(3)
  })

  test('the mentor was paid for a month, and a payout waits', async () => {
    const states = await w.database.query<{ state: string; agrees: boolean }>(sql`
      select p.state, p.state = 'waiting' or exists (
        select from ledger_entry l where l.transaction_id = p.transaction_id and l.account = 'mentor' and l.amount_paisa = p.gross_paisa
          and l.at = p.paid_at) as agrees
      from payout p join mentor m on m.id = p.mentor_id join person o on o.id = m.person_id
      where o.email = 'mentor@demo.test' order by p.no`)
    expect(states).toEqual([
      { state: 'paid', agrees: true },
      { state: 'waiting', agrees: true },
    ])
  })
})

describe('learning', () => {
  test('each enrolment’s percentage is what its rows say', async () => {
    const wrong = await w.database.query(sql`
      with done as (
        select e.id, e.course_id, e.progress_percent,
          (select count(*) from lecture_progress p where p.enrolment_id = e.id and p.completed_at is not null)
            + (select count(distinct a.quiz_id) from attempt a where a.enrolment_id = e.id and a.is_passed) as done,
          (select count(*) from lecture l where l.course_id = e.course_id) + (select count(*) from quiz q where q.course_id = e.course_id) as total
        from enrolment e)
      select * from done where total > 0 and progress_percent <> whole_percent(done, total)`)
    expect(wrong).toEqual([])
  })

  test('what is finished has a certificate, and nothing else has', async () => {
    const wrong = await w.database.query(sql`
      select e.id from enrolment e left join certificate ct on ct.enrolment_id = e.id
      where (e.progress_percent = 100) <> (ct.id is not null) or (e.completed_at is null) <> (ct.id is null)`)
    expect(wrong).toEqual([])
    expect(await count(sql`select from certificate where length(slug) < 22 or snapshot ->> 'serial' <> serial`)).toBe(0)
  })

  test('attempts are graded as the product grades', async () => {
    const attempts = await w.database.query<{
      questions: FrozenQuestion[]
      answers: Record<string, unknown>
      graded: EssayGrades
      pass_percent: number
      points: number
      percent: number
      is_passed: boolean
    }>(
      sql`select a.questions,
        (select coalesce(jsonb_object_agg(g.question_id, g.value), '{}') from attempt_answers(a.id) g) as answers,
        (select coalesce(jsonb_object_agg(g.question_id, jsonb_build_object('points', g.points, 'comment', g.comment)), '{}') from essay_grades(a.id) g) as graded, q.pass_percent, a.points, a.percent, a.is_passed from attempt a join quiz q on q.id = a.quiz_id`,
    )
    expect(attempts.length).toBeGreaterThan(100)
    for (const { questions, answers, graded, pass_percent, ...stored } of attempts) {
      const { points, percent, isPassed } = gradeAttempt(questions, answers, pass_percent, { essayGrades: graded })
      expect(stored).toEqual({ points, percent, is_passed: isPassed })
      expect(isPassed).toBe(true)
    }
  })

  test('authors see how their quizzes are answered, and companies what was done in their name', async () => {
    expect(await count(sql`select from attempt where grades is null`)).toBe(0)
    const unequal = await w.database.query(sql`
      select a.id from attempt a
      where a.points <> (select sum((g.value ->> 'points')::numeric) from jsonb_each(a.grades) g)`)
    expect(unequal).toEqual([])
    const given = await w.database.first<{ seats: number; told: number }>(sql`
      select (select count(*)::int from allocation) as seats,
        (select sum(jsonb_array_length(after -> 'learner_ids'))::int from audit_entry where action = 'seats.give') as told`)
    expect(given?.told).toBe(given?.seats)
  })

  test('nothing happened in the future, nor before it could', async () => {
    expect(
      await count(
        sql`select from enrolment where enrolled_at > now() or completed_at > now() or last_seen_at > now() or completed_at < enrolled_at`,
      ),
    ).toBe(0)
    expect(await count(sql`select from lecture_progress where updated_at > now()`)).toBe(0)
  })

  test('the demo learner sees the courses of the content', async () => {
    const { body } = await w.call(login, {
      body: { auth_type: '2', email: 'learner@demo.test', password: demoPassword },
    })
    const courses = await w.call(learnerCourses, {}, { as: { token: String(body.token) } })
    const shown = Object.fromEntries(
      courses.body.data.map(({ slug, progress, certificate_slug }) => [slug, [progress, certificate_slug !== null]]),
    )
    expect(shown).toMatchObject({
      'merchandising-and-costing-fundamentals': [100, true],
      'negotiation-for-merchandisers': [100, true],
      'the-high-performing-executives': [0, false],
    })
    const [progress] = shown['email-english-for-merchandisers'] ?? []
    expect(Math.abs(Number(progress) - 45)).toBeLessThan(8)
  })
})

describe('money', () => {
  test('every paid enrolment has its order, and every paid order its payment, books and invoice', async () => {
    const wrong = await w.database.query(sql`
      select e.id from enrolment e join batch b on b.id = e.batch_id
      where e.source not in ('allocation', 'staff') and (b.price_paisa > b.discount_paisa) <> (e.order_id is not null)`)
    expect(wrong).toEqual([])
    const incomplete = await w.database.query(sql`
      select o.no from orders o
      where o.paid_at is not null and (not exists (select from invoice i where i.order_id = o.id)
        or (select sum(amount_paisa) from payment_attempt a where a.order_id = o.id and a.state = 'paid') is distinct from o.total_paisa
        or (select sum(amount_paisa) from ledger_entry l where l.order_id = o.id) <> 0
        or (select sum(amount_paisa) from ledger_entry l where l.order_id = o.id and l.account = 'buyer') <> 0
        or (select sum(paid_paisa) from order_item i where i.order_id = o.id) <> o.total_paisa)`)
    expect(incomplete).toEqual([])
  })

  test('what was not paid gave nothing, and what went back is in the books with its credit note', async () => {
    const given = await w.database.query(sql`
      select o.no from orders o where o.paid_at is null and o.state <> 'invoiced' and (exists (select from enrolment e where e.order_id = o.id)
        or exists (select from ledger_entry l where l.order_id = o.id) or exists (select from invoice i where i.order_id = o.id))`)
    expect(given).toEqual([])
    const refunds = await w.database.query<{ state: string; is_whole: boolean }>(sql`
      select r.state, o.refunded_paisa = case when r.state = 'refunded' then r.amount_paisa else 0 end
        and (r.state = 'refunded') = exists (select from invoice i where i.refund_id = r.id)
        and (r.state in ('requested', 'approved')) = (o.state = 'refund_requested') as is_whole
      from refund r join orders o on o.id = r.order_id`)
    expect(new Set(refunds.map(({ state }) => state))).toEqual(
      new Set(['requested', 'approved', 'refunded', 'declined', 'failed']),
    )
    expect(refunds.filter(({ is_whole }) => !is_whole)).toEqual([])
  })

  test('companies owe on invoices of every age, each with its seats, books, invoice and reminders', async () => {
    const owed = await w.database.query<{ late: number; is_whole: boolean; reminders: number }>(sql`
      select dhaka_today() - o.due_on as late, (select count(*)::int from buyer_message b where b.order_id = o.id) as reminders,
        (select sum(amount_paisa) from ledger_entry l where l.order_id = o.id and l.account = 'buyer') = o.total_paisa
          and (select sum(amount_paisa) from ledger_entry l where l.order_id = o.id) = 0
          and exists (select from invoice i where i.order_id = o.id and (i.issued_at at time zone 'Asia/Dhaka')::date < o.due_on)
          and (select sum(m.owned) from seat_movement m where m.order_id = o.id) = (select sum(i.seats) from order_item i where i.order_id = o.id)
          as is_whole
      from orders o where o.state = 'invoiced' order by o.due_on`)
    expect(owed.filter(({ is_whole }) => !is_whole)).toEqual([])
    expect(
      owed.map(({ late }) => (late <= 0 ? 'current' : late <= 30 ? '1-30' : late <= 60 ? '31-60' : '60+')),
    ).toEqual(['60+', '31-60', '1-30', 'current', 'current'])
    for (const { late, reminders } of owed) if (late > 0) expect(reminders).toBeGreaterThan(1)
    const over = await w.database.query(sql`
      select c.id from company c join orders o on o.company_id = c.id and o.state = 'invoiced'
      group by c.id having sum(o.total_paisa) > c.credit_limit_paisa`)
    expect(over).toEqual([])
  })

  test('every course opens in the builder', async () => {
    const author = await w.staff('courses.view', 'courses.edit')
    const courses = await w.database.query<{ id: string; slug: string }>(sql`select id, slug from course`)
    for (const { id, slug } of courses)
      expect((await w.call(getOutline, { params: { course: id } }, { as: author })).status, slug).toBe(200)
  })

  test('coupons were used as often as orders used them', async () => {
    const wrong = await w.database.query(sql`
      select c.code from coupon c left join coupon_use u on u.coupon_id = c.id and not u.is_released
      group by c.id having c.used <> count(u.order_id)`)
    expect(wrong).toEqual([])
  })

  test('invoices add up and are numbered without gaps', async () => {
    const invoices = await w.database.query<{ snapshot: InvoiceSnapshot }>(sql`select snapshot from invoice`)
    for (const { snapshot } of invoices) assertAddsUp(snapshot)
    const gaps = await w.database.query(sql`
      select c.fiscal_year from invoice_counter c join invoice i using (series, fiscal_year) group by c.series, c.fiscal_year, c.last_number
      having c.last_number <> count(*) or max(i.number) <> count(*)`)
    expect(gaps).toEqual([])
  })
})

describe('companies', () => {
  test('licences are used by their allocations, each with an enrolment', async () => {
    const wrong = await w.database.query(sql`
      select s.id from seat_licence s left join allocation a on a.licence_id = s.id left join enrolment e on e.allocation_id = a.id
      group by s.id having s.used <> count(a.id) or count(e.id) <> count(a.id)`)
    expect(wrong).toEqual([])
  })

  test('the invited cannot log in yet, the others can', async () => {
    expect(
      await count(sql`
        select from corporate_learner cl join learner l on l.id = cl.learner_id join person p on p.id = l.person_id
        where (cl.status = 'invited') <> (p.password_hash is null) or (p.password_hash is null) <> (p.verified_at is null)`),
    ).toBe(0)
  })
})

describe('the catalogue', () => {
  test('the learners that are shown have the course, and sit in a seat of their own or of their company', async () => {
    const wrong = await w.database.query(sql`
      select c.slug from course c where c.enrolments_count <> (select count(*) from enrolment e where e.course_id = c.id and e.state = 'active')
      union all
      select b.id::text from batch b where b.seats_taken <>
        (select count(*) from enrolment e where e.batch_id = b.id and e.state = 'active' and e.allocation_id is null)
        + (select coalesce(sum(s.seats), 0) from seat_licence s where s.batch_id = b.id)`)
    expect(wrong).toEqual([])
  })

  test('classes begin on one of their weekdays, after registration has ended', async () => {
    expect(
      await count(sql`
        select from batch where cardinality(class_days) > 0
          and (not lower(to_char(class_start_date, 'dy')) = any (class_days) or class_start_date <= reg_end_date)`),
    ).toBe(0)
    const batch = await w.database.first(sql`
      select reg_end_date - dhaka_today() as ends_in, seats - seats_taken as seats_left from batch b join course c on c.id = b.course_id
      where c.slug = 'the-high-performing-executives' and b.batch_no = 7`)
    expect(batch).toEqual({ ends_in: 5, seats_left: 7 })
  })

  test('readings are HTML without anything that runs, videos have their files', async () => {
    expect(
      await count(
        sql`select from lecture where kind = 'reading' and (body ->> 'en' !~ '^<' or body::text ~* '<script|onerror|javascript:')`,
      ),
    ).toBe(0)
    expect(
      await count(
        sql`select from lecture where video is not null and (video ->> 'source' !~ '^/media/demo/.+\\.mp4$' or (video ->> 'duration')::int < 10)`,
      ),
    ).toBe(0)
  })

  test('who waits has no seat, the batch has none left, and who took one sits in it', async () => {
    const places = await w.database.query<{
      state: string
      is_full: boolean
      is_seated: boolean
      is_tried: boolean
    }>(sql`
      select w.state, b.seats_taken >= b.seats as is_full, coalesce(p.email, '') like '%@demo.test' as is_tried,
        exists (select from enrolment e where e.batch_id = b.id and e.learner_id = w.learner_id) as is_seated
      from waiting_place w join batch b on b.id = w.batch_id join learner l on l.id = w.learner_id join person p on p.id = l.person_id`)
    expect(places.filter(({ state }) => state === 'waiting')).toHaveLength(5)
    expect(places.filter(({ state }) => state === 'taken').length).toBeGreaterThan(5)
    expect(places.filter((place) => !place.is_full || place.is_tried)).toEqual([])
    expect(places.filter(({ state, is_seated }) => is_seated !== (state === 'taken'))).toEqual([])
  })

  test('sixty groups of synonyms and more are known', async () => {
    expect(await count(sql`select from search_synonym`)).toBeGreaterThanOrEqual(60)
    expect(
      await count(
        sql`select from search_synonym s where not exists (select from synonym_word w where w.synonym_id = s.id)`,
      ),
    ).toBe(0)
  })
})
