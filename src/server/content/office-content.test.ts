/** Config, pictures, promotions, menu, search words, industries, featured courses, enquiries and reviews as staff change them. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Texts } from '#contracts/fields.office.ts'
import { getFrame, getWebsiteConfig } from '#contracts/content/config.ts'
import { getHome } from '#contracts/content/texts.ts'
import { getPromoBanners } from '#contracts/content/promotions.ts'
import { postLead } from '#contracts/leads/leads.ts'
import { sql, raw } from '#server/platform/postgres/database.ts'
import { seededWorld } from '#server/catalogue/seeded-world.ts'
import type { TestPerson, World } from '#tests/world.ts'
import * as homeContract from '#contracts/catalogue/home.ts'
import * as catalogue from '#contracts/catalogue/courses.ts'
import * as lists from '#contracts/catalogue/lists.ts'
import * as industriesContract from '#contracts/catalogue/industries.ts'
import * as searchContract from '#contracts/catalogue/search.ts'
import * as leads from '#contracts/leads/leads.office.ts'
import * as reviewsContract from '#contracts/catalogue/reviews.office.ts'
import * as promotions from '#contracts/content/promotions.office.ts'
import * as office from '#contracts/content/config.office.ts'
import * as officeSearch from '#contracts/catalogue/search.office.ts'
import * as taxonomy from '#contracts/catalogue/industries.office.ts'
import * as officeHome from '#contracts/catalogue/home.office.ts'
import * as versions from '#contracts/content/versions.office.ts'
import * as wordings from '#contracts/content/wordings.office.ts'

let w: World
let editor: TestPerson
beforeAll(async () => {
  w = await seededWorld()
  const all = ['view', 'create', 'edit', 'delete', 'publish']
  editor = await w.staff(...all.flatMap((each) => [`site.${each}`, `industry.${each}`, `courses.${each}`]))
})
afterAll(() => w.close())

const nothing: Texts = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }
const words = (en: string, bn = ''): Texts => ({ ...nothing, en, bn })
const auditOf = (action: string) =>
  w.database.first<{ actor_id: string }>(
    sql`select actor_id from audit_entry where action = ${action} order by position desc`,
  )

describe('website config', () => {
  const change = async (given: object, as = editor) => {
    const { config } = (await w.call(office.getOfficeConfig, {}, { as: editor })).body.data
    return w.call(office.putOfficeConfig, { body: { ...config, ...given } }, { as })
  }
  test('is changed by language and seen at once', async () => {
    const shown = async (locale: string) =>
      (await w.call(getWebsiteConfig, {}, { headers: { 'accept-language': locale } })).body.data
    await shown('en')
    expect((await change({ copywrite: words('© Us', '© আমরা'), primary_mobile: '01711000000' })).status).toBe(200)
    expect(await shown('en')).toMatchObject({
      copywrite: '© Us',
      primary_mobile: '01711000000',
      light_logo: '/logo-light.svg',
    })
    expect([(await shown('bn')).copywrite, (await shown('fr')).copywrite]).toEqual(['© আমরা', '© Us'])
    expect(Object.keys(await shown('en'))).toHaveLength(15)
    expect(await auditOf('site.config')).toEqual({ actor_id: editor.personId })
  })
  test.each([
    [{ facebook_page: 'http://facebook.com/x' }, 'facebook_page'],
    [{ youtube: 'javascript:alert(1)' }, 'youtube'],
    [{ light_logo: '' }, 'light_logo'],
    [{ dark_logo: 'https://elsewhere.example/logo.png' }, 'dark_logo'],
    [{ primary_email: 'nobody' }, 'primary_email'],
    [{ primary_mobile: 'call us' }, 'primary_mobile'],
    [{ footer_summary_title: nothing }, 'footer_summary_title.en'],
    [{ brand_colour: 'red' }, 'brand_colour'],
    [{ brand_colour: '#12345' }, 'brand_colour'],
    [{ sixteenth: 'x' }, 'sixteenth'],
  ])('refuses %j', async (given, field) => {
    const answer = await change(given)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
  test('a colour of its own becomes the style of every page; none is the standard one', async () => {
    const brand = async () => (await w.call(getFrame, {})).body.data.brand
    expect(await brand()).toBeNull()
    expect((await change({ brand_colour: '#1d5fa8' })).status).toBe(200)
    expect(await brand()).toMatchObject({ style: expect.stringContaining('--brand-700:#') })
    expect((await change({ brand_colour: '' })).status).toBe(200)
    expect(await brand()).toBeNull()
  })
  test('leaves a text out that is written in no language', async () => {
    expect((await change({ sub_address: nothing, primary_address: nothing })).status).toBe(200)
    const shown = await w.call(getWebsiteConfig, {})
    expect([shown.status, shown.body.data.sub_address, shown.body.data.primary_address]).toEqual([200, '', ''])
  })
  test('keeps what it said before, with who and when, and goes back to it', async () => {
    const list = async () => (await w.call(versions.configVersions, {}, { as: editor })).body.data
    const shown = async () => (await w.call(getWebsiteConfig, {})).body.data.copywrite
    await change({ copywrite: words('© One') })
    await change({ copywrite: words('© Two', '© দুই') })
    const [newest, former] = await list()
    expect(newest).toMatchObject({ is_current: true, saved_by: editor.name })
    expect(newest?.changes).toEqual([
      { field: 'copywrite.en', before: '© One', after: '© Two' },
      { field: 'copywrite.bn', before: '', after: '© দুই' },
    ])
    expect((await list()).at(-1)).toMatchObject({ version: 1, saved_by: null, changes: [] })
    expect(await shown()).toBe('© Two')
    const restore = (version: number, as = editor) =>
      w.call(versions.restoreConfigVersion, { params: { version } }, { as })
    expect((await restore(former?.version ?? 0)).status).toBe(200)
    expect(await shown()).toBe('© One')
    expect((await list())[0]).toMatchObject({ version: (newest?.version ?? 0) + 1, is_current: true })
    expect((await restore(9999)).status).toBe(404)
    expect((await restore(1, await w.staff('site.view'))).status).toBe(403)
  })
  test('is not for who only looks', async () => {
    const viewer = await w.staff('site.view')
    expect((await change({}, viewer)).status).toBe(403)
    expect((await w.call(office.getOfficeConfig, {}, { as: viewer })).body.data.can).toEqual({ edit: false })
  })
})

describe('pictures', () => {
  async function upload(bytes: Buffer, name = 'photo.png') {
    const head = `--b\r\nContent-Disposition: form-data; name="picture"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
    const response = await w.app.inject({
      method: 'POST',
      url: '/api/admin/site/pictures',
      headers: {
        authorization: `Bearer ${editor.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#741933' } })

  test('are drawn anew as WebP and AVIF in sizes, without what was hidden in them', async () => {
    const jpeg = await solid(1200, 600)
      .withExif({ IFD0: { Copyright: 'SECRET' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await upload(jpeg)
    expect([status, body.data.width, body.data.height]).toEqual([200, 1200, 600])
    const get = async (query: string, accept: string) => {
      const answer = await w.app.inject({ url: `${body.data.url}${query}`, headers: { accept } })
      const { width, format } = await sharp(answer.rawPayload).metadata()
      return [answer.headers['content-type'], width, format, answer.rawPayload.includes('SECRET')]
    }
    expect(await get('', 'image/avif,*/*')).toEqual(['image/avif', 1200, 'heif', false])
    expect(await get('', '*/*')).toEqual(['image/webp', 1200, 'webp', false])
    expect(await get('?w=480', '*/*')).toEqual(['image/webp', 480, 'webp', false])
    expect(await get('?w=7', '*/*')).toEqual(['image/webp', 1200, 'webp', false])
  })
  test('of which a part is missing, or with a side too long, are refused with that reason', async () => {
    const noise = Buffer.from(Array.from({ length: 90_000 }, (_, index) => (index * 7919) % 251))
    const whole = await sharp(noise, { raw: { width: 300, height: 100, channels: 3 } })
      .png()
      .toBuffer()
    const cut = await upload(whole.subarray(0, whole.length >> 1))
    expect([cut.status, cut.body.message]).toEqual([415, 'This picture is damaged and cannot be read.'])
    const tall = await upload(await solid(2, 16_001).png().toBuffer())
    expect([tall.status, tall.body.message]).toEqual([413, 'The sides of a picture can be up to 16,000 pixels.'])
  })
  test('that are none, broken or huge are refused with the reason', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const said = 'This is not a picture in JPEG, PNG, WebP or AVIF.'
    const whole = await solid(100, 100).png().toBuffer()
    for (const wrong of [svg, Buffer.from('GIF89a...'), whole.subarray(0, 60)]) {
      const { status, body } = await upload(wrong)
      expect([status, body.message]).toEqual([415, said])
    }
    const { status, body } = await upload(await solid(8000, 5001).png().toBuffer())
    expect([status, body.message]).toEqual([413, 'A picture can have up to 40 million pixels.'])
  })
})

describe('links to own pages', () => {
  test('stand in the frame in their order and in every language, as soon as the page can be read', async () => {
    for (const [slug, title, isLive] of [
      ['scholarships', { en: 'Scholarships', bn: 'বৃত্তি' }, true],
      ['careers', { en: 'Careers' }, true],
      ['draft', { en: 'Draft' }, false],
    ] as const) {
      await w.database.run(sql`insert into page (slug) values (${slug})`)
      await w.database.run(sql`insert into text_version (kind, slug, version, title, body, publish_at)
        values ('page', ${slug}, 1, ${JSON.stringify(title)}::jsonb, '{}', ${isLive ? sql`now()` : sql`null`})`)
    }
    const put = (place: 'topbar' | 'footer', pages: string[], as = editor) =>
      w.call(office.putPageLinks, { body: { place, pages } }, { as })
    const frame = async (locale: string) =>
      (await w.call(getFrame, {}, { headers: { 'accept-language': locale } })).body.data
    await frame('bn')
    expect((await put('footer', ['scholarships', 'draft', 'careers', 'terms-of-use'])).status).toBe(200)
    expect((await put('topbar', ['careers'])).status).toBe(200)
    expect((await frame('bn')).footer_pages).toEqual([
      { slug: 'scholarships', text: 'বৃত্তি' },
      { slug: 'careers', text: 'Careers' },
    ])
    expect((await frame('en')).topbar_pages).toEqual([{ slug: 'careers', text: 'Careers' }])
    const { pages } = (await w.call(office.officeMenus, {}, { as: editor })).body.data
    expect(pages.find(({ slug }) => slug === 'draft')).toMatchObject({ is_live: false, footer_position: 2 })
    await put('footer', [])
    expect((await frame('en')).footer_pages).toEqual([])
    const tooMany = await put('topbar', ['a', 'b', 'c', 'd'])
    expect([tooMany.status, Object.keys(tooMany.body.errors ?? {})]).toEqual([422, ['pages']])
    expect((await put('topbar', [], await w.staff('site.view'))).status).toBe(403)
  })
})

describe('promotions', () => {
  const promotion = (given: object = {}) => ({
    type: 'text' as const,
    section: 'Home' as const,
    is_active: true,
    text: words('Now', 'এখন'),
    ...{
      image: null,
      tab_image: null,
      mobile_image: null,
      link: '/courses',
      starts_at: null,
      ends_at: null,
    },
    ...given,
  })
  const add = async (given: object = {}, as = editor) =>
    w.call(promotions.postPromotion, { body: promotion(given) }, { as })
  const shown = async (locale = 'en') =>
    (await w.call(getPromoBanners, { params: { section: 'Home' } }, { headers: { 'accept-language': locale } })).body
      .data

  test('are seen at once in every language, and not when they are off, over or to come', async () => {
    const made = (await add()).body.data.promotion_id
    for (const off of [{ is_active: false }, { ends_at: '2020-01-01T00:00' }, { starts_at: '2050-01-01T00:00' }])
      await add(off)
    const mine = async (locale: string) => (await shown(locale)).filter(({ text }) => ['Now', 'এখন'].includes(text))
    expect(await mine('bn')).toEqual([expect.objectContaining({ promotion_id: made, text: 'এখন' })])
    expect((await mine('zh')).map(({ text }) => text)).toEqual(['Now'])
    const states = (await w.call(promotions.officePromotions, {}, { as: editor })).body.data.promotions.slice(-4)
    expect(states.map(({ state }) => state)).toEqual(['active', 'off', 'over', 'coming'])
    await w.call(
      promotions.putPromotion,
      { params: { promotion: made }, body: promotion({ text: words('Changed') }) },
      { as: editor },
    )
    expect((await shown()).map(({ text }) => text)).toContain('Changed')
    expect((await w.call(promotions.deletePromotion, { params: { promotion: made } }, { as: editor })).status).toBe(200)
    expect((await shown()).map(({ text }) => text)).not.toContain('Changed')
    expect(await auditOf('promotion.delete')).toEqual({ actor_id: editor.personId })
  })
  test('stand in the order that was set', async () => {
    const made: string[] = []
    for (const text of ['One', 'Two', 'Three']) made.push((await add({ text: words(text) })).body.data.promotion_id)
    const order = [...made].reverse()
    expect((await w.call(promotions.orderPromotions, { body: { order } }, { as: editor })).status).toBe(200)
    const own = (await shown()).map(({ promotion_id: id }) => id).filter((id) => made.includes(id))
    expect(own).toEqual(order)
  })
  test('keep what they said before and go back to it, switched on or off as they are', async () => {
    const params = { promotion: (await add({ text: words('First') })).body.data.promotion_id }
    const put = (given: object) =>
      w.call(promotions.putPromotion, { params, body: promotion({ text: words('Second'), ...given }) }, { as: editor })
    await put({ link: '/events' })
    await put({ link: '/events', is_active: false })
    const list = async () => (await w.call(versions.promotionVersions, { params }, { as: editor })).body.data
    expect((await list()).map(({ version, changes }) => [version, changes.map(({ field }) => field).sort()])).toEqual([
      [3, ['is_active']],
      [2, ['link', 'text.en']],
      [1, []],
    ])
    const restore = (version: number) =>
      w.call(versions.restorePromotionVersion, { params: { ...params, version } }, { as: editor })
    expect((await restore(1)).status).toBe(200)
    const now = (await w.call(promotions.officePromotion, { params }, { as: editor })).body.data
    expect(now).toMatchObject({ text: { en: 'First' }, link: '/courses', is_active: false, starts_at: null })
    expect((await restore(9)).status).toBe(404)
    await w.call(promotions.deletePromotion, { params }, { as: editor })
    expect((await w.call(versions.promotionVersions, { params }, { as: editor })).status).toBe(404)
  })
  test('begin and end by themselves', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString()
    const made = await add({ text: words('For a moment'), starts_at: at(1), ends_at: at(2) })
    const soon = async (moment: 'starts_at' | 'ends_at') => {
      await w.database.run(sql`update promotion set ${raw(moment)} = clock_timestamp() + interval '300 ms'
        where id = ${made.body.data.promotion_id}`)
      await w.app.services.cache.drop(w.database, 'site')
    }
    const isThere = async () => (await shown()).some(({ text }) => text === 'For a moment')
    expect(await isThere()).toBe(false)
    await soon('starts_at')
    await vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 15_000, interval: 50 })
    await soon('ends_at')
    await vi.waitFor(async () => expect(await isThere()).toBe(false), { timeout: 15_000, interval: 50 })
  })
  test.each([
    [{ link: 'http://plain.example' }, 'link'],
    [{ link: '//evil.example' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ text: nothing }, 'text.en'],
    [{ type: 'image' }, 'image'],
    [{ starts_at: '2030-01-02T00:00', ends_at: '2030-01-01T00:00' }, 'ends_at'],
    [{ ends_at: '2030-02-31' }, 'ends_at'],
    [{ mobile_image: 'data:image/png;base64,x' }, 'mobile_image'],
  ])('refuse %j', async (given, field) => {
    const answer = await add(given)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })
  test('are switched on by who may publish', async () => {
    const writer = await w.staff('site.view', 'site.create', 'site.edit')
    expect((await add({}, writer)).status).toBe(403)
    const draft = await add({ is_active: false }, writer)
    const params = { promotion: draft.body.data.promotion_id }
    expect((await w.call(promotions.putPromotion, { params, body: promotion() }, { as: writer })).status).toBe(403)
  })
})

describe('words of the pages that the product lays out', () => {
  const change = (wording: string, texts: object, as = editor) =>
    w.call(wordings.putWording, { params: { wording }, body: { texts } }, { as })
  const parts = async (wording: string) =>
    (await w.call(wordings.officeWording, { params: { wording } }, { as: editor })).body.data.parts

  test('home: each by its place, in its languages, and nothing else moves', async () => {
    const before = await parts('home')
    expect(before.slice(0, 3).map(({ place }) => place)).toEqual(['hero.headline', 'hero.text', 'hero.doors.0.title'])
    const home = async (locale: string) =>
      (await w.call(getHome, {}, { headers: { 'accept-language': locale } })).body.data.hero
    // What a visitor was answered is kept until then.
    expect((await home('en')).headline).not.toBe('New headline')
    await change('home', { 'hero.headline': words('New headline', 'নতুন শিরোনাম') })
    expect([(await home('en')).headline, (await home('bn')).headline]).toEqual(['New headline', 'নতুন শিরোনাম'])
    const after = await parts('home')
    expect(after.filter(({ place }) => place !== 'hero.headline')).toEqual(
      before.filter(({ place }) => place !== 'hero.headline'),
    )
  })
  test('a programme: its HTML is cleaned, its words are searched', async () => {
    const answer = await change('wjsb', { intro: words('<p>Whimsywork</p><script>x</script>') })
    expect(answer.body.data.removed).toEqual([{ what: 'script', where: '', count: 1 }])
    const { data } = (await w.call(catalogue.getCourseDetails, { params: { slug: 'wjsb' } })).body
    expect(data.course_intro).toBe('<p>Whimsywork</p>')
    expect((await w.call(searchContract.search, { query: { q: 'whimsywork' } })).body.data).toHaveLength(1)
  })
  test('a place that is not there, empty words and people who only look are refused', async () => {
    const wrong = await change('home', { 'hero.evil': words('x') })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['texts.hero.evil']])
    expect((await change('home', { 'hero.headline': nothing })).status).toBe(422)
    expect((await change('home', { __proto__: words('x') })).status).toBe(200)
    expect((await change('home', {}, await w.staff('site.view'))).status).toBe(403)
  })
})

test('the menu lists the chosen courses in the chosen order', async () => {
  const menu = async () => (await w.call(lists.getCourseMenus, {})).body.data.map(({ course_id: id }) => id)
  const before = await menu()
  const wanted = [before[3], before[0]] as string[]
  await w.call(office.putMenus, { body: { courses: wanted } }, { as: editor })
  expect(await menu()).toEqual(wanted)
  const { courses } = (await w.call(office.officeMenus, {}, { as: editor })).body.data
  expect(courses.filter(({ is_in_menu: isIn }) => isIn).map(({ course_id: id }) => id)).toEqual(wanted)
  expect(courses).toHaveLength(before.length)
})

test('a search knows new words at once, and forgets them', async () => {
  const find = async (q: string) => (await w.call(searchContract.search, { query: { q } })).body.data.length
  expect(await find('zzyzx')).toBe(0)
  const made = await w.call(officeSearch.postSynonym, { body: { words: ['zzyzx', 'sewing', 'সেলাই'] } }, { as: editor })
  expect(await find('zzyzx')).toBeGreaterThan(0)
  const params = { synonym: made.body.data.synonym_id }
  await w.call(officeSearch.putSynonym, { params, body: { words: ['qqpqq', 'sewing'] } }, { as: editor })
  expect([await find('zzyzx'), (await find('qqpqq')) > 0]).toEqual([0, true])
  const listed = await w.call(officeSearch.officeSynonyms, { query: { q: 'qqp' } }, { as: editor })
  expect(listed.body.data).toEqual([{ synonym_id: params.synonym, words: ['qqpqq', 'sewing'] }])
  await w.call(officeSearch.deleteSynonym, { params }, { as: editor })
  expect(await find('qqpqq')).toBe(0)
  const one = await w.call(officeSearch.postSynonym, { body: { words: ['alone'] } }, { as: editor })
  expect([one.status, Object.keys(one.body.errors ?? {})]).toEqual([422, ['words']])
})

describe('industries and subjects', () => {
  test('are made, found by their name, hidden and removed', async () => {
    const body = { name: words('Jute works', 'পাট শিল্প'), description: nothing, is_published: true }
    const { term_id: term, slug } = (
      await w.call(taxonomy.postTerm, { params: { kind: 'industries' }, body }, { as: editor })
    ).body.data
    expect(slug).toBe('jute-works')
    const names = async () =>
      (await w.call(industriesContract.industries, {}, { headers: { 'accept-language': 'bn' } })).body.data
    expect((await names()).at(-1)).toMatchObject({
      industry_name: 'পাট শিল্প',
      image: expect.stringMatching(/^\/covers\//),
    })
    const params = { kind: 'industries', term }
    await w.call(taxonomy.putTerm, { params, body: { ...body, is_published: false } }, { as: editor })
    expect((await names()).map(({ slug: each }) => each)).not.toContain(slug)
    expect((await w.call(taxonomy.deleteTerm, { params }, { as: editor })).status).toBe(200)
    const [full] = (await w.call(taxonomy.officeTerms, { params: { kind: 'subjects' } }, { as: editor })).body.data
      .terms
    const kept = await w.call(
      taxonomy.deleteTerm,
      { params: { kind: 'subjects', term: full?.term_id ?? '' } },
      { as: editor },
    )
    expect([kept.status, kept.body.error.code]).toEqual([409, 'has_courses'])
  })
  test('stand in the order that was set', async () => {
    const list = async () =>
      (await w.call(industriesContract.industries, {})).body.data.map(({ industry_id: id }) => id)
    const order = [...(await list())].reverse()
    await w.call(taxonomy.orderTerms, { params: { kind: 'industries' }, body: { order } }, { as: editor })
    expect(await list()).toEqual(order)
  })
  test('a new name is what the search knows', async () => {
    const { terms } = (await w.call(taxonomy.officeTerms, { params: { kind: 'industries' } }, { as: editor })).body.data
    const term = terms.find(({ courses_count: count }) => count > 0)
    const body = { name: words('Wonderwool'), description: nothing, is_published: true }
    await w.call(taxonomy.putTerm, { params: { kind: 'industries', term: term?.term_id ?? '' }, body }, { as: editor })
    expect((await w.call(searchContract.search, { query: { q: 'wonderwool' } })).body.data.length).toBeGreaterThan(0)
  })
})

test('featured courses come first in their department on the home page', async () => {
  const home = async () => (await w.call(homeContract.homeCourses, {})).body.data.departments[0]
  const department = await home()
  const last = await w.database.first<{ id: string }>(sql`
    select id from course where is_published and subject_slugs @> array[${department?.slug}]::text[] order by position desc limit 1`)
  const other = department?.courses[0]?.course_id ?? ''
  expect(
    (await w.call(officeHome.putFeatured, { body: { courses: [last?.id ?? '', other] } }, { as: editor })).status,
  ).toBe(200)
  expect((await home())?.courses.slice(0, 2).map(({ course_id: id }) => id)).toEqual([last?.id, other])
  const { featured, found } = (await w.call(officeHome.officeFeatured, { query: { q: 'lean' } }, { as: editor })).body
    .data
  expect(featured.map(({ course_id: id }) => id)).toEqual([last?.id, other])
  expect(found.length).toBeGreaterThan(0)
})

describe('enquiries', () => {
  const lead = { company_name: '=Shapla Knit', contact_name: 'Ayesha Siddika', contact_no: '01811223344', seats: 40 }
  test('alert who takes care of them, move on with notes, and leave as CSV without formulas', async () => {
    const desk = await w.staff('leads.view', 'leads.edit', 'leads.export')
    await w.call(postLead, { body: lead })
    expect((await w.messageTo(desk.email, 'lead_alert')).text).toContain('Seats: 40')
    const list = async (query: object = {}) => (await w.call(leads.officeLeads, { query }, { as: desk })).body.data
    const [row] = await list({ q: 'shapla', status: 'new', assignee: 'nobody' })
    const params = { lead: row?.lead_id ?? '' }
    const body = { status: 'offered', assignee_id: desk.personId, note: 'Called <b>them</b>' }
    expect((await w.call(leads.putLead, { params, body }, { as: desk })).status).toBe(200)
    const { data } = (await w.call(leads.officeLead, { params }, { as: desk })).body
    expect(data).toMatchObject({
      status: 'offered',
      assignee: desk.name,
      notes: [{ text: 'Called <b>them</b>', author: desk.name }],
    })
    expect(await list({ q: 'shapla', status: 'new' })).toEqual([])
    expect(await list({ assignee: 'me' })).toHaveLength(1)
    const { body: csv } = await w.app.inject({
      url: '/api/admin/site/leads.csv?q=shapla',
      headers: { authorization: `Bearer ${desk.token}` },
    })
    expect(csv).toContain("'=Shapla Knit")
    expect(csv).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d,/)
    const stranger = await w.learner()
    const wrong = await w.call(
      leads.putLead,
      { params, body: { ...body, assignee_id: stranger.personId } },
      { as: desk },
    )
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['assignee_id']])
    for (const query of [{ from: '2026-02-31' }, { status: 'lost forever' }]) {
      expect((await w.call(leads.officeLeads, { query }, { as: desk })).status).toBe(422)
    }
  })
  test('that move on stand in the audit log with who did it, and of a note only that there is one', async () => {
    const desk = await w.staff('leads.view', 'leads.edit')
    const row = await w.database.first<{ id: string }>(sql`select id from lead limit 1`)
    const params = { lead: row?.id ?? '' }
    const put = (note: string) =>
      w.call(leads.putLead, { params, body: { status: 'won', assignee_id: desk.personId, note } }, { as: desk })
    await put('Signed for 40 seats')
    await put(' ')
    const entries = await w.database.query(sql`
      select after from audit_entry where action = 'lead.edit' and actor_id = ${desk.personId} order by position`)
    const after = { status: 'won', assignee_id: desk.personId }
    expect(entries).toEqual([{ after: { ...after, has_note: true } }, { after: { ...after, has_note: false } }])
  })
  test('of others are absent for who holds their own only', async () => {
    const own = await w.staff('leads.view', 'leads.edit')
    await w.database.run(sql`update person_permission set scope = 'own' where person_id = ${own.personId}`)
    const row = await w.database.first<{ id: string }>(sql`select id from lead limit 1`)
    const params = { lead: row?.id ?? '' }
    expect((await w.call(leads.officeLeads, {}, { as: own })).body.data).toEqual([])
    expect((await w.call(leads.officeLead, { params }, { as: own })).status).toBe(404)
    expect((await w.call(leads.putLead, { params, body: { status: 'lost' } }, { as: own })).status).toBe(404)
  })
})

test('a review is shown once it was read, hidden with a reason, and the rating follows', async () => {
  const reader = await w.staff('reviews.view', 'reviews.approve')
  const { learnerId } = await w.learner('Sumi Akter')
  const course = await w.course()
  await w.database.run(
    sql`insert into review (course_id, learner_id, rating, text) values (${course.course_id}, ${learnerId}, 2, 'Too <b>short</b>')`,
  )
  const rating = () => w.database.first(sql`select rating_sum, rating_count from course where id = ${course.course_id}`)
  const shown = async () => {
    const { data } = (await w.call(catalogue.getCourseDetails, { params: { slug: course.slug } })).body
    return [data.rating_count, data.reviews.map(({ text }) => text)]
  }
  expect(await shown()).toEqual([0, []])
  const [first] = (
    await w.call(reviewsContract.officeCourseReviews, { query: { state: 'waiting', q: 'Sumi' } }, { as: reader })
  ).body.data
  expect(first).toMatchObject({ learner_name: 'Sumi Akter', rating: 2, text: 'Too <b>short</b>', state: 'waiting' })
  const decide = (body: object, as = reader) =>
    w.call(reviewsContract.putReview, { params: { review: first?.review_id ?? '' }, body }, { as })
  expect(await rating()).toEqual({ rating_sum: 0, rating_count: 0 })
  expect((await decide({ state: 'published' })).status).toBe(200)
  expect(await rating()).toEqual({ rating_sum: 2, rating_count: 1 })
  expect(await shown()).toEqual([1, ['Too <b>short</b>']])
  const without = await decide({ state: 'hidden' })
  expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([422, ['reason']])
  await decide({ state: 'hidden', reason: 'Names a colleague' })
  expect(await rating()).toEqual({ rating_sum: 0, rating_count: 0 })
  expect(await shown()).toEqual([0, []])
  const [hidden] = (
    await w.call(reviewsContract.officeCourseReviews, { query: { state: 'hidden', q: 'Sumi' } }, { as: reader })
  ).body.data
  expect(hidden).toMatchObject({ hidden_reason: 'Names a colleague', moderated_by: reader.name })
  expect((await decide({ state: 'published' }, editor)).status).toBe(403)
})
