import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contracts from '#contracts/accounts/records.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const work = { position: 'Line chief', organization: 'A woven factory in Savar', from_year: 2016 }
const kinds = [
  {
    name: 'experiences',
    list: contracts.experiences,
    post: contracts.postExperience,
    put: contracts.putExperience,
    remove: contracts.deleteExperience,
    idField: 'experience_id',
    idQuery: 'experienceable_id',
    body: { ...work, to_year: null, description: 'Line 5' },
    changed: { ...work, position: 'Production manager' },
    wrong: [
      [{ ...work, from_year: 1900 }, 'from_year'],
      [{ ...work, position: '' }, 'position'],
      [{ ...work, to_year: 2010 }, 'to_year'],
      [{ ...work, person_id: '1' }, 'person_id'],
      [{ ...work, organization: 'a\u0000b' }, 'organization'],
    ],
  },
  {
    name: 'educations',
    list: contracts.educations,
    post: contracts.postEducation,
    put: contracts.putEducation,
    remove: contracts.deleteEducation,
    idField: 'education_id',
    idQuery: 'educationable_id',
    body: { degree: 'HSC', institute: 'A college in Rangpur', passing_year: 2008 },
    changed: { degree: 'BSc', institute: 'A public university', passing_year: 2012 },
    wrong: [
      [{ degree: '', institute: 'x', passing_year: 2008 }, 'degree'],
      [{ degree: 'x', institute: 'x', passing_year: '2008' }, 'passing_year'],
    ],
  },
  {
    name: 'trainings',
    list: contracts.trainings,
    post: contracts.postTraining,
    put: contracts.putTraining,
    remove: contracts.deleteTraining,
    idField: 'training_id',
    idQuery: 'educationable_id',
    body: { title: 'Line balancing', provider: 'A training institute', year: 2020, duration: '5 days' },
    changed: { title: 'SMV', provider: 'A training institute', year: 2021 },
    wrong: [
      [{ title: 'x', provider: 'x' }, 'year'],
      [{ title: 'x'.repeat(161), provider: 'x', year: 2020 }, 'title'],
    ],
  },
] as const

type Token = { token: string }
describe.each(kinds)('$name', ({ list, post, put, remove, idField, idQuery, body, changed, wrong }) => {
  const own = async (as?: Token, query: object = {}) => w.call(list, { query }, as ? { as } : {})
  const add = async (as: Token, more: object = {}) => {
    const answer = await w.call(post, { body: { ...body, ...more } }, { as })
    expect(answer.status).toBe(200)
    return String((answer.body.data as Record<string, unknown>)[idField])
  }

  test('are added, read, changed and removed by their owner', async () => {
    const learner = await w.learner()
    const id = await add(learner)
    expect((await own(learner)).body.data).toEqual([expect.objectContaining({ ...body, [idField]: id })])
    expect((await w.call(put, { params: { id }, body: changed }, { as: learner })).body.data).toMatchObject(changed)
    expect((await own(learner)).body.data).toEqual([expect.objectContaining(changed)])
    expect((await w.call(remove, { params: { id } }, { as: learner })).status).toBe(200)
    expect((await own(learner)).body.data).toEqual([])
  })

  test('are neither changed nor removed by anybody else: foreign looks like absent', async () => {
    const [owner, other, mentor] = [await w.learner(), await w.learner(), await w.mentor()]
    const id = await add(owner)
    for (const as of [other, mentor]) {
      for (const attempt of [id, '01999999-0000-7000-8000-000000000000', 'no-id']) {
        const answers = [
          await w.call(put, { params: { id: attempt }, body: changed }, { as }),
          await w.call(remove, { params: { id: attempt } }, { as }),
        ]
        expect(answers.map(({ status }) => status)).toEqual([404, 404])
      }
    }
    expect((await own(owner)).body.data).toEqual([expect.objectContaining(body)])
  })

  test('of a published mentor are public, and of the mentor’s own profile what the mentor adds', async () => {
    const mentor = await w.mentor()
    await add(mentor)
    for (const as of [undefined, await w.learner()]) {
      expect((await own(as, { [idQuery]: mentor.mentorId, stakeholder: 'mentor' })).body.data).toHaveLength(1)
      expect((await own(as, { [idQuery]: mentor.mentorId })).body.data).toHaveLength(1)
    }
    await w.database.run(sql`update mentor set is_published = false where id = ${mentor.mentorId}`)
    expect((await own(undefined, { [idQuery]: mentor.mentorId })).status).toBe(404)
    expect((await own(mentor, { [idQuery]: mentor.mentorId })).body.data).toHaveLength(1)
  })

  test('a mentor may keep some for the person alone', async () => {
    const mentor = await w.mentor()
    await add(mentor, { stakeholder: 'learner' })
    expect((await own(undefined, { [idQuery]: mentor.mentorId })).body.data).toEqual([])
    expect((await own(mentor)).body.data).toHaveLength(1)
    expect((await own(mentor, { stakeholder: 'mentor' })).body.data).toEqual([])
  })

  test('are at most 50', async () => {
    const learner = await w.learner()
    for (let count = 0; count < 50; count++) {
      await add(learner)
      await w.later()
    }
    const refused = await w.call(post, { body }, { as: learner })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too_many_records'])
    const [first] = (await own(learner)).body.data as unknown as Record<string, string>[]
    await w.call(remove, { params: { id: String(first?.[idField]) } }, { as: learner })
    const [name] = Object.keys(body)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        w.call(post, { body: { ...body, [String(name)]: `Another ${number}` } as never }, { as: learner }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('nobody but a mentor adds to a mentor’s profile', async () => {
    const answer = await w.call(post, { body: { ...body, stakeholder: 'mentor' } }, { as: await w.learner() })
    expect(answer.status).toBe(403)
  })

  test('of a learner are seen by that learner only', async () => {
    const learner = await w.learner()
    await add(learner)
    const query = { [idQuery]: learner.learnerId, stakeholder: 'learner' }
    expect((await own(learner, query)).body.data).toHaveLength(1)
    for (const as of [undefined, await w.learner(), await w.mentor()]) {
      expect((await own(as, query)).status).toBe(404)
      expect((await own(as, { [idQuery]: learner.learnerId })).status).toBe(404)
    }
  })

  test('an id that is nobody’s is 404, no id is one’s own or 401', async () => {
    for (const id of ['01999999-0000-7000-8000-000000000000', "1' or '1'='1", '7']) {
      expect((await own(await w.learner(), { [idQuery]: id, stakeholder: 'mentor' })).status).toBe(404)
    }
    expect((await own()).status).toBe(401)
    expect((await own(await w.learner(), { stakeholder: 'mentor' })).status).toBe(404)
    expect((await own(await w.learner(), { stakeholder: 'admin' })).status).toBe(422)
  })

  test('a visitor writes nothing', async () => {
    const id = '01999999-0000-7000-8000-000000000000'
    const answers = [
      await w.call(post, { body }),
      await w.call(put, { params: { id }, body }),
      await w.call(remove, { params: { id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test.each(wrong.map(([given, field]) => [given, field] as const))('refuse %j', async (given, field) => {
    const answer = await w.call(post, { body: given }, { as: await w.learner() })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
})

test('the translated line of a work stays while its words do, and goes with them', async () => {
  const learner = await w.learner()
  const { experience_id: id } = (await w.call(contracts.postExperience, { body: work }, { as: learner })).body.data
  const line = { bn: 'লাইন চিফ, সাভারের একটি উভেন কারখানা' }
  await w.database.run(sql`update experience set translations = ${JSON.stringify(line)}::jsonb where id = ${id}`)
  const after = async (body: typeof work & { to_year?: number }) => {
    await w.call(contracts.putExperience, { params: { id }, body }, { as: learner })
    return (await w.database.first<{ translations: object }>(sql`select translations from experience where id = ${id}`))
      ?.translations
  }
  expect(await after({ ...work, to_year: 2020 })).toEqual(line)
  expect(await after({ ...work, position: 'Production manager' })).toEqual({})
})
