/** A mentor's own words, and the records that stand beside them on the course page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postEducation, postExperience, postTraining } from '#contracts/accounts/records.ts'
import { getCourseDetails } from '#contracts/catalogue/courses.ts'
import { getMentorProfile, putMentorProfile } from '#contracts/mentors/profiles.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
let mentor: Awaited<ReturnType<World['mentor']>>
let course: Awaited<ReturnType<World['course']>>
beforeAll(async () => {
  w = await world()
  mentor = await w.mentor('Farhana Rahman')
  course = await w.course()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id) values (${course.course_id}, ${mentor.mentorId})`,
  )
})
afterAll(() => w.close())

const texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const shown = async (language = 'en') => {
  const headers = { 'accept-language': language }
  const { body } = await w.call(getCourseDetails, { params: { slug: course.slug }, query: {} }, { headers })
  return body.data.mentor_profiles[0]
}

test('a mentor changes headline and biography, and the course shows them in each language', async () => {
  await shown()
  const body = { headline: { ...texts, en: ' Quality lead ', bn: 'মান প্রধান' }, bio: { ...texts, en: 'Twenty years.' } }
  const { status, body: changed } = await w.call(putMentorProfile, { body }, { as: mentor })
  expect([status, changed.data.headline]).toEqual([200, { ...texts, en: 'Quality lead', bn: 'মান প্রধান' }])
  expect((await w.call(getMentorProfile, {}, { as: mentor })).body.data).toEqual(changed.data)
  expect(await shown()).toMatchObject({ headline: 'Quality lead', bio: 'Twenty years.' })
  expect(await shown('bn')).toMatchObject({ headline: 'মান প্রধান', bio: 'Twenty years.' })
})

test('nobody else has such a profile', async () => {
  const body = { headline: texts, bio: texts }
  const learner = await w.learner()
  expect((await w.call(putMentorProfile, { body }, { as: learner })).status).toBe(403)
  expect((await w.call(getMentorProfile, {}, { as: learner })).status).toBe(403)
  expect((await w.call(putMentorProfile, { body })).status).toBe(401)
})

test('the course shows what the mentor’s profile holds, the latest first, and nothing that is the person’s own', async () => {
  const work = { position: 'Quality manager', organization: 'Torulota Knit', from_year: 2012, to_year: 2019 }
  const school = { degree: 'BSc', institute: 'BUTEX', passing_year: 2008, result: '3.9' }
  const add = (body: object) => w.call(postExperience, { body: body as typeof work }, { as: mentor })
  await add(work)
  await add({ ...work, position: 'Director', from_year: 2019, to_year: null })
  await add({ ...work, position: 'Private', stakeholder: 'learner' })
  await w.call(postEducation, { body: school }, { as: mentor })
  await w.call(postTraining, { body: { title: 'Lead auditor', provider: 'SGS', year: 2015 } }, { as: mentor })
  const profile = await shown()
  expect(profile?.experiences).toEqual([
    { line: 'Director, Torulota Knit', from_year: 2019, to_year: null },
    { line: 'Quality manager, Torulota Knit', from_year: 2012, to_year: 2019 },
  ])
  expect(profile?.educations).toEqual([{ degree: 'BSc', institute: 'BUTEX', year: 2008 }])
  expect(profile?.trainings).toEqual([{ title: 'Lead auditor', provider: 'SGS', year: 2015 }])
})
