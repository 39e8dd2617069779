import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEvents } from '#contracts/events/events.ts'
import { homeCourses, homeProof } from '#contracts/catalogue/home.ts'
import { industryCarousel, mentors } from '#contracts/catalogue/industries.ts'
import { countStatements, sql } from '#server/platform/postgres/database.ts'
import type { World } from '#tests/world.ts'
import { seededWorld } from '#server/catalogue/seeded-world.ts'
import * as shortLessonsContract from '#contracts/short-lessons/short-lessons.ts'
import * as configContract from '#contracts/content/config.ts'
import * as faqContract from '#contracts/content/faq.ts'
import * as contracts from '#contracts/content/texts.ts'
import * as leadsContract from '#contracts/leads/leads.ts'
import * as promotionsContract from '#contracts/content/promotions.ts'

let w: World
beforeAll(async () => {
  w = await seededWorld()
})
afterAll(() => w.close())

/** Asks an academy that has nothing to say of itself yet. */
async function withoutConfig<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { database } = w
  const kept = await database.first<{ config: object; home: object }>(sql`select config, home from website_config`)
  await database.run(sql`update website_config set config = '{}', home = '{}'`)
  await w.app.services.cache.drop(database, 'site')
  const answer = await ask()
  await database.run(sql`
    update website_config set config = ${JSON.stringify(kept?.config)}::jsonb, home = ${JSON.stringify(kept?.home)}::jsonb`)
  await w.app.services.cache.drop(database, 'site')
  return answer
}

const bangla = { headers: { 'accept-language': 'bn' } }

describe('GET get-website-config', () => {
  test('answers the specification’s fields and no other, in the visitor’s language', async () => {
    const { body } = await w.call(configContract.getWebsiteConfig, {})
    expect(Object.keys(body.data).sort()).toEqual(Object.keys(configContract.websiteConfig.shape).sort())
    expect(body.data).toMatchObject({
      footer_summary_title: 'Selai Academy',
      primary_mobile: '01700-000860',
      light_logo: '/logo-light.svg',
    })
    expect((await w.call(configContract.getWebsiteConfig, {}, bangla)).body.data.footer_summary_title).toBe(
      'সেলাই একাডেমি',
    )
  })

  test('answers empty texts before anybody wrote a config', async () => {
    const answer = await withoutConfig(() => w.call(configContract.getWebsiteConfig, {}))
    expect([answer.status, answer.body.data.copywrite]).toEqual([200, ''])
  })
})

describe('GET get-promo-banners/{section}', () => {
  const banners = async (section: string) => {
    await w.app.services.cache.drop(w.database, 'site')
    return (await w.call(promotionsContract.getPromoBanners, { params: { section } })).body.data
  }

  test('answers active promotions by position, pictures by their addresses', async () => {
    const data = await banners('Home')
    expect(data.map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect(data[0]).toMatchObject({ type: 'text', image: null, is_active: true, section: 'Home' })
    expect(data[1]).toMatchObject({
      type: 'image',
      image: '/covers/line-supervisor-first-90-days.svg?w=2280&h=96',
      mobile_image: '/covers/line-supervisor-first-90-days.svg?w=576&h=96',
    })
  })

  test('leaves out what is switched off, over, or not begun', async () => {
    await w.database.run(sql`
      insert into promotion (section, position, type, is_active, starts_at, ends_at) values
        ('Elsewhere', 1, 'text', false, '-infinity', 'infinity'),
        ('Elsewhere', 2, 'text', true, '-infinity', now() - interval '1 second'),
        ('Elsewhere', 3, 'text', true, now() + interval '1 hour', 'infinity'),
        ('Elsewhere', 4, 'text', true, now() - interval '1 hour', now() + interval '1 hour')`)
    expect((await banners('Elsewhere')).map(({ position }) => position)).toEqual([4])
  })

  test('another section has none', async () => {
    expect(await banners('Checkout')).toEqual([])
    expect((await w.call(promotionsContract.getPromoBanners, { params: { section: '\u0000' } })).status).toBe(404)
  })
})

test('GET frame answers config and promotions in one statement', async () => {
  const { result, statements } = await countStatements(() => w.call(configContract.getFrame, {}))
  expect(statements).toBe(1)
  expect(result.body.data.promotions.map(({ position }) => position)).toEqual([1, 2, 3, 4])
})

describe('the home page', () => {
  test('has its texts, mentors with their latest work, and questions', async () => {
    const { body } = await w.call(contracts.getHome, {})
    expect(body.data.hero).toMatchObject({ headline: 'Empowering Minds for the RMG Industry' })
    expect(body.data.hero.doors.map(({ course_type }) => course_type)).toEqual([
      'masterclass',
      'department',
      'executive',
      'microlearning',
    ])
    expect(body.data.mentors.mentors[0]).toMatchObject({
      slug: 'farhana-rahman',
      latest: 'Head of Merchandising, a composite knit exporter in Gazipur',
    })
    expect(body.data.faq.questions.map(({ slug }) => slug)).toEqual([
      'what-do-i-need',
      'certificate-valid',
      'refund',
      'company-without-email',
    ])
    const inBangla = (await w.call(contracts.getHome, {}, bangla)).body.data
    expect(inBangla.hero.headline).toMatch(/[ঀ-৿]/)
    expect(inBangla.mentors.mentors[0]?.latest).toBe('মার্চেন্ডাইজিং প্রধান, গাজীপুরের একটি নিট কম্পোজিট রপ্তানিকারক')
  })

  test('needs at most nine statements in all', async () => {
    await w.app.services.cache.drop(w.database, 'site', 'courses', 'mentors', 'industries', 'events')
    const { statements } = await countStatements(async () => {
      await w.call(configContract.getFrame, {})
      await w.call(contracts.getHome, {})
      await w.call(homeCourses, {})
      await w.call(homeProof, {})
      await w.call(industryCarousel, {})
      await w.call(mentors, {})
      await w.call(getEvents, { query: { limit: '3' } })
    })
    expect(statements).toBeLessThanOrEqual(9)
  })

  test('is 404 while nobody has written it', async () => {
    expect((await withoutConfig(() => w.call(contracts.getHome, {}))).status).toBe(404)
  })
})

describe('GET pages/{slug}', () => {
  test.each(['terms-of-use', 'privacy-policy', 'refund-policy'])('%s is there in both languages', async (slug) => {
    const { body } = await w.call(contracts.getPage, { params: { slug } })
    expect(body.data.body).toMatch(/^<p>/)
    expect(body.data.body).not.toMatch(/<h1|<script/)
    expect((await w.call(contracts.getPage, { params: { slug } }, bangla)).body.data.title).toMatch(/[ঀ-৿]/)
  })

  test('is 404 for an unknown page, an unpublished one, and one of the future', async () => {
    await w.database.run(sql`with p as (insert into page (slug, is_published) values ('hidden', false), ('draft', true), ('later', true))
      insert into text_version (kind, slug, version, title, body, publish_at) values ('page', 'hidden', 1, '{"en":"Hidden"}', '{"en":"x"}', now()),
        ('page', 'draft', 1, '{"en":"Draft"}', '{"en":"x"}', null), ('page', 'later', 1, '{"en":"Later"}', '{"en":"x"}', now() + interval '1 day')`)
    for (const slug of ['no-such', 'hidden', 'draft', 'later'])
      expect((await w.call(contracts.getPage, { params: { slug } })).status).toBe(404)
  })
})

test('GET faqs answers published questions by group', async () => {
  await w.database.run(sql`
    with v as (insert into text_version (kind, slug, version, title, body, publish_at) values ('faq', 'a-draft', 1, '{"en":"?"}', '{"en":"!"}', now()))
    insert into faq (group_id, slug, is_published) select id, 'a-draft', false from faq_group limit 1`)
  const { data } = (await w.call(faqContract.getFaqs, {})).body
  const slugs = data.flatMap(({ items }) => items.map(({ slug }) => slug))
  expect(data[0]).toMatchObject({ slug: 'courses', name: 'Courses and learning' })
  expect(slugs).toContain('what-do-i-need')
  expect(slugs).not.toContain('a-draft')
})

describe('GET faqs/search', () => {
  const meant = async (q: string) => (await w.call(faqContract.searchFaqs, { query: { q } })).body.data

  test.each(['refund', 'money back', 'রিফান্ড', 'taka ferot', 'refnd'])(
    'finds what %s means, in whatever language',
    async (q) => {
      expect(await meant(q)).toContain('refund')
    },
  )

  test.each(['', 'xyzzy', "';--", '::*', 'a'.repeat(1500)])('finds nothing for %j', async (q) => {
    const { status, body } = await w.call(faqContract.searchFaqs, { query: { q } })
    expect({ status, data: body.data }).toEqual({ status: 200, data: [] })
  })
})

test('GET corporate-page answers title, lead and the rest in one language', async () => {
  const { body } = await w.call(contracts.getCorporatePage, {})
  expect(body.data.title).toBe('Training that reaches the whole factory')
  expect(body.data.content).toMatchObject({
    benefits: expect.arrayContaining([expect.objectContaining({ title: 'Seats, not subscriptions' })]),
  })
})

test('GET bites answers lessons with their slides, question and video in the visitor’s language', async () => {
  const { data } = (await w.call(shortLessonsContract.getBites, {})).body
  expect(data).toHaveLength(14)
  expect(data[0]?.slides[0]).toEqual({ title: expect.any(String), text: expect.stringMatching(/[a-z]/) })
  expect(data[0]?.question).toMatchObject({ options: expect.any(Array), answer: expect.any(Number) })
  const translated = (await w.call(shortLessonsContract.getBites, {}, bangla)).body.data
  expect(translated[0]?.title).toMatch(/[ঀ-৿]/)
  expect(translated[0]?.video?.source).toMatch(/\.bn\/video\.mp4$/)
  expect(data.map(({ video }) => video?.has_sound ?? false)).not.toContain(true)
  expect(data[0]?.video?.source).toMatch(/^\/media\/demo\/bite-size\/[a-z-]+\/video\.mp4$/)
})

describe('POST leads', () => {
  const lead = {
    company_name: 'Shapla Knit Ltd.',
    contact_name: 'Ayesha Siddika',
    contact_no: '+880 1811-223344',
    seats: 40,
    message: 'Line chiefs',
  }

  test('keeps the request', async () => {
    expect((await w.call(leadsContract.postLead, { body: lead })).status).toBe(200)
    expect(
      await w.database.first(sql`select company_name, phone, seats, status, locale from lead order by id desc limit 1`),
    ).toEqual({
      company_name: 'Shapla Knit Ltd.',
      phone: '01811223344',
      seats: 40,
      status: 'new',
      locale: 'en',
    })
  })

  test.each([
    [{ ...lead, contact_no: '12' }, { contact_no: ['Phone number is not valid'] }],
    [{ ...lead, company_name: '' }, { company_name: ['Input field is required'] }],
    [{ ...lead, email: 'no' }, { email: ['This is not valid email'] }],
    [{ ...lead, contact_name: 'A\r\nBcc: all' }, { contact_name: ['Control characters are not allowed'] }],
    [{ ...lead, status: 'won' }, { status: ['This field is not known.'] }],
  ])('refuses %j', async (body, errors) => {
    const answer = await w.call(leadsContract.postLead, { body })
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })
})
