/** Support makes one account of a person's two: nothing that was earned or bought is lost. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contracts/accounts/merging.office.ts'
import { requestContact } from '#contracts/accounts/contacts.ts'
import { forgetPassword } from '#contracts/accounts/password.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import { learnerCourses, pinCourse } from '#contracts/learning/enrolment.ts'
import { learnerPaths } from '#contracts/learning/paths.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { lockLearner } from '#server/checkout/order-state/orders.sql.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { setPassword } from '../account/account.sql.ts'
import { setContact } from '../contacts/contacts.sql.ts'
import { updateSettings } from '../settings/settings.sql.ts'

let w: World
let officer: TestPerson
let old: TestLearner
let kept: TestLearner
beforeAll(async () => {
  w = await world()
  officer = await w.staff('users.view', 'users.delete')
})
afterAll(() => w.close())
beforeEach(async () => {
  old = await w.learner('Parvin Akter')
  kept = await w.learner('Parvin Akhter')
})

/** Of every column that names a person or learner: what becomes of it. */
const decided = {
  moved: `batch_interest.person_id cart_item.person_id certificate.learner_id coupon_use.learner_id education.person_id
    enrolment.learner_id event_registration.person_id experience.person_id extra_time.learner_id
    application.person_id lecture_question.person_id lecture_question_like.person_id lesson_mistake.person_id notice.person_id orders.learner_id path_follow.learner_id orders.person_id
    refund.requested_by     reminder.person_id review.learner_id study_day.learner_id training.person_id visit.person_id waiting_place.learner_id`,
  endsWithTheAccount: `account_recovery.person_id calendar_address.person_id company_identity.person_id known_device.person_id learner.person_id
    join_request.learner_id one_time_link.person_id otp_challenge.person_id passkey.person_id passkey_challenge.person_id push_subscription.person_id reset_ticket.person_id session.person_id
    study_choice.learner_id`,
  // Whoever has these is not merged into another account.
  ofCompanies: `allocation.learner_id audit_sheet_row.learner_id company_import_row.made_person corporate_learner.learner_id corporate_user.person_id training_reminder.learner_id
    allocation.allocated_by audit_sheet.made_by company_import.imported_by join_link.made_by kiosk.opened_by`,
  ofStaffAndMentors: `account_recovery.started_by account_recovery.ended_by api_token.person_id api_token.revoked_by application.employee_id
    application_event.author_id application_score.author_id attempt_allowance.given_by attendance.marked_by bank_question.created_by batch_message.author_id
    bank_question_version.made_by certificate.revoked_by certificate_template.changed_by closed_period.closed_by company_mark.agreed_by course_import.imported_by
    course_review.asked_by course_review.decided_by course_revision.published_by education.verified_by employee.person_id essay_grade.graded_by
    experience.verified_by extra_time.given_by interviewer.person_id item.edited_by item_comment.author_id lead.assignee_id lead_note.author_id
    lecture_question.hidden_by lesson_mistake.closed_by library_file.uploaded_by mentor.person_id mentor_terms.answered_by mentor_terms.offered_by
    message_wording.person_id payment_attempt.reviewed_by payout.failed_by payout.paid_by payout_details.checked_by payout_run.made_by payout_terms.set_by period_reopening.closed_by period_reopening.reopened_by person_permission.granted_by person_permission.person_id person_role.granted_by
    person_role.person_id question_import.imported_by refund.decided_by report_subscription.person_id review.moderated_by sales_terms.changed_by
    saved_view.person_id seat_movement.made_by session.acted_by set_up_delay.person_id site_version.saved_by skill_sign_off.signed_by skill_sign_off.withdrawn_by submission.graded_by
    test_message.person_id test_payment.person_id text_version.published_by text_version.saved_by training.verified_by webhook.created_by`,
}
const reason = 'She signed up twice, by phone and by email.'
const pair = () => ({ params: { id: kept.personId }, body: { from: old.personId, reason } })
const merge = (as = officer) => w.call(contract.mergeAccounts, pair(), { as })
const preview = (as = officer) =>
  w.call(contract.previewMerge, { params: { id: kept.personId }, query: { from: old.personId } }, { as })
const read = (course: { course_id: string; lecture_id: string }, as: TestLearner) =>
  w.call(learnerCourseStatus, { body: { ...course, completed: true } }, { as })

test('courses with their progress, certificates, orders and contacts go to the account that stays', async () => {
  const course = { ...(await w.course({ name: 'Seams' })), name: 'Seams' }
  await w.enrol(old.learnerId, course)
  await read({ course_id: course.course_id, lecture_id: course.reading_id }, old)
  await w.call(pinCourse, { params: { slug: course.slug }, body: { is_pinned: true } }, { as: old })
  await w.database.run(sql`
    insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa, placed_at)
    values (${`SA-merge-${old.phone}`}, ${old.learnerId}, ${old.personId}, 'paid', 100, 100, now())`)
  await w.database.run(sql`
    insert into review (course_id, learner_id, rating, text, language) values (${course.course_id}, ${old.learnerId}, 5, 'Good', 'en')`)
  await w.database.run(sql`insert into study_day (learner_id, day, seconds) values
    (${old.learnerId}, '2026-01-01', 60), (${kept.learnerId}, '2026-01-01', 30)`)
  await w.database.run(sql`update person set email = null, email_verified_at = null where id = ${kept.personId}`)

  expect((await preview()).body.data).toMatchObject({
    ...{ obstacle: null, moves: { courses: [course.name], certificates: 0, orders: 1 } },
    gets: { email: true, contact_no: false },
  })
  const { status, body } = await merge()
  expect([status, body.data]).toEqual([200, { courses: 1, certificates: 0, orders: 1 }])

  const mine = (await w.call(learnerCourses, {}, { as: kept })).body.data
  expect(mine.map(({ slug, is_pinned }) => [slug, is_pinned])).toEqual([[course.slug, true]])
  const { data } = (await w.call(getMyCourse, { params: { slug: course.slug } }, { as: kept })).body
  expect(JSON.stringify(data)).toContain('"is_completed":true')
  expect((await w.call(learnerCourses, {}, { as: old })).status).toBe(401)
  expect(
    await w.database.first(sql`
      select p.email, (select seconds from study_day where learner_id = ${kept.learnerId} and day = '2026-01-01'),
        (select count(*)::int from review where learner_id = ${kept.learnerId}) as reviews,
        (select count(*)::int from orders where person_id = p.id and learner_id = ${kept.learnerId}) as orders
      from person p where p.id = ${kept.personId}`),
  ).toEqual({ email: old.email, seconds: 90, reviews: 1, orders: 1 })
  await w.messageTo(kept.phone, 'accounts_merged')
  await w.messageTo(old.phone, 'accounts_merged')
  const log = await w.database.query(sql`
    select subject_id, after from audit_entry where action = 'person.merge' and subject_id in (${old.personId}, ${kept.personId})`)
  expect(log).toHaveLength(2)
  expect((await merge()).status).toBe(404)
})

test('the learning paths that either follows are followed on, each once', async () => {
  const paths = await w.database.query<{ id: string }>(sql`
    insert into learning_path (slug, title) values ('cutter', '{"en":"Cutter"}'), ('sewer', '{"en":"Sewer"}') returning id`)
  await w.database.run(sql`
    insert into path_follow (learner_id, path_id)
    select learner, path from unnest(${[old.learnerId, old.learnerId, kept.learnerId]}::uuid[],
      ${[paths[0]!.id, paths[1]!.id, paths[1]!.id]}::uuid[]) as f (learner, path)`)
  expect((await merge()).status).toBe(200)
  const mine = (await w.call(learnerPaths, {}, { as: kept })).body.data
  expect(mine.map(({ title }) => title).sort()).toEqual(['Cutter', 'Sewer'])
  expect(await w.database.query(sql`select from path_follow where learner_id = ${old.learnerId}`)).toEqual([])
})

test('only contacts that their owners have proved hear of it', async () => {
  await w.database.run(sql`update person set email_verified_at = null where id = ${old.personId}`)
  await w.database.run(sql`update person set is_phone_unproven = true where id = ${kept.personId}`)
  expect((await merge()).status).toBe(200)
  await w.messageTo(old.phone, 'accounts_merged')
  await w.messageTo(kept.email, 'accounts_merged')
  const told = await w.database.query<{ to: string }>(sql`
    select contact as to from message_log where purpose = 'accounts_merged' and contact in (${kept.phone}, ${kept.email})`)
  expect(told).toEqual([{ to: kept.email }])
  expect((await w.messages()).filter(({ to }) => [old.email, kept.phone].includes(to))).toEqual([])
})

test('of a course that both had, the run that goes on is the present one, and the completed one is kept', async () => {
  const course = { ...(await w.course({ name: 'Seams' })), name: 'Seams' }
  await w.enrol(old.learnerId, course)
  await w.enrol(kept.learnerId, course)
  expect((await preview()).body.data).toMatchObject({ obstacle: 'same_course', same_courses: [course.name] })
  expect((await merge()).body.error.code).toBe('same_course')
  await w.database.run(
    sql`update enrolment set completed_at = now(), progress_percent = 100 where learner_id = ${old.learnerId}`,
  )
  expect((await merge()).status).toBe(200)
  const runs = await w.database.query(sql`
    select run, is_current, completed_at is not null as is_completed from enrolment where learner_id = ${kept.learnerId} order by run`)
  expect(runs).toEqual([
    { run: 1, is_current: true, is_completed: false },
    { run: 2, is_current: false, is_completed: true },
  ])
})

test('refused for oneself, for who works, teaches or sits in a company, with an order under way, and beyond one’s rights', async () => {
  const codeOf = async (from: string, into: string, as = officer) =>
    (await w.call(contract.mergeAccounts, { params: { id: into }, body: { from, reason } }, { as })).body.error?.code
  const [employee, mentor] = [await w.staff(), await w.mentor()]
  await w.database.run(sql`insert into learner (person_id) values (${employee.personId}), (${mentor.personId})`)
  expect(await codeOf(employee.personId, kept.personId)).toBe('account_has_duties')
  expect(await codeOf(kept.personId, officer.personId)).toBe('yourself')
  expect(await codeOf(kept.personId, kept.personId)).toBe('not_found')
  expect(await codeOf((await w.person()).personId, kept.personId)).toBe('no_learner')
  expect(await codeOf((await w.staff('permissions.edit')).personId, kept.personId)).toBe('outranked')
  expect((await merge(await w.staff('users.view', 'users.edit'))).status).toBe(403)
  await w.database.run(sql`
    insert into corporate_learner (company_id, learner_id, status) values (${await w.company()}, ${old.learnerId}, 'active')`)
  expect((await merge()).body.error.code).toBe('company_member')
  await w.database.run(sql`delete from corporate_learner where learner_id = ${old.learnerId}`)
  await w.database.run(sql`
    insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa, placed_at)
    values (${`SA-open-${old.phone}`}, ${old.learnerId}, ${old.personId}, 'pending', 100, 100, now())`)
  expect((await merge()).body.error.code).toBe('order_under_way')
})

const personOf = (id: string) =>
  w.database.first(sql`
    select phone, email, is_phone_unproven, email_verified_at is not null as is_email_proven from person where id = ${id}`)

test('a contact that moves opens nothing before its owner, logged in, has entered a code from there', async () => {
  await w.database.run(sql`update person set phone = null where id = ${kept.personId}`)
  expect((await merge()).status).toBe(200)
  expect(await personOf(kept.personId)).toMatchObject({ phone: old.phone, is_phone_unproven: true, email: kept.email })
  await w.call(forgetPassword, { body: { email: old.phone } })
  expect(
    await w.database.query(sql`select 1 from otp_challenge where person_id = ${kept.personId} and purpose = 'reset'`),
  ).toEqual([])
  await w.call(requestContact, { body: { contact: old.phone } }, { as: kept })
  expect(
    await w.database.query(sql`select 1 from otp_challenge where person_id = ${kept.personId} and purpose = 'contact'`),
  ).toHaveLength(1)
})

test('a colleague, a mentor and who runs a company get no contact from the other account', async () => {
  const admin = await w.corporateAdmin(await w.company())
  const boss = await w.staff('users.view', 'users.delete', 'users.approve')
  for (const { personId } of [await w.staff(), await w.mentor(), admin]) {
    old = await w.learner()
    await w.database.run(sql`insert into learner (person_id) values (${personId}) on conflict do nothing`)
    await w.database.run(
      sql`update person set phone = null, email = coalesce(email, ${`${personId}@example.test`}) where id = ${personId}`,
    )
    kept = { ...kept, personId }
    const shown = await preview(boss)
    expect(shown.status, shown.text).toBe(200)
    expect(shown.body.data.gets).toEqual({ email: false, contact_no: false })
    expect((await merge(boss)).status).toBe(200)
    expect(await personOf(personId)).toMatchObject({ phone: null })
  }
})

test('an account that nobody has opened is opened as the other one was; one with a contact of its own by that first', async () => {
  const made = await w.database.first<{ id: string }>(sql`select learner_without_contact('Parvin') as id`)
  const row = await w.database.first<{ person: string }>(
    sql`select person_id as person from learner where id = ${made!.id}`,
  )
  await w.database.run(sql`update person set password_hash = 'hash' where id = ${old.personId}`)
  kept = { ...kept, personId: row!.person }
  expect((await preview()).body.data).toMatchObject({ obstacle: null, takes_way_in: true })
  expect((await merge()).status).toBe(200)
  expect(await personOf(row!.person)).toMatchObject({ phone: old.phone, is_phone_unproven: false, email: old.email })
  // The import that made it can be undone; the person stays.
  expect(await w.database.first(sql`select remove_unused_person(${row!.person}) as is_gone`)).toEqual({
    is_gone: false,
  })

  const [invited, other] = [await w.learner(), await w.learner()]
  await w.database.run(sql`update person set verified_at = null, password_hash = null where id = ${invited.personId}`)
  ;[kept, old] = [invited, other]
  expect((await merge()).body.error.code).toBe('not_opened')
  // Of two that nobody has opened one stays, as it was invited.
  await w.database.run(sql`update person set verified_at = null where id = ${other.personId}`)
  expect((await merge()).status).toBe(200)
  expect(await personOf(invited.personId)).toMatchObject({ phone: invited.phone })
})

test('orders whose programs chose the same key are of one account afterwards', async () => {
  for (const { personId, learnerId, phone } of [old, kept])
    await w.database.run(sql`
      insert into orders (no, learner_id, person_id, state, sub_total_paisa, total_paisa, placed_at, idempotency_key)
      values (${`SA-key-${phone}`}, ${learnerId}, ${personId}, 'cancelled', 100, 100, now(), 'same-key')`)
  expect((await merge()).status).toBe(200)
})

test('a preview that stands in another’s way comes again and answers', async () => {
  const [first, second] = [old.personId, kept.personId].toSorted()
  const lock = (transaction: Database, id: string | undefined) =>
    transaction.run(sql`select from person where id = ${id} for update`)
  let shown: ReturnType<typeof preview> | undefined
  const standInItsWay = () =>
    w.database.transaction(async (transaction) => {
      await lock(transaction, second)
      shown = preview()
      // Who waits longer is the one that is thrown out.
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await w.database.query(waiting)).length).toBeGreaterThan(0)
      await lock(transaction, first)
    })
  for (let tries = 1, isThrownOut = true; isThrownOut; tries++) {
    isThrownOut = await standInItsWay().then(
      () => false,
      (error: { code?: string }) => {
        // On a busy machine this one may be the one: then once more.
        if (error.code !== '40P01' || tries === 5) throw error
        return true
      },
    )
    expect((await shown)?.status).toBe(200)
  }
})

test('what is sent while an account ends writes nothing into it', async () => {
  expect((await merge()).status).toBe(200)
  await updateSettings(w.database, old.personId, { name: 'Parvin again' })
  expect(await w.database.first(sql`select name from person where id = ${old.personId}`)).toEqual({
    name: 'Deleted account',
  })
  await expect(lockLearner(w.database, old.learnerId)).rejects.toMatchObject({ status: 401 })
  expect(await setContact(w.database, old.personId, 'parvin.again@example.test')).toBe(false)
  expect(await setContact(w.database, old.personId, '01712340079')).toBe(false)
  expect(await setPassword(w.database, old.personId, { hash: 'hash' })).toBe(0)
  expect(
    await w.database.first(sql`select phone, email, password_hash from person where id = ${old.personId}`),
  ).toEqual({ phone: null, email: null, password_hash: null })
})

test('for every column that names a person it is decided what becomes of it', async () => {
  const columns = await w.database.query<{ name: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('person'::regclass, 'learner'::regclass) order by 1`)
  const known = Object.values(decided).flatMap((names) => names.split(/\s+/))
  expect(columns.map(({ name }) => name)).toEqual(known.toSorted())
})
