import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCourseDetails } from '#contracts/catalogue/courses.ts'
import { deleteNote, postNote, putNote } from '#contracts/learning/notes.ts'
import { getMyCourse, getPreview } from '#contracts/learning/player.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { learnerCourses } from '#contracts/learning/enrolment.ts'
import { listLearnerCourses } from '../enrolment/list-learner-courses.ts'
import { myCourse } from './my-course.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import { type TestLearner, type World, world } from '#tests/world.ts'

let academy: World
let course: Awaited<ReturnType<World['course']>>
let learner: TestLearner
let enrolmentId: string

beforeAll(async () => {
  academy = await world()
})
afterAll(() => academy.close())
beforeEach(async () => {
  course = await academy.course({ name: 'Fabric inspection', trainingType: 'Live' })
  learner = await academy.learner()
  enrolmentId = await academy.enrol(learner.learnerId, course)
})

const read = (lecture_id: string, body: object = { completed: true }) =>
  academy.call(learnerCourseStatus, { body: { course_id: course.course_id, lecture_id, ...body } }, { as: learner })
const open = (query: object = {}, as: { token: string } = learner, headers = {}) =>
  academy.call(getMyCourse, { params: { slug: course.slug }, query }, { as, headers })

describe('the list of own courses', () => {
  const list = async (as: { token: string } = learner) => (await academy.call(learnerCourses, {}, { as })).body.data

  test('shows where to go on, how far one is, and what is left', async () => {
    await read(course.reading_id)
    expect(await list()).toMatchObject([
      {
        course_id: course.course_id,
        slug: course.slug,
        course_name: 'Fabric inspection',
        image: `/covers/${course.slug}.svg?w=1200&h=675`,
        batch_no: 1,
        training_type: 'Live',
        lecture_slug: 'a-video',
        lecture_video: '/media/demo/a.mp4',
        progress: 33,
        lectures_done: 1,
        lectures_total: 2,
        minutes_left: 2,
        completed_at: null,
        certificate_slug: null,
      },
    ])
  })
  test('goes on with the lecture last seen while it is unfinished', async () => {
    expect((await list())[0]?.lecture_slug).toBe('a-reading')
    await read(course.video_id, { position: 12 })
    expect((await list())[0]?.lecture_slug).toBe('a-video')
  })
  test('puts the course last seen first and leaves out what was taken back', async () => {
    const second = await academy.course()
    const third = await academy.course()
    await academy.enrol(learner.learnerId, second)
    const gone = await academy.enrol(learner.learnerId, third)
    await academy.database.run(sql`update enrolment set state = 'withdrawn' where id = ${gone}`)
    await read(course.reading_id)
    expect((await list()).map((row) => row.slug)).toEqual([course.slug, second.slug])
  })
  test('is one statement for any number of courses', async () => {
    for (let more = 0; more < 3; more++) await academy.enrol(learner.learnerId, await academy.course())
    const counted = await countStatements(() => listLearnerCourses(academy.database, learner.learnerId, 'en'))
    expect(counted).toMatchObject({ statements: 1, result: { length: 4 } })
  })
  test('is empty for somebody else and closed to guests', async () => {
    expect(await list(await academy.learner())).toEqual([])
    expect((await academy.call(learnerCourses, {})).status).toBe(401)
  })
})

describe('the next class', () => {
  const link = 'https://live.example/room-1'
  /** A class that began an hour ago, or begins in some hours. */
  const classAt = (hours: number) =>
    academy.database.run(sql`
      with t as (select now() at time zone 'Asia/Dhaka' + make_interval(hours => ${hours}) as starts)
      update batch set class_start_date = starts::date, class_time = to_char(starts, 'HH24:MI'), class_end_time = null,
        live_link = ${link} from t where batch.id = ${course.batch_id}`)
  const inList = async (as: { token: string } = learner) =>
    (await academy.call(learnerCourses, {}, { as })).body.data.find(({ slug }) => slug === course.slug)?.next_class

  test('stands in the course and in the list, and can be joined while it is held', async () => {
    await classAt(0)
    const next = (await open()).body.data.next_class
    expect(next).toMatchObject({ training_type: 'Live', join_link: link, can_join: true })
    expect(await inList()).toMatchObject({ join_link: link, can_join: true })
    await classAt(24)
    expect((await open()).body.data.next_class).toMatchObject({ can_join: false })
  })
  test('its link is for nobody else', async () => {
    await classAt(0)
    const stranger = await academy.learner()
    expect((await open({}, stranger)).text).not.toContain(link)
    expect((await academy.call(getCourseDetails, { params: { slug: course.slug }, query: {} })).text).not.toContain(
      link,
    )
    expect(await inList(stranger)).toBeUndefined()
  })
  test('a self-paced course has none', async () => {
    await academy.database.run(sql`update batch set training_type = 'Self-paced' where id = ${course.batch_id}`)
    expect((await open()).body.data.next_class).toBeNull()
  })
})

describe('one own course', () => {
  test('answers outline, progress and the first unfinished lecture', async () => {
    await read(course.reading_id)
    await academy.database.run(sql`update enrolment set last_lecture_id = null where id = ${enrolmentId}`)
    const { body } = await open()
    expect(body.data).toMatchObject({
      course_name: 'Fabric inspection',
      progress: 33,
      is_completed: false,
      sections: [
        {
          section_id: course.section_id,
          minutes: 5,
          done: 1,
          total: 3,
          items: [
            { slug: 'a-reading', kind: 'reading', is_completed: true, percent: 100, questions: null },
            { slug: 'a-video', kind: 'video', is_completed: false, percent: 0 },
            { slug: 'a-quiz', kind: 'quiz', is_completed: false, questions: 2 },
          ],
        },
      ],
      current: {
        slug: 'a-video',
        section_number: 1,
        number: 2,
        of: 3,
        video: { duration: 100, hls: null, captions: [] },
      },
      previous: { slug: 'a-reading' },
      next: { kind: 'quiz', slug: 'a-quiz', id: course.quiz_id, title: 'A quiz' },
    })
  })
  test('opens where the learner was last, on any device', async () => {
    await read(course.video_id, { position: 42.5 })
    expect((await open()).body.data.current).toMatchObject({ slug: 'a-video', position: 42.5 })
  })
  test('opens the lecture asked for, and no unknown one', async () => {
    expect((await open({ lecture: 'a-reading' })).body.data.current).toMatchObject({
      slug: 'a-reading',
      body: '<p>Read this.</p>',
      video: null,
    })
    expect((await open({ lecture: 'a-quiz' })).status).toBe(404)
    expect((await open({ lecture: 'nothing' })).status).toBe(404)
  })
  test.each([['7'], ['abc'], ['']])('opens the learner’s own batch for batch_no=%s', async (batch_no) => {
    expect((await open({ batch_no })).body.data.batch_no).toBe(1)
  })
  test('speaks the learner’s language, and English where nothing else is there', async () => {
    await academy.database.run(sql`
      update lecture set transcript = '{"en":[{"at":0,"text":"Hello"}],"bn":[{"at":0,"text":"নমস্কার"}]}',
        video = video || '{"captions":{"en":"/en.vtt","bn":"/bn.vtt"},"chapters":[{"at":5,"title":{"en":"Five","bn":"পাঁচ"}}],
          "sizes":[{"lines":240,"address":"/240p.mp4","bytes":10},{"lines":720,"address":"/720p.mp4","bytes":90}]}' where id = ${course.video_id}`)
    const { body } = await open({ lecture: 'a-video' }, learner, { 'accept-language': 'bn' })
    expect(body.data.course_name).toMatch(/^কোর্স/)
    expect(body.data.current).toMatchObject({
      title: 'A video',
      transcript: [{ at: 0, text: 'নমস্কার' }],
      video: {
        captions: [
          { language: 'bn', label: 'বাংলা', url: '/bn.vtt' },
          { language: 'en', label: 'English', url: '/en.vtt' },
        ],
        chapters: [{ at: 5, title: 'পাঁচ' }],
        sizes: [
          { lines: 240, source: '/240p.mp4', bytes: 10 },
          { lines: 720, source: '/720p.mp4', bytes: 90 },
        ],
      },
    })
    expect(body.data.current).not.toHaveProperty('text_language')
    const fallenBack = async (lecture: string, locale: string) =>
      (await open({ lecture }, learner, { 'accept-language': locale })).body.data.current?.text_language
    const taughtIn = (language: string) =>
      academy.database.run(sql`update course set language = ${language} where id = ${course.course_id}`)
    await taughtIn('bn')
    expect(await fallenBack('a-video', 'ar')).toBe('bn')
    expect(await fallenBack('a-video', 'en')).toBeUndefined()
    await taughtIn('en')
    expect(await fallenBack('a-video', 'fr')).toBe('en')
    expect(await fallenBack('a-reading', 'bn')).toBe('en')
    expect(await fallenBack('a-reading', 'en')).toBeUndefined()
  })
  test('gives the live link only to those in a live batch', async () => {
    await academy.database.run(sql`update batch set live_link = 'https://live.example/1' where id = ${course.batch_id}`)
    expect((await open()).body.data.live_link).toBe('https://live.example/1')
    await academy.database.run(sql`update batch set training_type = 'On-site' where id = ${course.batch_id}`)
    expect((await open()).body.data.live_link).toBeNull()
  })
  test('opens where one stopped when the address names no lecture', async () => {
    const { current } = (await open()).body.data
    expect(current).not.toBeNull()
    expect((await open({ lecture: '' })).body.data.current?.slug).toBe(current?.slug)
  })
  test('needs one statement, however long the outline', async () => {
    await academy.database.run(sql`
      insert into lecture (section_id, course_id, slug, kind, title, position) select ${course.section_id}, ${course.course_id}, 'l' || n, 'reading', '{"en":"L"}', 10 + n from generate_series(1, 30) n`)
    const counted = await countStatements(() =>
      myCourse(academy.database, learner.learnerId, {
        slug: course.slug,
        lecture: undefined,
        locale: 'en',
        now: new Date(),
      }),
    )
    expect(counted.statements).toBe(1)
    expect(counted.result.sections[0]?.items).toHaveLength(33)
  })
  test('of somebody else is as absent as one that does not exist', async () => {
    const foreign = await open({}, await academy.learner())
    const absent = await academy.call(getMyCourse, { params: { slug: 'no-course' } }, { as: learner })
    expect([foreign.status, absent.status]).toEqual([404, 404])
    expect(foreign.text).toBe(absent.text)
    expect((await open({}, await academy.mentor())).status).toBe(403)
  })
  test('without a lecture is still there', async () => {
    await academy.database.run(sql`delete from section where course_id = ${course.course_id}`)
    expect((await open()).body.data).toMatchObject({
      sections: [],
      current: null,
      previous: null,
      next: null,
      progress: 0,
      is_completed: false,
    })
  })
})

describe('a preview', () => {
  const preview = (lecture: string, slug = course.slug) => academy.call(getPreview, { params: { slug, lecture } })

  test('is open to anyone', async () => {
    await academy.database.run(sql`update lecture set is_preview = true where id = ${course.video_id}`)
    const { status, body } = await preview('a-video')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      slug: 'a-video',
      video: { source: '/media/demo/a.mp4' },
      number: 2,
      of: 3,
      position: 0,
    })
    expect(body.data).not.toHaveProperty('notes')
  })
  test('is not every lecture, nor one of a hidden course', async () => {
    expect((await preview('a-reading')).status).toBe(404)
    const hidden = await academy.course({ isPublished: false })
    await academy.database.run(sql`update lecture set is_preview = true where course_id = ${hidden.course_id}`)
    expect((await preview('a-video', hidden.slug)).status).toBe(404)
  })
})

test('a reading and a course’s text are shown clean, whatever is stored', async () => {
  const stored = JSON.stringify({ en: '<p>Read <b onclick="steal()">this</b></p><script>steal()</script>' })
  await academy.database.run(
    sql`update lecture set body = ${stored}::jsonb, is_preview = true where id = ${course.reading_id}`,
  )
  await academy.database.run(sql`update course set intro = ${stored}::jsonb where id = ${course.course_id}`)
  const clean = '<p>Read <b>this</b></p>'
  expect((await open({ lecture: 'a-reading' })).body.data.current?.body).toBe(clean)
  const preview = { slug: course.slug, lecture: 'a-reading' }
  expect((await academy.call(getPreview, { params: preview })).body.data.body).toBe(clean)
  const details = await academy.call(getCourseDetails, { params: { slug: course.slug }, query: {} })
  expect(details.body.data.course_intro).toBe(clean)
})

test('a film says whether it has sound', async () => {
  const film = async () => (await open({ lecture: 'a-video' })).body.data.current?.video?.has_sound
  expect(await film()).toBe(true)
  await academy.database.run(sql`update lecture set video = video || '{"sound": false}' where id = ${course.video_id}`)
  expect(await film()).toBe(false)
})

describe('notes', () => {
  const write = (body: object, as: { token: string } = learner, id = course.video_id) =>
    academy.call(postNote, { params: { id }, body }, { as })

  test('are kept at their moment, for their writer only', async () => {
    const late = await write({ text: 'Ask Farhana', at_seconds: 90 })
    await write({ text: 'Chest below the armhole', at_seconds: 30 })
    const { body } = await open({ lecture: 'a-video' })
    expect(body.data.current?.notes).toMatchObject([
      { at_seconds: 30, text: 'Chest below the armhole' },
      { at_seconds: 90, text: 'Ask Farhana' },
    ])
    const other = await academy.learner()
    await academy.enrol(other.learnerId, course)
    expect((await open({ lecture: 'a-video' }, other)).body.data.current?.notes).toEqual([])
    const id = late.body.data.id
    expect((await academy.call(deleteNote, { params: { id } }, { as: other })).status).toBe(404)
    expect((await academy.call(deleteNote, { params: { id } }, { as: learner })).status).toBe(200)
    expect((await academy.call(deleteNote, { params: { id } }, { as: learner })).status).toBe(404)
  })
  test('are changed by their writer only, and keep their moment', async () => {
    const { id } = (await write({ text: 'Ask Farhana', at_seconds: 90 })).body.data
    const change = (text: string, as: { token: string } = learner) =>
      academy.call(putNote, { params: { id }, body: { text } }, { as })
    expect((await change('Ask Mahfuza')).body.data).toMatchObject({ id, at_seconds: 90, text: 'Ask Mahfuza' })
    expect((await change('Mine', await academy.learner())).status).toBe(404)
    expect((await change(' ')).status).toBe(422)
    expect((await open({ lecture: 'a-video' })).body.data.current?.notes).toMatchObject([{ text: 'Ask Mahfuza' }])
  })
  test('are at most 200 at a lecture, and the learner is told so', async () => {
    await academy.database.run(sql`insert into lecture_note (enrolment_id, lecture_id, text)
      select ${enrolmentId}, ${course.video_id}, 'Again' from generate_series(1, 199)`)
    expect((await write({ text: 'The last' })).status).toBe(200)
    const refused = await write({ text: 'One more' })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_notes'])
    expect((await write({ text: 'Elsewhere' }, learner, course.reading_id)).status).toBe(200)
  })
  test('are no more than 200 when eight are written at the same moment', async () => {
    await academy.database.run(sql`insert into lecture_note (enrolment_id, lecture_id, text)
      select ${enrolmentId}, ${course.video_id}, 'Again' from generate_series(1, 198)`)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, number) => write({ text: `Note ${number}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })
  test('are not kept at lectures of others’ courses, nor empty', async () => {
    expect((await write({ text: 'Mine' }, await academy.learner())).status).toBe(404)
    expect((await write({ text: '   ' })).status).toBe(422)
    expect((await write({ text: 'x', at_seconds: -3 })).status).toBe(422)
  })
})
