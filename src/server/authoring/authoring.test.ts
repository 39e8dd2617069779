/** A course is written, reviewed, published, changed while a learner uses it, and restored; other people's progress stays as it is. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCourseDetails } from '#contracts/catalogue/courses.ts'
import { deleteCourse, postCourse, retireCourse } from '#contracts/catalogue/courses.office.ts'
import { postCourseCopy } from '#contracts/authoring/copies.ts'
import type { ItemKind } from '#contracts/authoring/item-content.ts'
import * as items from '#contracts/authoring/items.ts'
import * as outlines from '#contracts/authoring/outlines.ts'
import * as reviews from '#contracts/authoring/reviews.ts'
import * as revisions from '#contracts/authoring/revisions.ts'
import { addSkill, courseSkills } from '#contracts/learning/skills/skills.office.ts'
import { learnerCourseStatus } from '#contracts/learning/progress.ts'
import { getMyCourse } from '#contracts/learning/player.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { newId } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let mentor: TestPerson & { mentorId: string }
let publisher: TestPerson
beforeAll(async () => {
  w = await world()
  mentor = await w.mentor()
  publisher = await w.staff('courses.view', 'courses.edit', 'courses.publish')
})
afterAll(() => w.close())

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const words = (en: string, bn = ''): Texts => ({ ...nothing, en, bn })

/** A course that the mentor teaches: a section with a reading, a film and a quiz, published before it was written here. */
async function taught() {
  const course = await w.course()
  await w.database.run(
    sql`insert into course_mentor (course_id, mentor_id, position) values (${course.course_id}, ${mentor.mentorId}, 1)`,
  )
  return course
}
const outline = async (course: string, as: TestPerson = mentor) =>
  (await w.call(outlines.getOutline, { params: { course } }, { as })).body.data
const item = async (id: string, as: TestPerson = mentor) =>
  (await w.call(items.getItem, { params: { item: id } }, { as })).body.data
const patch = (id: string, body: object, as: TestPerson = mentor) =>
  w.call(items.patchItem, { params: { item: id }, body }, { as })
const add = async (section: string, kind: ItemKind, title: string, before: string | null = null) =>
  (await w.call(items.postItem, { params: { section }, body: { kind, title: words(title), before } }, { as: mentor }))
    .body.data.item_id
const publish = async (course: string, body: object = {}) =>
  w.call(revisions.publishCourse, { params: { course }, body }, { as: publisher })
const titles = async (course: string) =>
  (await outline(course)).sections.map(({ title, items: held }) => [title.en, ...held.map((each) => each.title.en)])
const code = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body.error?.code,
]

describe('the outline', () => {
  test('of a course that was taught before is its first revision, unchanged', async () => {
    const { course_id: course } = await taught()
    const found = await outline(course)
    expect(found).toMatchObject({ revision: 1, is_changed: false, can: { edit: true, publish: false }, retired: [] })
    expect(found.sections[0]?.items.map(({ kind, state }) => [kind, state])).toEqual([
      ['reading', 'published'],
      ['video', 'published'],
      ['quiz', 'published'],
    ])
    expect(code(await publish(course))).toEqual([409, 'nothing_changed'])
  })

  test('of a course that was taught before keeps links, and how its assignments are judged', async () => {
    const { course_id: course, section_id: section } = await taught()
    const add = (slug: string, kind: string, link: string | null) =>
      w.database.first<{ id: string }>(sql`
        insert into lecture (section_id, course_id, slug, kind, title, minutes, position, link)
        values (${section}, ${course}, ${slug}, ${kind}, '{"en":"Before"}', 5, (select max(position) + 1 from lecture), ${link}) returning id`)
    const link = await add('a-link', 'link', 'https://lines.example/takt')
    const work = await add('work', 'assignment', null)
    await w.database.run(sql`
      insert into assignment (lecture_id, accepts, most_files, file_types, points, pass_percent) values (${work?.id ?? ''}, '{text}', 2, '{pdf}', 20, 70)`)
    expect((await outline(course)).is_changed).toBe(false)
    expect((await item(link?.id ?? '')).content).toMatchObject({ link: 'https://lines.example/takt' })
    expect((await item(work?.id ?? '')).content).toMatchObject({
      accepts: ['text'],
      most_files: 2,
      points: 20,
      pass_percent: 70,
    })
  })

  test('is put in order by moving sections and items', async () => {
    const course = await taught()
    const first = course.section_id
    const { section_id: second } = (
      await w.call(
        outlines.postSection,
        { params: { course: course.course_id }, body: { title: words('Second') } },
        { as: mentor },
      )
    ).body.data
    await w.call(
      items.moveItem,
      { params: { item: course.video_id }, body: { section: second, before: null } },
      { as: mentor },
    )
    await w.call(
      items.moveItem,
      { params: { item: course.quiz_id }, body: { section: first, before: course.reading_id } },
      { as: mentor },
    )
    await w.call(outlines.moveSection, { params: { section: second }, body: { before: first } }, { as: mentor })
    expect(await titles(course.course_id)).toEqual([
      ['Second', 'A video'],
      ['First section', 'A quiz', 'A reading'],
    ])
    const logged = await w.database.query(sql`
      select subject_id, after ->> 'section' as section from audit_entry where action = 'item.move' and actor_id = ${mentor.personId}
        and after ->> 'course' = ${course.course_id} order by position`)
    expect(logged).toEqual([
      { subject_id: course.video_id, section: second },
      { subject_id: course.quiz_id, section: first },
    ])
    const refused = await w.call(outlines.deleteSection, { params: { section: second } }, { as: mentor })
    expect(code(refused)).toEqual([409, 'not_empty'])
    const copy = await w.call(items.postItemCopy, { params: { item: course.quiz_id } }, { as: mentor })
    expect((await titles(course.course_id))[1]).toEqual(['First section', 'A quiz', 'A quiz', 'A reading'])
    const ids = async (id: string) => ((await item(id)).content.questions as { id: string }[]).map((each) => each.id)
    expect(await ids(copy.body.data.item_id)).not.toEqual(await ids(course.quiz_id))
  })

  test('is nobody else’s', async () => {
    const course = await taught()
    const strangers = [await w.mentor('Somebody else'), await w.learner(), await w.staff('orders.view')]
    for (const as of strangers) {
      const calls = [
        w.call(outlines.getOutline, { params: { course: course.course_id } }, { as }),
        w.call(items.getItem, { params: { item: course.reading_id } }, { as }),
        patch(course.reading_id, { changes: { title: words('Mine') } }, as),
        w.call(items.retireItem, { params: { item: course.reading_id }, body: { is_retired: true } }, { as }),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    const looker = await w.staff('courses.view')
    expect((await outline(course.course_id, looker)).can).toEqual({ edit: false, publish: false })
    expect((await patch(course.reading_id, { changes: { minutes: 9 } }, looker)).status).toBe(403)
    expect(
      (await w.call(revisions.publishCourse, { params: { course: course.course_id }, body: {} }, { as: mentor }))
        .status,
    ).toBe(403)
  })

  test('takes no item of another course into a section', async () => {
    const [one, other] = [await taught(), await taught()]
    await outline(one.course_id)
    await outline(other.course_id)
    const body = { section: other.section_id, before: null }
    const moved = await w.call(items.moveItem, { params: { item: one.reading_id }, body }, { as: mentor })
    expect(moved.status).toBe(404)
  })
})

describe('an item', () => {
  test('merges what two people write in different fields, and refuses what they both wrote', async () => {
    const course = await taught()
    await outline(course.course_id)
    const before = await item(course.reading_id)
    expect((await patch(course.reading_id, { changes: { minutes: 7 }, seen: before.seen })).status).toBe(200)
    const merged = await patch(
      course.reading_id,
      { changes: { title: words('Read it twice') }, seen: before.seen },
      publisher,
    )
    expect(merged.body.data.content).toMatchObject({ minutes: 7, title: { en: 'Read it twice' } })
    const late = await patch(course.reading_id, {
      changes: { title: words('Mine'), is_preview: true },
      seen: before.seen,
    })
    expect([...code(late), Object.keys(late.body.errors ?? {})]).toEqual([409, 'changed_meanwhile', ['changes.title']])
    expect((await item(course.reading_id)).content).toMatchObject({ title: { en: 'Read it twice' }, is_preview: false })
  })

  test('keeps clean HTML and only fields of its kind', async () => {
    const course = await taught()
    await outline(course.course_id)
    const saved = await patch(course.reading_id, {
      changes: { body: words('<p onclick="x()">Hi</p><script>alert(1)</script>') },
    })
    expect(saved.body.data.content.body).toEqual({ en: '<p>Hi</p>' })
    const strange = await patch(course.reading_id, { changes: { questions: [] } })
    expect([strange.status, Object.keys(strange.body.errors ?? {})]).toEqual([422, ['changes.questions']])
    const foreign = await patch(course.video_id, { changes: { file: newId() } })
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['changes.file']])
  })

  test('has each question once, also before it is published', async () => {
    const { course_id: course } = await taught()
    const section = (await outline(course)).sections[0]!.section_id
    const [one, other] = [await add(section, 'quiz', 'One'), await add(section, 'quiz', 'Other')]
    const question = {
      id: newId(),
      kind: 'true_false',
      text: words('Is it so?'),
      explanation: nothing,
      points: 1,
      answer: true,
    }
    const asking = (id: string) => patch(id, { changes: { minutes: 5, questions: [question] } })
    expect((await asking(one)).status).toBe(200)
    expect((await asking(other)).body.errors).toEqual({ 'changes.questions': ['Two questions have the same id.'] })
    expect((await asking(one)).status).toBe(200)
  })

  test('is remarked on, and the remark settled', async () => {
    const course = await taught()
    await outline(course.course_id)
    const params = { item: course.reading_id }
    const { comment_id } = (await w.call(items.postComment, { params, body: { text: 'Too long.' } }, { as: publisher }))
      .body.data
    expect((await outline(course.course_id)).sections[0]?.items[0]?.open_comments).toBe(1)
    await w.call(items.settleComment, { params: { comment: comment_id }, body: { is_settled: true } }, { as: mentor })
    expect((await item(course.reading_id)).comments).toMatchObject([{ text: 'Too long.', is_settled: true }])
  })
})

describe('a copy', () => {
  test('is a draft with everything that is taught, and lives a life of its own', async () => {
    const course = await taught()
    const creator = await w.staff('courses.view', 'courses.edit', 'courses.create')
    const copy = (as: TestPerson) => w.call(postCourseCopy, { params: { course: course.course_id } }, { as })
    expect((await copy(publisher)).status).toBe(403)
    const skill = { name: words('Side seam'), machine: words('Overlock'), criteria: [words('Even'), words('In time')] }
    await w.call(addSkill, { params: { course: course.course_id }, body: skill }, { as: creator })
    const { course_id: id } = (await copy(creator)).body.data
    const { skills } = (await w.call(courseSkills, { params: { course: id } }, { as: creator })).body.data
    expect(skills).toMatchObject([
      { name: { en: 'Side seam' }, criteria: [{ en: 'Even' }, { en: 'In time' }], sign_offs: 0 },
    ])
    const made = await outline(id, creator)
    expect(made).toMatchObject({ is_published: false, revision: null, learners: 0 })
    expect(made.sections[0]?.items.map(({ title, state }) => [title.en, state])).toEqual([
      ['A reading', 'draft'],
      ['A video', 'draft'],
      ['A quiz', 'draft'],
    ])
    // A skill of the copy is another one.
    await w.call(addSkill, { params: { course: id }, body: { ...skill, name: words('Bar tack') } }, { as: creator })
    const first = await w.call(courseSkills, { params: { course: course.course_id } }, { as: creator })
    expect(first.body.data.skills).toHaveLength(1)
    const [reading] = made.sections[0]?.items ?? []
    await patch(reading?.item_id ?? '', { changes: { title: words('Of the copy') } }, creator)
    expect(await titles(course.course_id)).toEqual([['First section', 'A reading', 'A video', 'A quiz']])
  })

  test('uses the films of the first course, which nobody else may use, and keeps them when that is deleted', async () => {
    const creator = await w.staff('courses.view', 'courses.edit', 'courses.create', 'courses.delete')
    const basics = { course_type: 'department' as const, level: 'basic' as const, language: 'bn' as const }
    const added = await w.call(postCourse, { body: { ...basics, name: words('Pressing') } }, { as: creator })
    const first = added.body.data.course_id
    const { section_id } = (
      await w.call(outlines.postSection, { params: { course: first }, body: { title: words('One') } }, { as: creator })
    ).body.data
    const postFilm = async (section: string) =>
      (
        await w.call(
          items.postItem,
          { params: { section }, body: { kind: 'video', title: words('Steam'), before: null } },
          { as: creator },
        )
      ).body.data.item_id
    const film = await w.database.first<{ id: string }>(sql`
      insert into library_file (course_id, kind, name, media_type, state)
      values (${first}, 'video', 'steam.mp4', 'video/mp4', 'ready') returning id`)
    const file = film?.id as string
    expect((await patch(await postFilm(section_id), { changes: { file } }, creator)).status).toBe(200)
    const copied = await w.call(postCourseCopy, { params: { course: first } }, { as: creator })
    const [section] = (await outline(copied.body.data.course_id, creator)).sections
    const again = await postFilm(section?.section_id as string)
    expect((await patch(again, { changes: { file } }, creator)).status).toBe(200)
    const course = await taught()
    await outline(course.course_id)
    expect((await patch(course.video_id, { changes: { file } })).status).toBe(422)
    expect((await w.call(deleteCourse, { params: { course: first } }, { as: creator })).status).toBe(200)
    const kept = await w.database.first(sql`select course_id from library_file where id = ${file}`)
    expect(kept).toEqual({ course_id: copied.body.data.course_id })
  })
})

describe('publishing', () => {
  test('shows a course to visitors that lacks nothing, and says what another one lacks', async () => {
    const course = await taught()
    await outline(course.course_id)
    const visit = async () => (await w.call(getCourseDetails, { params: { slug: course.slug } })).status
    await w.call(retireCourse, { params: { course: course.course_id } }, { as: publisher })
    expect(await visit()).toBe(404)
    const { missing } = await outline(course.course_id)
    await patch(course.reading_id, { changes: { title: words('Read it again') } })
    const first = await publish(course.course_id)
    expect(first.body.data).toEqual({ revision: 2, is_published: missing.length === 0, missing })
    expect(missing.length).toBeGreaterThan(0)
    expect(code(await publish(course.course_id))).toEqual([409, 'not_ready'])
    await w.database.run(sql`
      update course set overview = '{"en": "Two words"}', intro = '{"en": "<p>Words</p>"}' where id = ${course.course_id}`)
    await w.database.run(sql`
      with added as (insert into subject_area (slug, name) values (${`cutting-${course.slug}`}, '{"en": "Cutting"}') returning id)
      insert into course_subject (course_id, subject_id) select ${course.course_id}, id from added`)
    expect((await publish(course.course_id)).body.data).toEqual({ revision: 2, is_published: true, missing: [] })
    expect(await visit()).toBe(200)
  })

  test('of several courses says of each that is not published why', async () => {
    const [one, other] = [await taught(), await taught()]
    const act = (isPublished: boolean, as = publisher) =>
      w.call(
        revisions.publishCourses,
        { body: { filter: { ids: [one.course_id, other.course_id] }, is_published: isPublished } },
        { as },
      )
    expect((await act(true, mentor)).status).toBe(403)
    expect((await act(false)).body.data).toEqual({ done: 2, refused: [] })
    expect((await w.call(getCourseDetails, { params: { slug: one.slug } })).status).toBe(404)
    await w.database.run(sql`
      with added as (insert into subject_area (slug, name) values (${`several-${one.slug}`}, '{"en": "Cutting"}') returning id),
        worded as (update course set overview = '{"en": "Words"}', intro = '{"en": "<p>Words</p>"}' where id = ${one.course_id})
      insert into course_subject (course_id, subject_id) select ${one.course_id}, id from added`)
    const { data } = (await act(true)).body
    expect(data.done).toBe(1)
    expect(data.refused).toMatchObject([{ id: other.course_id, reason: expect.stringContaining('still missing') }])
    expect((await w.call(getCourseDetails, { params: { slug: one.slug } })).status).toBe(200)
  })

  test('waits for what is missing, goes through a review, and shows nothing before', async () => {
    const course = await taught()
    const learner = await w.learner()
    await w.enrol(learner.learnerId, course)
    await outline(course.course_id)
    const added = await add(course.section_id, 'reading', 'What is new')
    expect((await outline(course.course_id)).sections[0]?.items.at(-1)).toMatchObject({
      state: 'draft',
      problems: ['body'],
    })
    const ask = () =>
      w.call(
        reviews.askForCourseReview,
        { params: { course: course.course_id }, body: { note: 'A new one' } },
        { as: mentor },
      )
    expect(code(await ask())).toEqual([409, 'not_ready'])
    await patch(added, { changes: { body: words('<p>Words</p>') } })
    const { review_id: review } = (await ask()).body.data
    expect(code(await ask())).toEqual([409, 'already_open'])
    const decide = (decision: 'approve' | 'send_back', as: TestPerson = publisher) =>
      w.call(reviews.decideCourseReview, { params: { review }, body: { decision, note: '' } }, { as })
    expect((await decide('approve', mentor)).status).toBe(403)
    const studied = async () =>
      (await w.call(getMyCourse, { params: { slug: course.slug } }, { as: learner })).body.data
    expect((await studied()).sections[0]?.items.length).toBe(3)
    expect((await decide('approve')).body.data.revision).toBe(2)
    expect(code(await decide('send_back'))).toEqual([409, 'already_decided'])
    expect((await studied()).sections[0]?.items.at(-1)).toMatchObject({ title: 'What is new', is_new: true })
    expect((await outline(course.course_id)).is_changed).toBe(false)
  })

  test('tells who may publish that a review waits, and its author what was decided', async () => {
    const course = await taught()
    await outline(course.course_id)
    await patch(course.reading_id, { changes: { title: words('Read it twice') } })
    const sent = async (to: TestPerson, what: string) =>
      (await w.messages()).filter(
        (each) => each.to === to.email && each.text.includes(what) && each.text.includes(course.course_id),
      )
    const decide = async (decision: 'approve' | 'send_back' | 'withdraw', as: TestPerson) => {
      const asked = await w.call(
        reviews.askForCourseReview,
        { params: { course: course.course_id }, body: { note: 'Please read' } },
        { as: mentor },
      )
      const params = { review: asked.body.data.review_id }
      const body = { decision, note: decision === 'approve' ? '' : 'The film is silent' }
      expect((await w.call(reviews.decideCourseReview, { params, body }, { as })).status).toBe(200)
    }
    await decide('withdraw', mentor)
    await expect.poll(async () => (await sent(publisher, 'Please read')).length).toBe(1)
    expect((await sent(publisher, 'Please read'))[0]?.text).toContain(`/admin/courses/${course.course_id}/build`)
    await decide('send_back', publisher)
    await expect.poll(async () => (await sent(mentor, 'The film is silent')).length).toBe(1)
    await decide('approve', publisher)
    await expect.poll(async () => (await sent(mentor, 'is approved and published')).length).toBe(1)
    const approved = (await sent(mentor, 'is approved and published'))[0]?.text
    expect(approved).toContain(`/mentor/courses/${course.course_id}/build`)
    expect(approved).not.toContain('Reason')
    // Whoever asked is not told that they asked.
    expect(await sent(mentor, 'was sent for review')).toEqual([])
  })

  test('takes nothing away that a learner has earned', async () => {
    const course = await taught()
    const learner = await w.learner()
    const enrolment = await w.enrol(learner.learnerId, course)
    const body = { course_id: course.course_id, lecture_id: course.reading_id, completed: true }
    await w.call(learnerCourseStatus, { body }, { as: learner })
    await outline(course.course_id)
    await w.call(items.retireItem, { params: { item: course.reading_id }, body: { is_retired: true } }, { as: mentor })
    await patch(course.quiz_id, { changes: { questions: [] } })
    expect(code(await publish(course.course_id))).toEqual([409, 'not_ready'])
    await w.call(items.retireItem, { params: { item: course.quiz_id }, body: { is_retired: true } }, { as: mentor })
    expect((await publish(course.course_id)).status).toBe(200)
    const { data } = (await w.call(getMyCourse, { params: { slug: course.slug } }, { as: learner })).body
    expect(data.sections[0]?.items.map(({ title }) => title)).toEqual(['A video'])
    expect(data.retired).toMatchObject([{ title: 'A reading', is_completed: true }])
    const again = await w.call(
      getMyCourse,
      { params: { slug: course.slug }, query: { lecture: 'a-reading' } },
      { as: learner },
    )
    expect(again.body.data.current?.body).toBe('<p>Read this.</p>')
    const stranger = await w.learner()
    await w.enrol(stranger.learnerId, course)
    const absent = await w.call(
      getMyCourse,
      { params: { slug: course.slug }, query: { lecture: 'a-reading' } },
      { as: stranger },
    )
    expect(absent.status).toBe(404)
    // Comes back, and with it what was earned.
    const back = { is_retired: false as const, section: course.section_id }
    await w.call(items.retireItem, { params: { item: course.reading_id }, body: back }, { as: mentor })
    expect((await publish(course.course_id)).body.data.revision).toBe(3)
    const kept = await w.database.first(sql`
      select p.completed_at is not null as is_done from lecture_progress p where p.enrolment_id = ${enrolment} and p.lecture_id = ${course.reading_id}`)
    expect(kept).toEqual({ is_done: true })
  })

  test('does not overwrite unseen what another wrote meanwhile', async () => {
    const course = await taught()
    const { seen } = await outline(course.course_id, publisher)
    await patch(course.reading_id, { changes: { minutes: 8 } })
    expect(code(await publish(course.course_id, { seen }))).toEqual([409, 'changed_meanwhile'])
  })

  test('says field by field what changed, and an earlier revision can be written into the draft again', async () => {
    const course = await taught()
    await outline(course.course_id)
    await patch(course.reading_id, { changes: { title: words('A reading', 'পড়া'), minutes: 4 } })
    const added = await add(course.section_id, 'link', 'A link', course.reading_id)
    await patch(added, { changes: { link: 'https://example.org/seams' } })
    const { changes } = (await w.call(revisions.getChanges, { params: { course: course.course_id } }, { as: mentor }))
      .body.data
    expect(changes.map(({ id, change, fields }) => [id, change, fields.map(({ field }) => field).sort()])).toEqual([
      [added, 'added', ['is_preview', 'link', 'minutes', 'title.en']],
      [course.reading_id, 'changed', ['minutes', 'title.bn']],
    ])
    expect((await publish(course.course_id)).body.data.revision).toBe(2)
    const restore = (isTrial: boolean, seen = '') =>
      w.call(
        revisions.postRestoration,
        { params: { course: course.course_id }, body: { revision: 1, is_trial: isTrial, seen } },
        { as: mentor },
      )
    const asked = (await restore(true)).body.data
    expect(asked).toEqual({ retired: 1, returned: 0, changed: 1, seen: expect.any(String) })
    // Another one writes before it is confirmed: that is not lost unseen, and is reckoned in when it is asked again.
    await patch(added, { changes: { link: 'https://example.org/hems' } })
    const refused = await restore(false, asked.seen)
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'changed_meanwhile'])
    expect((await titles(course.course_id))[0]?.length).toBe(5)
    expect((await restore(false, (await restore(true)).body.data.seen)).status).toBe(200)
    expect((await titles(course.course_id))[0]).toEqual(['First section', 'A reading', 'A video', 'A quiz'])
    expect((await publish(course.course_id)).body.data.revision).toBe(3)
    const listed = await w.call(revisions.getRevisions, { params: { course: course.course_id } }, { as: mentor })
    expect(listed.body.data.map(({ revision, items: count }) => [revision, count])).toEqual([
      [3, 3],
      [2, 4],
      [1, 3],
    ])
  })
})

describe('chapters, and files beside a lesson', () => {
  const file = async (course: string, kind: string, name: string, video: object | null = null) =>
    (
      await w.database.first<{ id: string }>(sql`
        insert into library_file (course_id, kind, type, name, media_type, bytes, state, address, video)
        values (${course}, ${kind}, 'pdf', ${name}, 'application/pdf', 900, 'ready', ${`/media/uploads/films/${name}`}, ${video && JSON.stringify(video)}::jsonb)
        returning id`)
    )?.id ?? ''
  const chapter = (at: number, en: string, bn = '') => ({ at, title: words(en, bn) })

  test('come to who has the course once they are published, in their language', async () => {
    const course = await taught()
    await outline(course.course_id)
    const film = await file(course.course_id, 'video', 'film.mp4', {
      ...{ source: '/media/uploads/films/film.mp4', duration: 90, captions: { en: '/a.vtt' } },
    })
    const slides = await file(course.course_id, 'file', 'slides.pdf')
    const learner = await w.learner()
    await w.enrol(learner.learnerId, course)
    const shown = async (lecture: string, locale = 'bn') => {
      const asked = { params: { slug: course.slug }, query: { lecture } }
      return (await w.call(getMyCourse, asked, { as: learner, headers: { 'accept-language': locale } })).body.data
        .current
    }
    const refusedFor = async (changes: object) => {
      const { status, body } = await patch(course.video_id, { changes })
      return [status, ...Object.keys(body.errors ?? {})]
    }
    expect((await patch(course.video_id, { changes: { file: film } })).status).toBe(200)
    const wrong = [422, 'changes.chapters']
    expect(await refusedFor({ chapters: [chapter(10, 'One'), chapter(10, 'Two')] })).toEqual(wrong)
    expect(await refusedFor({ chapters: [chapter(90, 'Too late')] })).toEqual(wrong)
    expect(await refusedFor({ files: [film] })).toEqual([422, 'changes.files'])
    const foreign = await file((await w.course()).course_id, 'file', 'foreign.pdf')
    expect(await refusedFor({ files: [foreign] })).toEqual([422, 'changes.files'])
    const chapters = [chapter(0, 'Why', 'কেন'), chapter(45, '')]
    expect((await patch(course.video_id, { changes: { chapters, files: [slides] } })).status).toBe(200)
    expect((await patch(course.reading_id, { changes: { files: [slides] } })).status).toBe(200)
    expect((await item(course.video_id)).problems).toEqual(['chapter_title'])
    expect(code(await publish(course.course_id))).toEqual([409, 'not_ready'])
    await patch(course.video_id, { changes: { chapters: [chapters[0], chapter(45, 'How')] } })
    expect((await publish(course.course_id)).status).toBe(200)
    const current = await shown('a-video')
    expect(current?.video?.chapters).toEqual([
      { at: 0, title: 'কেন' },
      { at: 45, title: 'How' },
    ])
    expect(current?.files).toMatchObject([{ name: 'slides.pdf', bytes: 900 }])
    const [beside] = (await shown('a-reading'))?.files ?? []
    await w.storage.put('films/slides.pdf', Buffer.from('%PDF-1.4'), { contentType: 'application/pdf' })
    const fetched = (url: string, token?: string) =>
      w.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
    const got = await fetched(beside?.address ?? '', learner.token)
    expect([got.statusCode, got.headers['content-disposition']]).toEqual([200, 'attachment'])
    expect((await fetched(beside?.address ?? '', (await w.learner()).token)).statusCode).toBe(404)
    expect((await fetched('/media/uploads/films/slides.pdf', learner.token)).statusCode).toBe(307)
    expect((await fetched('/media/uploads/films/slides.pdf')).statusCode).toBe(404)
  })
})
