/** What the back office changes in tests that go over every endpoint, one thing of each kind and a spare one to delete. */
import { hashToken } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { payoutThings } from './payout-things.ts'
import type { World } from './world.ts'

export const one = async (academy: World, statement: ReturnType<typeof sql>) =>
  (await academy.database.first<{ id: string }>(statement))?.id ?? ''

/** What the back office of the site changes: none of it published, so that nobody needs that permission to change it. */
export async function officeThings(
  academy: World,
  learnerId: string,
  courseId: string,
): Promise<Record<string, string>> {
  const supported = await academy.enrol((await academy.learner()).learnerId, await academy.course())
  const text = '{"en":"Words"}'
  const promotion = () =>
    one(
      academy,
      sql`insert into promotion (section, type, is_active, text) values ('Home', 'text', false, ${text}::jsonb) returning id`,
    )
  const event = (slug: string) =>
    one(
      academy,
      sql`insert into event (slug, title, starts_at, ends_at, mode, is_published, registered)
        values (${slug}, ${text}::jsonb, now(), now() + interval '1 day', 'online', false, ${slug === 'office-event' ? 1 : 0}) returning id`,
    )
  const term = (slug: string) =>
    one(
      academy,
      sql`insert into industry (slug, name, is_published) values (${slug}, ${text}::jsonb, false) returning id`,
    )
  const synonym = () => one(academy, sql`insert into search_synonym (words) values ('{sewing,selai}') returning id`)
  await academy.database.run(sql`
    with g as (insert into faq_group (slug, name) values ('office-group', ${text}::jsonb) returning id),
      f as (insert into faq (group_id, slug) select id, 'office-faq' from g),
      p as (insert into page (slug) values ('office-page'), ('spare-page'), ('about-us'), ('work-with-us'))
    insert into text_version (kind, slug, version, title, body)
    select kind, slug, 1, ${text}::jsonb, ${text}::jsonb from (values ('faq', 'office-faq'), ('page', 'office-page'), ('page', 'spare-page'), ('page', 'about-us'), ('page', 'work-with-us')) v (kind, slug)`)
  const libraryFile = () =>
    one(
      academy,
      sql`insert into library_file (course_id, kind, type, name, media_type, bytes, state, video)
        values (${courseId}, 'video', 'mp4', 'film.mp4', 'video/mp4', 1, 'ready', '{"source":"/media/demo/a.mp4"}') returning id`,
    )
  const mentor = (slug: string) =>
    one(academy, sql`insert into mentor (slug, name, is_published) values (${slug}, ${text}::jsonb, true) returning id`)
  const mentorId = await mentor('office-mentor')
  const officeCompany = await academy.company('Office Mill')
  await academy.corporateAdmin(officeCompany)
  await academy.database.run(sql`insert into module (slug, name, actions, position, is_custom)
    values ('office_module', ${text}::jsonb, '{view}', 90, true), ('spare_module', ${text}::jsonb, '{view}', 91, true)`)
  await academy.corporateAdmin(officeCompany)
  const admins = (
    await academy.database.query<{ id: string }>(
      sql`select id from corporate_user where company_id = ${officeCompany} order by id`,
    )
  ).map(({ id }) => id)
  // A company that nobody of the crowd is with.
  const joinLink = 'shared-link'
  await academy.database.run(sql`
    insert into join_link (company_id, token_hash, name, waits) values (${await academy.company('Joined Mill')}, ${hashToken(joinLink)}, 'Shared', false)`)
  const eventId = await event('office-event')
  const promotionId = await promotion()
  await academy.database.run(sql`
    insert into site_version (kind, subject, version, content)
    select 'config', 'website_config', 1, config from website_config
    union all select 'promotion', id::text, 1, to_jsonb(p) - 'id' - 'position' from promotion p where id = ${promotionId}`)
  const assignment = await one(
    academy,
    sql`with l as (
        insert into lecture (section_id, course_id, slug, kind, title, minutes, position)
        select section_id, course_id, 'an-assignment', 'assignment', ${text}::jsonb, 5, 90 from lecture where course_id = ${courseId} limit 1
        returning id)
      insert into assignment (lecture_id, accepts, most_files, file_types, points, pass_percent)
      select id, '{text,photo}', 5, '{pdf}', 10, 60 from l returning lecture_id as id`,
  )
  const submission = await one(
    academy,
    sql`insert into submission (enrolment_id, lecture_id, number, state, text, max_points, pass_percent, handed_in_at)
      select e.id, ${assignment}, 1, 'returned', 'Words', 10, 60, now() from enrolment e where e.learner_id = ${learnerId} and e.course_id = ${courseId}
      returning id`,
  )
  const notice = await one(
    academy,
    sql`insert into notice (person_id, kind, title) select person_id, 'questions', 'Words' from learner where id = ${learnerId} returning id`,
  )
  const lessonQuestion = await one(
    academy,
    sql`insert into lecture_question (lecture_id, person_id, text)
      select ${assignment}, person_id, 'Why?' from learner where id = ${learnerId} returning id`,
  )
  const mistake = await one(
    academy,
    sql`insert into lesson_mistake (lecture_id, person_id, text)
      select ${assignment}, person_id, 'Wrong unit' from learner where id = ${learnerId} returning id`,
  )
  const skill = (name: string) =>
    one(
      academy,
      sql`insert into skill (course_id, name, criteria, position) values (${courseId}, ${JSON.stringify({ en: name })}::jsonb, ${`[${text}]`}::jsonb, 1) returning id`,
    )
  const shownSkill = await skill('Side seam')
  const signOff = await one(
    academy,
    sql`insert into skill_sign_off (operation_id, skill_id, enrolment_id, name, machine, criteria, is_competent, signature_kind, signature, signed_by, signed_name)
      select new_id(), ${shownSkill}, e.id, ${text}::jsonb, '{}', '[]', false, 'typed', 'Words', l.person_id, ${text}::jsonb
      from enrolment e join learner l on l.id = e.learner_id where e.id = ${supported} returning id`,
  )
  const circularId = await one(
    academy,
    sql`insert into circular (slug, title, employer, deadline, state) values ('office-job', ${text}::jsonb, '{"en":"Mill"}', dhaka_today() + 9, 'open') returning id`,
  )
  // What an address would be whose nonce made it so.
  const calendar = 'c'.repeat(43)
  await academy.database.run(sql`
    insert into calendar_address (person_id, nonce, token_hash)
    select person_id, 'n', sha256(${calendar}::bytea) from learner where id = ${learnerId}`)
  const pathCourses = [courseId, (await academy.course()).course_id]
  const path = (slug: string, isPublished: boolean) =>
    one(
      academy,
      sql`with added as (
          insert into learning_path (slug, title, is_published) values (${slug}, ${text}::jsonb, ${isPublished}) returning id)
        insert into learning_path_course (path_id, course_id, position)
        select added.id, course.id, course.place from added, unnest(${pathCourses}::uuid[]) with ordinality course (id, place)
        returning path_id as id`,
    )
  // Visitors see this one.
  await path('shown-path', true)
  return {
    path: await path('office-path', false),
    assignment,
    calendar,
    submission,
    notice,
    'lesson question': lessonQuestion,
    mistake,
    skill: shownSkill,
    'spare skill': await skill('Neck rib'),
    sign_off: signOff,
    enrolment: supported,
    'spare person': (await academy.learner()).personId,
    message: await one(
      academy,
      sql`insert into message_log (channel, contact, purpose, text, state) values ('sms', '01711000001', 'test', 'Words', 'sent') returning id`,
    ),
    certificate: 'spare-certificate-0123456789ab',
    code: 'office-sheet',
    sheet: await one(
      academy,
      sql`insert into audit_sheet (company_id, number, code, company_name, filters, prepared_by, checksum)
        values (${officeCompany}, 'AS-2611-office', 'office-sheet', ${text}::jsonb, '{}', 'Farhana Rahman', 'c0ffee') returning id`,
    ),
    version: '1',
    wording: 'home',
    file: await libraryFile(),
    'spare file': await libraryFile(),
    language: 'bn',
    text: 'office-page',
    'spare text': 'spare-page',
    faq: 'office-faq',
    group: 'office-group',
    promotion: promotionId,
    'spare promotion': await promotion(),
    event: eventId,
    'spare event': await event('spare-event'),
    registration: await one(
      academy,
      sql`insert into event_registration (event_id, name, phone) values (${eventId}, 'Rahima', '01711000002') returning id`,
    ),
    term: await term('office-industry'),
    'spare term': await term('spare-industry'),
    synonym: await synonym(),
    'spare synonym': await synonym(),
    lead: await one(academy, sql`insert into lead (company_name, contact_name) values ('Mill', 'Ayesha') returning id`),
    import: await one(
      academy,
      sql`insert into course_import (file_name, bytes, state, course_name, counts, faults, imported_by)
        select 'course.zip', 1, 'undone', ${text}::jsonb, '{"sections":0,"items":0,"questions":0,"files":0,"pictures":0,"captions":0,"bad":0}', '[]', id
        from person limit 1 returning id`,
    ),
    question: await one(
      academy,
      sql`with added as (insert into bank_question (kind, words) values ('true_false', 'Words') returning id)
        insert into bank_question_version (question_id, number, body)
        select id, 1, jsonb_build_object('id', id, 'kind', 'true_false', 'text', ${text}::jsonb, 'explanation', '{}'::jsonb, 'points', 1, 'answer', true)
        from added returning question_id as id`,
    ),
    question_import: await one(
      academy,
      sql`insert into question_import (file_name, format, rows) values ('bank.txt', 'gift', '[]') returning id`,
    ),
    place: await one(
      academy,
      sql`insert into company_place (company_id, kind, name) select id, 'department', 'Quality' from company limit 1 returning id`,
    ),
    company_user: admins[0] ?? '',
    company_view: await one(
      academy,
      sql`insert into company_view (company_id, name) select id, 'Ashulia' from company limit 1 returning id`,
    ),
    'spare company_view': await one(
      academy,
      sql`insert into company_view (company_id, name) select id, 'Gazipur' from company limit 1 returning id`,
    ),
    secret: 'no-kiosk-has-this',
    link: joinLink,
    join_link: await one(
      academy,
      sql`insert into join_link (company_id, token_hash, name, waits) select id, 'x', 'Board', true from company limit 1 returning id`,
    ),
    join_request: await one(
      academy,
      sql`insert into join_request (company_id, link_id, learner_id, employee_no)
        select company_id, id, ${(await academy.learner()).learnerId}, 'E-902' from join_link where name = 'Shared' returning id`,
    ),
    kiosk: await one(
      academy,
      sql`insert into kiosk (company_id, secret_hash, name) select id, 'x', 'Tablet' from company limit 1 returning id`,
    ),
    company_import: await one(
      academy,
      sql`insert into company_import (company_id, file_name) select id, 'people.csv' from company limit 1 returning id`,
    ),
    application: await one(
      academy,
      sql`insert into lead (kind, company_name, contact_name) values ('teaching', '', 'Ayesha') returning id`,
    ),
    circular: circularId,
    company_circular: await one(
      academy,
      sql`insert into circular (slug, title, employer, deadline, company_id, is_of_company, review)
        select 'company-job', ${text}::jsonb, '{"en":"Mill"}', dhaka_today() + 9, id, true, 'writing' from company limit 1 returning id`,
    ),
    company_application: await one(
      academy,
      sql`with c as (
          insert into circular (slug, title, employer, deadline, state, company_id, is_of_company)
          select 'company-open-job', ${text}::jsonb, '{"en":"Mill"}', dhaka_today() + 9, 'open', id, true from company limit 1 returning id)
        insert into application (circular_id, name, phone, locale) select id, 'Rahima', '01711000019', 'en' from c returning id`,
    ),
    applicant_template: await one(academy, sql`select id from applicant_template order by id limit 1`),
    'spare applicant_template': await one(
      academy,
      sql`insert into applicant_template (name, texts) values (${text}::jsonb, ${text}::jsonb) returning id`,
    ),
    month: '2026-02',
    'job application': await one(
      academy,
      sql`insert into application (circular_id, name, phone, locale, is_interested) values (${circularId}, 'Rahima', '01711000009', 'en', true) returning id`,
    ),
    module: 'office_module',
    'spare module': 'spare_module',
    company: officeCompany,
    admin: admins[0] ?? '',
    'spare admin': admins[1] ?? '',
    mentor: mentorId,
    'spare mentor': await mentor('spare-mentor'),
    terms: await one(
      academy,
      sql`insert into mentor_terms (mentor_id, course_id, valid_from) values (${mentorId}, ${courseId}, dhaka_today() + 30) returning id`,
    ),
    ...(await payoutThings(academy)),
    record: await one(
      academy,
      sql`insert into experience (mentor_id, position, organization, from_year) values (${mentorId}, 'Cutter', 'Mill', 2001) returning id`,
    ),
    records: 'experience',
    document: await one(
      academy,
      sql`insert into record_document (experience_id, name, storage_key, bytes)
        select id, 'letter.pdf', 'record-documents/letter.pdf', 9 from experience where mentor_id = ${mentorId} returning id`,
    ),
    batch: await one(academy, sql`select id from batch where course_id = ${courseId}`),
    meeting: await one(
      academy,
      sql`insert into class_meeting (batch_id, number, starts_at, ends_at)
        select id, 900, now() + interval '9 days', now() + interval '10 days' from batch where course_id = ${courseId} returning id`,
    ),
    review: await one(
      academy,
      sql`insert into review (course_id, learner_id, rating) values (${courseId}, ${learnerId}, 5) returning id`,
    ),
  }
}
