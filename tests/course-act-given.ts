/** What writes of courses, classes and what is taught are sent, and the state from which the first is taken. */
import { randomUUID } from 'node:crypto'
import { sql } from '#server/platform/postgres/database.ts'
import type { Crowd } from './crowd.ts'
import { one } from './office-things.ts'
import type { Given } from './second-act-calls.ts'

const signed = { signature_kind: 'drawn', signature: 'M1 1L9 9' }

/** By the key of the endpoint, asked right before its first call. */
export function courseActGiven({
  academy,
  learner,
  mentor,
  staff,
  things,
  course,
}: Crowd): Record<string, () => Given | Promise<Given>> {
  const { database } = academy
  const office = async () => ({ token: await academy.session(staff.personId, 'staff') })
  const finished = async () => {
    const [person, of] = [await academy.learner(), await academy.course()]
    const enrolment = await academy.enrol(person.learnerId, of)
    await database.run(sql`update enrolment set completed_at = now(), progress_percent = 100 where id = ${enrolment}`)
    return { person, slug: of.slug }
  }
  const studying = async () => {
    const [person, of] = [await academy.learner(), await academy.course()]
    return { person, of, enrolment: await academy.enrol(person.learnerId, of) }
  }
  const ownRecord = () =>
    one(
      academy,
      sql`insert into experience (mentor_id, position, organization, from_year) values (${mentor.mentorId}, 'Cutter', 'Mill', 2001) returning id`,
    )
  return {
    'POST /mentor-papers/pictures': () => ({ body: { crop: undefined } }),
    'POST /mentor-papers/:records/:record/documents': async () => ({
      params: { records: 'experience', record: await ownRecord() },
    }),
    'DELETE /mentor-papers/documents/:document': async () => ({
      params: {
        document: await one(
          academy,
          sql`insert into record_document (experience_id, name, storage_key, bytes)
            values (${await ownRecord()}, 'fire.pdf', 'record-documents/fire.pdf', 9) returning id`,
        ),
      },
    }),
    'PUT /study/saved/:course_id': async () => {
      const { person, of } = await studying()
      return { as: person, params: { course_id: of.course_id } }
    },
    'POST /study/operations': async () => {
      const { person, of } = await studying()
      const at = new Date().toISOString()
      const { course_id, reading_id: lecture_id } = of
      const operations = [{ id: randomUUID(), course_id, lecture_id, at, completed: true }]
      return { as: person, body: { sent_at: at, operations } }
    },
    'PUT /admin/enrolments/:enrolment/access-end': async () => ({
      params: { enrolment: (await studying()).enrolment },
      body: { ends_on: '2099-12-31', from_ends_on: null },
    }),
    'POST /admin/enrolments/:enrolment/early-opening': async () => {
      const [first, { enrolment, of }] = [await academy.course(), await studying()]
      await database.run(sql`
        insert into course_prerequisite (course_id, required_id, position, added_at)
        values (${of.course_id}, ${first.course_id}, 1, now() - interval '1 hour')`)
      return { params: { enrolment } }
    },
    'PUT /admin/enrolments/:enrolment/extension': async () => ({
      params: { enrolment: (await studying()).enrolment },
      body: { days: 7, from_days: 0 },
    }),
    'PUT /learner-courses/:slug/hidden': async () => {
      const { person, slug } = await finished()
      return { as: person, params: { slug }, body: { is_hidden: true } }
    },
    'POST /courses/:slug/review': async () => {
      const { person, slug } = await finished()
      return { as: person, params: { slug }, body: { text: 'Clear lessons that I use every morning.' } }
    },
    'DELETE /assignments/:assignment/files/:file': async () => {
      const assignment = await one(
        academy,
        sql`with l as (
            insert into lecture (section_id, course_id, slug, kind, title, minutes, position)
            select section_id, course_id, 'to-take-away', 'assignment', '{"en":"Words"}', 5, 91 from lecture
            where course_id = ${things.course} limit 1 returning id)
          insert into assignment (lecture_id, accepts, most_files, file_types, points, pass_percent)
          select id, '{text,photo}', 5, '{pdf}', 10, 60 from l returning lecture_id as id`,
      )
      const file = await one(
        academy,
        sql`with s as (
            insert into submission (enrolment_id, lecture_id, number, state, text, max_points, pass_percent)
            select id, ${assignment}, 1, 'draft', '', 10, 60 from enrolment
            where learner_id = ${learner.learnerId} and course_id = ${things.course} returning id)
          insert into submission_file (submission_id, kind, name, content_type, bytes, storage_key)
          select id, 'photo', 'a.webp', 'image/webp', 1, 'hand-ins/one-to-take-away.webp' from s returning id`,
      )
      return { params: { assignment, file } }
    },
    'PUT /questions/:question/hidden': async () => {
      await database.run(
        sql`insert into course_mentor (course_id, mentor_id) select ${things.course}, id from mentor where person_id = ${mentor.personId} on conflict do nothing`,
      )
      const question = await one(
        academy,
        sql`insert into lecture_question (lecture_id, person_id, text)
          select lecture_id, person_id, 'To be hidden' from lecture_question
          where id = ${things.office['lesson question']} returning id`,
      )
      return { as: { token: await academy.session(mentor.personId, 'mentor') }, params: { question } }
    },
    'PUT /mistakes/:mistake/end': async () => {
      await database.run(
        sql`insert into course_mentor (course_id, mentor_id) select ${things.course}, id from mentor where person_id = ${mentor.personId} on conflict do nothing`,
      )
      return { as: { token: await academy.session(mentor.personId, 'mentor') } }
    },
    'POST /admin/courses/:course/skills': async () => ({ params: { course: (await academy.course()).course_id } }),
    'PUT /admin/skills/:skill': () => ({ seenAt: `/api/admin/courses/${things.course}/skills` }),
    'POST /enrolments/:enrolment/skills/:skill/sign-offs': async () => {
      const { of, enrolment } = await studying()
      await database.run(
        sql`insert into course_mentor (course_id, mentor_id, position) select ${of.course_id}, id, 9 from mentor where person_id = ${mentor.personId}`,
      )
      const skill = await one(
        academy,
        sql`insert into skill (course_id, name, criteria, position) values (${of.course_id}, '{"en":"Side seam"}', '[{"en":"Even"}]', 1) returning id`,
      )
      return {
        params: { enrolment, skill },
        body: { operation_id: randomUUID(), version: '1', marks: 'not_met', ...signed },
      }
    },
    'POST /skill-sign-offs/:sign_off/withdrawal': async () => ({
      as: await office(),
      params: {
        sign_off: await one(
          academy,
          sql`insert into skill_sign_off (operation_id, skill_id, enrolment_id, name, machine, criteria, is_competent, signature_kind, signature, signed_by, signed_name)
            select ${randomUUID()}, skill_id, enrolment_id, name, machine, criteria, is_competent, signature_kind, signature, signed_by, signed_name
            from skill_sign_off where id = ${things.office.sign_off} returning id`,
        ),
      },
    }),
    'PUT /mentor-payout-details': () => ({
      body: {
        ...{ method: 'bank', bank_name: 'Mill Bank', branch: 'Savar', routing_no: '090262537' },
        ...{ account_name: 'Words', account_no: '0112 3456 4417' },
      },
    }),
    'PUT /questions/:question/best': async () => ({
      params: {
        question: await one(
          academy,
          sql`insert into lecture_question (lecture_id, person_id, parent_id, text)
            select lecture_id, ${mentor.personId}, id, 'Because.' from lecture_question
            where id = ${things.office['lesson question']} returning id`,
        ),
      },
      body: { is_best: true },
    }),
    'POST /admin/courses/imports': async () => {
      const { token } = await office()
      const archive = await academy.app.inject({
        url: `/api/admin/courses/${(await academy.course()).course_id}/archive.zip`,
        headers: { authorization: `Bearer ${token}` },
      })
      return { file: { name: 'course.zip', type: 'application/zip', content: archive.rawPayload } }
    },
    'POST /admin/courses/imports/:import/undo': async () => ({
      params: {
        import: await one(
          academy,
          sql`insert into course_import (file_name, bytes, state, course_name, counts, faults, imported_by, course_id)
            select file_name, bytes, 'applied', course_name, counts, faults, imported_by, ${(await academy.course({ isPublished: false })).course_id}
            from course_import where id = ${things.office.import} returning id`,
        ),
      },
    }),
    'POST /admin/course-reviews/:review/decision': async () => ({
      params: {
        review: await one(
          academy,
          sql`insert into course_review (course_id, asked_by)
            values (${(await academy.course()).course_id}, ${mentor.personId}) returning id`,
        ),
      },
      body: { decision: 'send_back', seen: undefined },
    }),
    'DELETE /admin/library/:file/captions/:language': async () => ({
      params: {
        language: 'bn',
        file: await one(
          academy,
          sql`insert into library_file (course_id, kind, type, name, media_type, bytes, state, video)
            values (${things.course}, 'video', 'mp4', 'film.mp4', 'video/mp4', 1, 'ready',
              '{"source":"/media/demo/a.mp4","captions":{"bn":"/media/demo/a.vtt"}}') returning id`,
        ),
      },
    }),
    'PUT /admin/meetings/:meeting/recording': async () => ({
      params: {
        meeting: await one(
          academy,
          sql`insert into class_meeting (batch_id, number, starts_at, ends_at)
            values (${course.batch_id}, 902, now(), now() + interval '1 hour') returning id`,
        ),
      },
      body: {
        file: await one(
          academy,
          sql`insert into library_file (course_id, kind, type, name, media_type, bytes, state, video)
            values (${things.course}, 'video', 'mp4', 'class.mp4', 'video/mp4', 1, 'ready', '{"source":"/media/demo/a.mp4"}') returning id`,
        ),
      },
    }),
    'PUT /admin/meetings/:meeting/attendance': async () => {
      const meeting = await one(
        academy,
        sql`insert into class_meeting (batch_id, number, starts_at, ends_at)
          values (${course.batch_id}, 901, now(), now() + interval '1 hour') returning id`,
      )
      const enrolment_id = await one(
        academy,
        sql`select id from enrolment where learner_id = ${learner.learnerId} and course_id = ${things.course}`,
      )
      return { params: { meeting }, body: { marks: [{ enrolment_id, mark: 'present' }] } }
    },
  }
}
