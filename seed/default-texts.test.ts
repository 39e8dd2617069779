/** The texts of an academy in which nobody has written anything. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locales } from '#contracts/locales.ts'
import { getCorporatePage, getHome, getPage } from '#contracts/content/texts.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'
import { ownPages, policies, seedDefaultTexts } from './default-texts.ts'
import { seedFoundations } from './seed-foundations.ts'
import * as wordings from '#contracts/content/wordings.office.ts'

let academy: World
beforeAll(async () => {
  academy = await world()
  await seedFoundations(academy.database)
})
afterAll(() => academy.close())

const inLanguage = (locale: string) => ({ headers: { 'accept-language': locale } })

test.each(locales)('are there in %s', async (locale) => {
  const home = await academy.call(getHome, {}, inLanguage(locale))
  expect([home.status, home.body.data.hero.headline.length > 5]).toEqual([200, true])
  const company = await academy.call(getCorporatePage, {}, inLanguage(locale))
  expect([company.status, company.body.data.title.length > 3]).toEqual([200, true])
  for (const slug of policies) {
    const { status, body } = await academy.call(getPage, { params: { slug } }, inLanguage(locale))
    expect([status, body.data.text_language ?? locale]).toEqual([200, locale])
    expect(body.data.body).not.toMatch(/selai\.example/)
    expect(body.data.body.startsWith('<p><strong>')).toBe(true)
  }
})

test('are what the home editor begins with', async () => {
  const editor = await academy.staff('site.view', 'site.edit')
  const { data } = (await academy.call(wordings.officeWording, { params: { wording: 'home' } }, { as: editor })).body
  expect(data.parts.length).toBeGreaterThan(10)
})

test('come once: what people wrote stays', async () => {
  await academy.database.run(sql`update website_config set home = jsonb_set(home, '{hero,headline,en}', '"Ours"')`)
  await academy.database.run(sql`
    update text_version set body = '{"en": "<p>Read by a lawyer.</p>"}' where slug = 'refund-policy'`)
  await seedDefaultTexts(academy.database)
  await academy.app.services.cache.drop(academy.database, 'site', 'pages')
  expect((await academy.call(getHome, {})).body.data.hero.headline).toBe('Ours')
  expect((await academy.call(getPage, { params: { slug: 'refund-policy' } })).body.data.body).toBe(
    '<p>Read by a lawyer.</p>',
  )
})

test.each(locales)('say of the academy in %s what it is and whom it looks for', async (locale) => {
  for (const slug of ownPages) {
    const { status, body } = await academy.call(getPage, { params: { slug } }, inLanguage(locale))
    expect([status, body.data.text_language ?? locale]).toEqual([200, locale])
    expect(body.data.body).toContain('<h2>')
  }
})
