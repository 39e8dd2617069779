/** Every text of the academy passes through the editor of the back office as it is. */
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { sanitize } from '#server/platform/html/sanitize.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { seededWorld } from '#server/catalogue/seeded-world.ts'
import { type World, world } from '#tests/world.ts'
import { schema } from './html-schema.ts'
import { readHtml, writeHtml } from './html-text.ts'

const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new () => { window: { document: Document } } }
const page = new JSDOM().window.document

let opened: (ReturnType<typeof readHtml> & { html: string })[]
beforeAll(async () => {
  // The default texts are there before the demo's own take their place.
  const texts = await Promise.all([world(), seededWorld()].map(textsOf))
  opened = texts.flat().map((html) => ({ html, ...readHtml(html, page) }))
})

async function textsOf(begun: Promise<World>): Promise<string[]> {
  const academy = await begun
  const rows = await academy.database.query<{ html: string }>(sql`
    select distinct html from (
      select body from text_version union all select intro from course
      union all select description from event union all select body from lecture) texts (texts), jsonb_each_text(texts) as by (language, html)
    where html <> ''`)
  await academy.close()
  return rows.map(({ html }) => html)
}

test('opened and saved, each is stored as it was', () => {
  expect(opened.length).toBeGreaterThan(400)
  // The form takes space from the ends.
  const changed = opened.filter(({ html, doc, sources }) => sanitize(writeHtml(doc, sources, page)).trim() !== html)
  expect(changed.map(({ html }) => html)).toEqual([])
})

test('when a line is added, nothing else of it changes', () => {
  const line = schema.node('p', null, [schema.text('New.')])
  const changed = opened.filter(({ html, doc, sources }) => {
    const longer = doc.type.create(null, [line, ...doc.children])
    return sanitize(writeHtml(longer, sources, page)) !== `<p>New.</p>\n${html}`
  })
  expect(changed.map(({ html }) => html)).toEqual([])
})

test('written anew from its first to its last block, only space that nobody sees goes', () => {
  const tight = (html: string) =>
    html
      .replace(/>\n+(?=<|$)/g, '>')
      .replaceAll('<li> ', '<li>')
      .replace(/<(\/?)b(?=[ >])/g, '<$1strong')
  const changed = opened.filter(({ html, doc }) => tight(sanitize(writeHtml(doc, new Map(), page))) !== tight(html))
  expect(changed.map(({ html }) => html)).toEqual([])
})
