import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as items from '#contracts/authoring/items.ts'
import * as outlines from '#contracts/authoring/outlines.ts'
import * as revisions from '#contracts/authoring/revisions.ts'
import * as contract from '#contracts/learning/assignments.ts'
import * as grading from '#contracts/learning/marking.office.ts'
import * as office from '#contracts/learning/peers/peers.office.ts'
import * as peers from '#contracts/learning/peers/peers.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type TestPerson, type World, world } from '#tests/world.ts'
import { forgetHandIns } from '../assignments/forget-hand-ins.ts'
import { median } from './median.ts'
import { settlePeerWorks } from './settle-work.ts'

let w: World
let author: TestPerson
let mentor: Awaited<ReturnType<World['mentor']>>
let course: Awaited<ReturnType<World['course']>>
let assignment: string
const criterion = newId()
const words = (en: string) => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })
type Changes = (typeof items.patchItem)['body']['_input']['changes']

const change = (changes: Changes) =>
  w.call(items.patchItem, { params: { item: assignment }, body: { changes } }, { as: author })
const publish = () =>
  w.call(revisions.publishCourse, { params: { course: course.course_id }, body: {} }, { as: author })

beforeAll(async () => {
  w = await world()
  author = await w.staff('courses.view', 'courses.edit', 'courses.publish')
})
afterAll(() => w.close())
beforeEach(async () => {
  course = await w.course()
  mentor = await w.mentor()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
  )
  const outline = await w.call(outlines.getOutline, { params: { course: course.course_id } }, { as: author })
  const section = outline.body.data.sections[0]?.section_id ?? ''
  const body = { kind: 'assignment' as const, title: words('Count a line'), before: null }
  assignment = (await w.call(items.postItem, { params: { section }, body }, { as: author })).body.data.item_id
  const levels = [0, 3, 5].map((points) => ({ title: words(`Level ${points}`), points }))
  await change({
    ...{ body: words('<p>Count.</p>'), accepts: ['text', 'photo'], peers: 2, peer_days: 3 },
    rubric: [{ id: criterion, title: words('Figures'), levels }],
  })
  expect((await publish()).status).toBe(200)
})

async function student() {
  const learner = await w.learner()
  await w.enrol(learner.learnerId, course)
  return learner
}
const show = async (as: TestPerson) =>
  (await w.call(contract.getAssignment, { params: { assignment } }, { as })).body.data
const handIn = (as: TestPerson, text = 'My count') =>
  w.call(contract.handInAssignment, { params: { assignment }, body: { text } }, { as })
async function handedIn(text?: string) {
  const learner = await student()
  expect((await handIn(learner, text)).status).toBe(200)
  return learner
}
const ask = (as: TestPerson) => w.call(peers.postPeerWork, { params: { assignment } }, { as })
const say = (as: TestPerson, id: string, level: number, comment = 'Clear') =>
  w.call(peers.gradePeerWork, { params: { grading: id }, body: { marks: { [criterion]: level }, comment } }, { as })
async function gradeNext(as: TestPerson, level: number, comment?: string) {
  const given = await ask(as)
  expect(given.status).toBe(200)
  const said = await say(as, given.body.data.grading_id, level, comment)
  expect(said.status).toBe(200)
  return given.body.data.grading_id
}
/** As if it had been given this one. */
async function gradeOf(as: TestLearner, of: TestLearner, level: number, comment?: string) {
  const given = await w.database.first<{ id: string }>(sql`
    insert into peer_grading (submission_id, enrolment_id, for_id)
    select ${await worksOf(of)}, enrolment_id, id from submission where id = ${await worksOf(as)} returning id`)
  expect((await say(as, given!.id, level, comment)).status).toBe(200)
  return given!.id
}
const list = async (state?: 'with_peers') =>
  (await w.call(grading.handedInAssignments, { query: state ? { state } : {} }, { as: mentor })).body.data
const worksOf = async (learner: TestLearner) =>
  (await w.database.first<{ id: string }>(sql`
    select s.id from submission s join enrolment e on e.id = s.enrolment_id
    where e.learner_id = ${learner.learnerId} and s.state <> 'draft' order by s.number desc limit 1`))!.id
const timeIsOver = () =>
  w.database.run(sql`update submission set peer_until = now() - interval '1 minute' where lecture_id = ${assignment}`)
const settle = () => settlePeerWorks({ ...w.app.services, database: w.database })
const toldOf = async (learner: TestLearner) =>
  (
    await w.database.query<{ title: string }>(
      sql`select title from notice where person_id = ${learner.personId} order by created_at`,
    )
  ).map(({ title }) => title)

test('the median is by halves', () => {
  expect([median([5]), median([3, 5]), median([0, 5, 3]), median([2.5, 3])]).toEqual([5, 4, 3, 3])
})

test('an author who chooses peers takes no files: those tell who made them', async () => {
  await change({ accepts: ['text', 'file'] })
  const { body } = await w.call(items.getItem, { params: { item: assignment } }, { as: author })
  expect(body.data.problems).toEqual(['accepts'])
  expect((await publish()).status).toBe(409)
  expect((await change({ peers: 6 })).status).toBe(422)
})

describe('a learner', () => {
  test('is told before, and has works of others to grade once something was handed in', async () => {
    const one = await student()
    expect(await show(one)).toMatchObject({ peers: { count: 2, days: 3 }, share: null })
    expect((await ask(one)).body.error.code).toBe('no_share')
    await handIn(one)
    expect((await show(one)).share).toEqual({ needed: 2, graded: 0, can_ask: false, work: null })
    expect((await ask(one)).body.error.code).toBe('none_waits')
    await handedIn()
    expect((await show(one)).share?.can_ask).toBe(true)
    expect(await toldOf(one)).toEqual(['Work to grade: Count a line'])
    await handedIn()
    expect(await toldOf(one)).toHaveLength(1)
  })

  test('sees neither name nor face nor the name of a file, and nobody else’s allotment', async () => {
    const author = await student()
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Rahima' } })
      .toBuffer()
    await w.app.inject({
      method: 'POST',
      url: `/api/assignments/${assignment}/files`,
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${author.token}` },
      payload: Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="kind"\r\n\r\nphoto\r\n'),
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="rahima-akter.jpg"\r\n\r\n'),
        bytes,
        Buffer.from('\r\n--b--\r\n'),
      ]),
    })
    await handIn(author)
    const peer = await handedIn()
    const given = (await ask(peer)).body.data.grading_id
    const { share } = await show(peer)
    expect(share?.work).toMatchObject({ text: 'My count', files: [{ kind: 'photo', name: 'photo' }] })
    expect(JSON.stringify(share)).not.toContain(author.name)
    const file = await w.app.inject({
      url: share?.work?.files[0]?.address ?? '',
      headers: { authorization: `Bearer ${peer.token}` },
    })
    expect([file.statusCode, JSON.stringify(file.headers).includes('rahima')]).toEqual([200, false])
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
    expect((await say(author, given, 1)).status).toBe(404)
  })

  test('gets the works with the fewest graders, never their own, never one twice', async () => {
    const [one, two, three] = [await handedIn('One'), await handedIn('Two'), await handedIn('Three')]
    const seen: string[] = []
    while (seen.length < 2) {
      const id = (await ask(one)).body.data.grading_id
      expect((await ask(one)).body.data.grading_id).toBe(id)
      seen.push((await show(one)).share?.work?.text ?? '')
      await say(one, id, 1)
    }
    expect(seen).toEqual(['Two', 'Three'])
    expect((await ask(one)).body.error.code).toBe('no_share')
    await gradeNext(two, 1)
    await ask(three)
    expect((await show(three)).share?.work?.text).toBe('One')
  })

  test('sees the median and the comments without names, and only after their own share', async () => {
    const [one, two, three] = [await handedIn('One'), await handedIn(), await handedIn()]
    await gradeOf(two, one, 2, 'Very clear')
    await gradeOf(three, one, 1, 'Shorter')
    expect((await show(one)).handed_in[0]).toMatchObject({ state: 'handed_in', points: null, peers: { said: [] } })
    await gradeNext(one, 1)
    expect((await show(one)).is_passed).toBe(false)
    await gradeNext(one, 1)
    const state = await show(one)
    expect(state).toMatchObject({ is_passed: true, share: null, handed_in: [{ state: 'graded', points: 4 }] })
    expect(state.handed_in[0]?.peers?.said.map(({ comment }) => comment).sort()).toEqual(['Shorter', 'Very clear'])
    expect(JSON.stringify(state)).not.toMatch(new RegExp(`${two.name}|${three.name}`))
    expect(await toldOf(one)).toContain('Graded: Count a line')
  })

  test('has to comment, to choose a level of each criterion, and grades once', async () => {
    const one = await handedIn()
    await handedIn()
    const id = (await ask(one)).body.data.grading_id
    expect((await say(one, id, 1, ' ')).body.errors).toHaveProperty('comment')
    expect((await say(one, id, 4)).body.errors).toHaveProperty(`marks.${criterion}`)
    const both = await Promise.all([say(one, id, 1), say(one, id, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await show(one)).share).toMatchObject({ graded: 1, work: null })
  })

  test('two who ask at once are given different works', async () => {
    const [one, two] = [await handedIn('One'), await handedIn('Two')]
    const [three, four] = [await handedIn('Three'), await handedIn('Four')]
    await w.database.run(
      sql`update submission set handed_in_at = now() - interval '1 day' where id in (${await worksOf(one)}, ${await worksOf(two)})`,
    )
    await Promise.all([ask(three), ask(four), ask(three)])
    const texts = [(await show(three)).share?.work?.text, (await show(four)).share?.work?.text]
    expect(texts.sort()).toEqual(['One', 'Two'])
  })

  test('who hands in at the same time as another one is given their work, not the own one', async () => {
    const both = [await student(), await student()]
    await Promise.all(both.map((learner, place) => handIn(learner, `Of ${place}`)))
    await Promise.all(both.map((learner) => ask(learner)))
    expect([(await show(both[0]!)).share?.work?.text, (await show(both[1]!)).share?.work?.text]).toEqual([
      'Of 1',
      'Of 0',
    ])
  })

  test('who says nothing for two days keeps nobody else from the work', async () => {
    const [one, two, three, four] = [await handedIn('One'), await handedIn(), await handedIn(), await handedIn()]
    await w.database.run(
      sql`update submission set state = 'returned' where id in (${await worksOf(two)}, ${await worksOf(three)}, ${await worksOf(four)})`,
    )
    await w.database.run(sql`
      insert into peer_grading (submission_id, enrolment_id, for_id)
      select ${await worksOf(one)}, s.enrolment_id, s.id from submission s where s.id in (${await worksOf(two)}, ${await worksOf(three)})`)
    await w.database.run(sql`update submission set state = 'handed_in' where id = ${await worksOf(four)}`)
    expect((await ask(four)).body.error.code).toBe('none_waits')
    await w.database.run(sql`update peer_grading set given_at = now() - interval '3 days'`)
    expect((await ask(four)).status).toBe(200)
  })

  test('the work of who left the course or deleted the account is given to nobody, and its words go', async () => {
    const [one, two] = [await handedIn(), await handedIn()]
    const id = await gradeNext(two, 1, 'Clear')
    await w.database.run(sql`update enrolment set state = 'withdrawn' where learner_id = ${two.learnerId}`)
    expect((await ask(one)).body.error.code).toBe('none_waits')
    await forgetHandIns(w.database, two.personId)
    expect(
      await w.database.first(sql`select comment, points::float8 as points from peer_grading where id = ${id}`),
    ).toEqual({
      ...{ comment: '', points: 3 },
    })
  })
})

test('two accounts that became one grade no work of each other', async () => {
  const [one, two] = [await handedIn(), await handedIn()]
  const given = (await ask(one)).body.data.grading_id
  await w.database.run(sql`update enrolment set is_current = false where learner_id = ${two.learnerId}`)
  await w.database.run(sql`
    update enrolment set learner_id = ${one.learnerId}, run = 2 where learner_id = ${two.learnerId}`)
  expect((await show(one)).share).toMatchObject({ can_ask: false, work: null })
  expect((await say(one, given, 2)).status).toBe(404)
})

describe('when the days are over', () => {
  test('a work with too few grades is the mentor’s, and its learner is told', async () => {
    const [one, two] = [await handedIn('One'), await handedIn()]
    await gradeNext(two, 1)
    const [listed, withPeers] = [await list(), await list('with_peers')]
    expect([listed.length, withPeers.length]).toEqual([0, 2])
    await timeIsOver()
    await settle()
    await settle()
    expect((await list()).length).toBe(2)
    expect((await toldOf(one)).filter((title) => title === 'Your mentor grades “Count a line”')).toHaveLength(1)
    expect((await show(one)).handed_in[0]).toMatchObject({ state: 'handed_in', peers: { has_fallen: true } })
    expect((await ask(one)).body.error.code).toBe('none_waits')
    const submission = await worksOf(one)
    const body = { marks: { [criterion]: 2 }, comment: 'Good' }
    expect((await w.call(grading.gradeAssignment, { params: { submission }, body }, { as: mentor })).status).toBe(200)
    expect((await show(one)).is_passed).toBe(true)
  })
  test('a grade is held while works wait for its learner, and given when none does', async () => {
    const [one, two, three] = [await handedIn(), await handedIn(), await handedIn()]
    await gradeOf(two, one, 2)
    await gradeOf(three, one, 2)
    await w.database.run(
      sql`update submission set peer_until = now() - interval '1 minute' where id = ${await worksOf(one)}`,
    )
    await settle()
    expect((await show(one)).is_passed).toBe(false)
    await timeIsOver()
    await settle()
    expect((await show(one)).is_passed).toBe(true)
  })
})

describe('a mentor', () => {
  test('sees who said what, takes one grading out, and grades over', async () => {
    const [one, two, three] = [await handedIn(), await handedIn(), await handedIn()]
    const bad = await gradeOf(two, one, 0, 'Bad')
    await gradeOf(three, one, 2, 'Good')
    await gradeNext(one, 1)
    await gradeNext(one, 1)
    expect((await show(one)).handed_in[0]?.points).toBe(2.5)
    const submission = await worksOf(one)
    const work = await w.call(grading.getHandedIn, { params: { submission } }, { as: mentor })
    expect(work.body.data).toMatchObject({
      is_by_peers: true,
      peer_gradings: [
        { name: two.name, points: 0, comment: 'Bad', is_taken_out: false },
        { name: three.name, points: 5 },
      ],
    })
    const takeOut = (id: string, as: TestPerson = mentor) =>
      w.call(office.takeOutPeerGrading, { params: { grading: id } }, { as })
    expect((await takeOut(bad, await w.mentor())).status).toBe(404)
    expect((await takeOut(bad, one)).status).toBe(404)
    const twice = await Promise.all([takeOut(bad), takeOut(bad)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await show(one)).handed_in[0]).toMatchObject({
      points: 5,
      is_passed: true,
      peers: { said: [{ comment: 'Good' }] },
    })
    const other = work.body.data.peer_gradings[1]?.grading_id ?? ''
    expect((await takeOut(other)).body.error.code).toBe('last_one')
    const over = (level: number) =>
      w.call(
        grading.gradeAssignment,
        { params: { submission }, body: { marks: { [criterion]: level }, comment: 'Mine' } },
        { as: mentor },
      )
    expect((await over(1)).status).toBe(200)
    expect((await show(one)).handed_in[0]).toMatchObject({ points: 3, comment: 'Mine' })
    expect((await over(2)).status).toBe(409)
  })
  test('may grade what peers still have, which then takes no more of them', async () => {
    const [one, two] = [await handedIn(), await handedIn()]
    const id = (await ask(two)).body.data.grading_id
    const body = { marks: { [criterion]: 2 }, comment: '' }
    await w.call(grading.gradeAssignment, { params: { submission: await worksOf(one) }, body }, { as: mentor })
    expect((await say(two, id, 0)).body.error.code).toBe('not_waiting')
    expect((await show(two)).share?.work).toBeNull()
  })
})
