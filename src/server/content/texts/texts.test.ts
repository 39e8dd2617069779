/** Pages and answers: versions, what is taken out of HTML, publishing now and at a moment, on every process. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { locales } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import * as contracts from '#contracts/content/texts.office.ts'
import { getFaqs } from '#contracts/content/faq.ts'
import { getPage } from '#contracts/content/texts.ts'
import { buildApp } from '#server/app.ts'
import { type DatabasePool, sql } from '#server/platform/postgres/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { type TestPerson, type World, world } from '#tests/world.ts'

let w: World
let editor: TestPerson
let writer: TestPerson
let second: FastifyInstance
beforeAll(async () => {
  w = await world()
  editor = await w.staff('site.view', 'site.create', 'site.edit', 'site.publish', 'site.delete')
  writer = await w.staff('site.view', 'site.create', 'site.edit')
  // Another process on the same database, and both follow what the other drops.
  const log = createLog({ logLevel: 'silent' })
  const database = w.database as DatabasePool
  const jobs = createJobs({ database, secret: w.config.appSecret, log })
  const clock = { now: () => new Date() }
  const app = await buildApp({ config: w.config, database, storage: w.storage, jobs, clock, log, pages: false })
  await app.ready()
  second = app
  const address: pg.ClientConfig = database.pool.options
  for (const each of [w.app, app]) await each.services.cache.listen(address, () => {})
})
afterAll(async () => {
  await second.close()
  await w.close()
})

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const inAll = (words: string): Texts => Object.fromEntries(locales.map((each) => [each, `${words} ${each}`])) as Texts
const newPage = async (body: Partial<Texts> = { en: '<p>Hello</p>' }, as = editor) =>
  (
    await w.call(
      contracts.postPage,
      { body: { title: { ...nothing, en: 'Our promise' }, body: { ...nothing, ...body } } },
      { as },
    )
  ).body.data
const publish = (slug: string, version: number, body: object = { when: 'now' }, as = editor) =>
  w.call(contracts.publishTextVersion, { params: { kind: 'page', text: slug, version }, body }, { as })
const read = async (slug: string, locale = 'en', app: FastifyInstance = w.app) => {
  const answer = await app.inject({ url: `/api/pages/${slug}`, headers: { 'accept-language': locale } })
  return answer.statusCode === 200 ? (answer.json().data.body as string) : answer.statusCode
}

test('a page is a draft until it is published, then it is there in every language and on every process', async () => {
  const title = inAll('Promise')
  const body = inAll('We keep')
  const made = await w.call(contracts.postPage, { body: { title, body } }, { as: editor })
  const { slug, version } = made.body.data
  expect([slug, version]).toEqual(['promise-en', 1])
  for (const app of [w.app, second]) expect(await read(slug, 'en', app)).toBe(404)
  expect((await publish(slug, 1)).status).toBe(200)
  await vi.waitFor(async () => expect(await read(slug, 'en', second)).toBe('We keep en'), {
    timeout: 15_000,
    interval: 20,
  })
  for (const app of [w.app, second]) {
    for (const each of locales) expect(await read(slug, each, app)).toBe(`We keep ${each}`)
  }
  expect((await w.app.inject('/sitemap-en.xml')).body).toContain(`/pages/${slug}<`)
  const saved = await w.call(
    contracts.postTextVersion,
    { params: { kind: 'page', text: slug }, body: { title, body: { ...body, bn: 'নতুন' } } },
    { as: editor },
  )
  expect(await read(slug, 'bn', second)).toBe('We keep bn')
  await publish(slug, saved.body.data.version)
  await vi.waitFor(
    async () => {
      for (const app of [w.app, second]) expect(await read(slug, 'bn', app)).toBe('নতুন')
    },
    { timeout: 15_000, interval: 50 },
  )
})

test('a language that was left out reads English', async () => {
  const { slug } = await newPage({ en: '<p>English</p>', bn: '<p>বাংলা</p>' })
  await publish(slug, 1)
  expect([await read(slug, 'fr'), await read(slug, 'bn')]).toEqual(['<p>English</p>', '<p>বাংলা</p>'])
})

describe('HTML', () => {
  test.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>', ['script']],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>', ['onclick in p', 'style in p']],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', ['href in a']],
    ['<img src="http://evil.example/x.png" onerror="x()">', '', ['img']],
    ['<iframe src="https://evil.example"></iframe><b>b</b>', '<b>b</b>', ['iframe']],
    ['<svg><a xlink:href="javascript:x">t</a></svg>', '<a>t</a>', ['svg', 'xlink:href in a']],
    ['<h1>Title</h1>', '<h2>Title</h2>', []],
    ['<p>nothing wrong &amp; clean</p>', '<p>nothing wrong &amp; clean</p>', []],
  ])('%s is cleaned, and what went is said', async (dirty, clean, removed) => {
    const saved = await newPage({ en: `<p>x</p>${dirty}` })
    expect(saved.removed.map(({ what, where }) => (where ? `${what} in ${where}` : what))).toEqual(removed)
    await publish(saved.slug, 1)
    expect(await read(saved.slug)).toBe(`<p>x</p>${clean}`)
  })

  test('that an older release let through is cleaned when it is shown', async () => {
    const { slug } = await newPage()
    await publish(slug, 1)
    await w.database.run(
      sql`update text_version set body = '{"en":"<p onclick=x>a<script>alert(1)</script></p>"}' where slug = ${slug}`,
    )
    await w.app.services.cache.drop(w.database, 'pages')
    expect(await read(slug)).toBe('<p>a</p>')
    const shown = await w.call(contracts.officeText, { params: { kind: 'page', text: slug } }, { as: editor })
    expect(shown.body.data.body.en).toBe('<p>a</p>')
  })
})

describe('versions', () => {
  test('are kept with who and when, and an earlier one comes back as the newest draft', async () => {
    const { slug } = await newPage({ en: '<p>First</p>' })
    const params = { kind: 'page', text: slug } as const
    await publish(slug, 1)
    const body = { title: { ...nothing, en: 'Our promise' }, body: { ...nothing, en: '<p>Second</p>' } }
    await w.call(contracts.postTextVersion, { params, body }, { as: writer })
    await publish(slug, 2)
    const restored = await w.call(contracts.restoreTextVersion, { params: { ...params, version: 1 } }, { as: editor })
    expect(restored.body.data).toMatchObject({ version: 3 })
    const { data } = (await w.call(contracts.officeText, { params }, { as: editor })).body
    expect(data.versions.map(({ version, state }) => [version, state])).toEqual([
      [3, 'draft'],
      [2, 'live'],
      [1, 'former'],
    ])
    expect(data).toMatchObject({ version: 3, live_version: 2, body: { en: '<p>First</p>' } })
    expect(data.versions[1]).toMatchObject({ saved_by: writer.name, published_by: editor.name })
    expect(await read(slug)).toBe('<p>Second</p>')
    const version = { ...params, version: 2 }
    expect((await w.call(contracts.officeTextVersion, { params: version }, { as: editor })).body.data.body.en).toBe(
      '<p>Second</p>',
    )
  })

  test('saved at once by two are numbered one after the other', async () => {
    const { slug } = await newPage()
    const sent = {
      params: { kind: 'page', text: slug },
      body: { title: { ...nothing, en: 'T' }, body: { ...nothing, en: 'b' } },
    }
    const saved = await Promise.all([1, 2, 3, 4].map(() => w.call(contracts.postTextVersion, sent, { as: writer })))
    expect(saved.map(({ body }) => body.data.version).sort()).toEqual([2, 3, 4, 5])
  })
})

describe('publishing', () => {
  test('at a moment: visitors read it then, on every process', async () => {
    const { slug } = await newPage({ en: '<p>Later</p>' })
    const at = new Date(Date.now() + 3600_000).toISOString()
    expect((await publish(slug, 1, { when: 'at', publish_at: at })).status).toBe(200)
    for (const app of [w.app, second]) expect(await read(slug, 'en', app)).toBe(404)
    const row = (await w.call(contracts.officePages, {}, { as: editor })).body.data.pages.find(
      (page) => page.slug === slug,
    )
    expect(new Date(row?.due_at ?? 0).toISOString()).toBe(at)
    await w.database.run(
      sql`update text_version set publish_at = clock_timestamp() + interval '300 ms' where slug = ${slug}`,
    )
    await w.app.services.cache.drop(w.database, 'pages')
    await vi.waitFor(
      async () => {
        for (const app of [w.app, second]) expect(await read(slug, 'en', app)).toBe('<p>Later</p>')
      },
      { timeout: 15_000, interval: 50 },
    )
  })

  test('can be taken back while it waits, not after', async () => {
    const { slug } = await newPage()
    await publish(slug, 1, { when: 'at', publish_at: '2050-01-01T10:00' })
    expect((await publish(slug, 1, { when: 'not' })).status).toBe(200)
    await publish(slug, 1)
    const late = await publish(slug, 1, { when: 'not' })
    expect([late.status, late.body.error.code]).toEqual([409, 'was_published'])
  })

  test('is not taken back by somebody who did not see that it happened meanwhile', async () => {
    const { slug } = await newPage({ en: '<p>Out</p>' })
    await publish(slug, 1, { when: 'at', publish_at: '2050-01-01T10:00' })
    const waits = () =>
      w.database.query(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    const late = await w.database.transaction(async (other) => {
      // Another process publishes it and has not finished.
      await other.run(sql`select from page where slug = ${slug} for update`)
      await other.run(sql`update text_version set publish_at = now() where slug = ${slug}`)
      const answer = publish(slug, 1, { when: 'not' })
      await Promise.race([answer, expect.poll(waits).not.toEqual([])])
      return { answer }
    })
    expect((await late.answer).status).toBe(409)
    await w.app.services.cache.drop(w.database, 'pages')
    expect(await read(slug)).toBe('<p>Out</p>')
  })

  test.each([
    [{ when: 'at' }, 'publish_at'],
    [{ when: 'at', publish_at: '2020-01-01T10:00' }, 'publish_at'],
    [{ when: 'at', publish_at: 'tomorrow' }, 'publish_at'],
    [{ when: 'someday' }, 'when'],
  ])('refuses %j', async (body, field) => {
    const answer = await publish((await newPage()).slug, 1, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  test('needs its permission, and so does hiding', async () => {
    const { slug } = await newPage({ en: 'x' }, writer)
    expect((await publish(slug, 1, { when: 'now' }, writer)).status).toBe(403)
    await publish(slug, 1)
    const hide = { params: { kind: 'page', text: slug }, body: { is_published: false } }
    expect((await w.call(contracts.putTextVisibility, hide, { as: writer })).status).toBe(403)
    expect((await w.call(contracts.putTextVisibility, hide, { as: editor })).status).toBe(200)
    expect(await read(slug)).toBe(404)
    const { can } = (await w.call(contracts.officeText, { params: { kind: 'page', text: slug } }, { as: writer })).body
      .data
    expect(can).toEqual({ edit: true, delete: false, publish: false })
  })
})

test('a policy stays, another page may go, and the audit log keeps what it said', async () => {
  await w.database.run(sql`insert into page (slug, is_fixed) values ('terms-of-use', true)`)
  const policy = await w.call(contracts.deleteText, { params: { kind: 'page', text: 'terms-of-use' } }, { as: editor })
  expect([policy.status, policy.body.error.code]).toEqual([409, 'is_fixed'])
  const { slug } = await newPage({ en: '<p>Gone</p>' })
  expect((await w.call(contracts.deleteText, { params: { kind: 'page', text: slug } }, { as: editor })).status).toBe(
    200,
  )
  const entry = await w.database.first<{ before: object; actor_id: string }>(
    sql`select before, actor_id from audit_entry where action = 'page.delete' and subject_id = ${slug}`,
  )
  expect(entry).toMatchObject({ actor_id: editor.personId, before: { body: { en: '<p>Gone</p>' } } })
})

test('the office says where visitors read a text', async () => {
  const body = { seen: '', title: { ...nothing, en: 'Refunds' }, body: { ...nothing, en: '<p>Yes</p>' } }
  await w.database.run(sql`insert into page (slug, is_fixed) values ('refund-policy', true)`)
  await w.call(contracts.postTextVersion, { params: { kind: 'page', text: 'refund-policy' }, body }, { as: editor })
  const { slug: page } = await newPage()
  const group = (await w.call(contracts.postFaqGroup, { body: { name: { ...nothing, en: 'Places' } } }, { as: editor }))
    .body.data.slug
  const question = { group, title: { ...nothing, en: 'Where?' }, body: { ...nothing, en: '<p>Here</p>' } }
  const { slug: answer } = (await w.call(contracts.postFaq, { body: question }, { as: editor })).body.data
  const pathOf = async (kind: string, text: string) =>
    (await w.call(contracts.officeText, { params: { kind, text } }, { as: editor })).body.data.path
  expect(await pathOf('page', page)).toBe(`/pages/${page}`)
  expect(await pathOf('page', 'refund-policy')).toBe('/Refund-policy')
  expect(await pathOf('faq', answer)).toBe(`/faq#${answer}`)
})

test('an address that was chosen and is taken is refused at its field', async () => {
  const body = { address: 'Our Mill', title: { ...nothing, en: 'x' }, body: { ...nothing, en: '<p>x</p>' } }
  expect((await w.call(contracts.postPage, { body }, { as: editor })).body.data.slug).toBe('our-mill')
  const again = await w.call(contracts.postPage, { body }, { as: editor })
  expect([again.status, again.body.errors]).toEqual([422, { address: ['This address is taken.'] }])
})
test('a text of which nothing may stay is refused; a language of which nothing stays reads another', async () => {
  const script = '<script>alert(1)</script>'
  const title = { ...nothing, en: 'x', bn: 'ক' }
  const empty = await w.call(contracts.postPage, { body: { title, body: { ...nothing, en: script } } }, { as: editor })
  expect([empty.status, empty.body.errors]).toEqual([422, { 'body.en': ['None of this text is allowed on a page.'] }])
  const { slug } = await newPage({ en: '<p>Hello</p>', bn: `${script}<p> &nbsp;</p>` })
  await publish(slug, 1)
  expect(await read(slug, 'bn')).toBe('<p>Hello</p>')
})
test('a picture of elsewhere, which no page would show, is taken out', async () => {
  const made = await newPage({
    en: '<p>a<img src="https://elsewhere.example/a.png"></p><img src="/media/a.webp" alt="">',
  })
  expect(made.removed).toContainEqual({ what: 'img', where: '', count: 1 })
  await publish(made.slug, 1)
  expect(await read(made.slug)).toBe('<p>a</p><img src="/media/a.webp" alt="" loading="lazy" />')
})

test('titles of two pages may be the same, their addresses not; scripts without Latin letters get one too', async () => {
  const titles = ['Same', 'Same', 'একই']
  const slugs = []
  for (const en of titles) {
    const body = { title: { ...nothing, en }, body: { ...nothing, en: 'x' } }
    slugs.push((await w.call(contracts.postPage, { body }, { as: editor })).body.data.slug)
  }
  expect(slugs).toEqual(['same', 'same-2', expect.stringMatching(/^page-[a-z0-9]+$/)])
})

test.each([
  [{ title: nothing, body: { ...nothing, en: 'x' } }, 'title.en'],
  [{ title: { ...nothing, en: 'x' }, body: nothing }, 'body.en'],
  [{ title: { ...nothing, de: 'x' }, body: { ...nothing, en: 'x' } }, 'title.en'],
  [{ title: { ...nothing, en: 'x'.repeat(201) }, body: { ...nothing, en: 'x' } }, 'title.en'],
])('refuses %j at its field', async (body, field) => {
  const answer = await w.call(contracts.postPage, { body }, { as: editor })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])])
})

test('answers live in groups, in an order, and are hidden and shown', async () => {
  const group = (
    await w.call(contracts.postFaqGroup, { body: { name: { ...nothing, en: 'Payment' } } }, { as: editor })
  ).body.data
  const slugs: string[] = []
  for (const en of ['How do I pay?', 'When do I pay?']) {
    const body = {
      group: group.slug,
      title: { ...nothing, en },
      body: { ...nothing, en: '<p>So</p><script>x</script>' },
    }
    const { data } = (await w.call(contracts.postFaq, { body }, { as: editor })).body
    expect(data.removed).toEqual([{ what: 'script', where: '', count: 1 }])
    slugs.push(data.slug)
    const params = { kind: 'faq', text: data.slug, version: 1 }
    await w.call(contracts.publishTextVersion, { params, body: { when: 'now' } }, { as: editor })
  }
  const shown = async () => (await w.call(getFaqs, {})).body.data.flatMap(({ items }) => items.map(({ slug }) => slug))
  expect(await shown()).toEqual(slugs)
  await w.call(contracts.orderFaqs, { body: { order: [...slugs].reverse() } }, { as: editor })
  expect(await shown()).toEqual([...slugs].reverse())
  const wrong = await w.call(
    contracts.moveFaq,
    { params: { text: slugs[0] }, body: { group: 'no-such' } },
    { as: editor },
  )
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['group']])
  const hide = { params: { kind: 'faq', text: slugs[0] }, body: { is_published: false } }
  await w.call(contracts.putTextVisibility, hide, { as: editor })
  expect(await shown()).toEqual([slugs[1]])
  const name = { ...nothing, en: 'Paying', bn: 'পেমেন্ট' }
  await w.call(contracts.putFaqGroup, { params: { group: group.slug }, body: { name } }, { as: editor })
  expect((await w.call(getFaqs, {})).body.data[0]?.name).toBe('Paying')
  expect((await w.call(getPage, { params: { slug: slugs[1] ?? '' } })).status).toBe(404)
})
