/** Two people with the same form open: the second one to save is told, loses nothing, and decides. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as events from '#contracts/events/events.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import * as leads from '#contracts/leads/leads.office.ts'
import * as promotions from '#contracts/content/promotions.office.ts'
import * as office from '#contracts/content/config.office.ts'
import * as taxonomy from '#contracts/catalogue/industries.office.ts'
import * as texts from '#contracts/content/texts.office.ts'
import * as wordings from '#contracts/content/wordings.office.ts'
import { postLead } from '#contracts/leads/leads.ts'
import { seededWorld } from '#server/catalogue/seeded-world.ts'
import type { TestPerson, World } from '#tests/world.ts'

let w: World
let one: TestPerson
let other: TestPerson
beforeAll(async () => {
  w = await seededWorld()
  const all = ['view', 'create', 'edit', 'delete', 'publish']
  const may = ['site', 'industry', 'events', 'leads'].flatMap((module) => all.map((each) => `${module}.${each}`))
  one = await w.staff(...may)
  other = await w.staff(...may)
})
afterAll(() => w.close())

const words = (en: string): Texts => ({ en, fr: '', ar: '', es: '', zh: '', bn: '' })

/** Reads what a form is filled from, and saves it with other words. */
interface Form {
  read(as: TestPerson): Promise<{ seen: string; shown: string | undefined }>
  save(as: TestPerson, seen: string, said: string): Promise<{ status: number; body: { error: { code: string } } }>
}
const forms: Record<string, () => Promise<Form>> = {
  'the website config': async () => ({
    async read(as) {
      const { config, seen } = (await w.call(office.getOfficeConfig, {}, { as })).body.data
      return { seen, shown: config.copywrite.en }
    },
    async save(as, seen, said) {
      const { config } = (await w.call(office.getOfficeConfig, {}, { as })).body.data
      return w.call(office.putOfficeConfig, { body: { ...config, copywrite: words(said), seen } }, { as })
    },
  }),
  'a promotion': async () => {
    const body = {
      ...{ type: 'text' as const, section: 'Home' as const, is_active: false, text: words('first') },
      ...{ image: null, tab_image: null, mobile_image: null, link: null },
      ...{ starts_at: '2030-01-01T10:00', ends_at: null },
    }
    const made = await w.call(promotions.postPromotion, { body }, { as: one })
    const params = { promotion: made.body.data.promotion_id }
    return {
      async read(as) {
        const { seen, text } = (await w.call(promotions.officePromotion, { params }, { as })).body.data
        return { seen, shown: text.en }
      },
      save: (as, seen, said) =>
        w.call(promotions.putPromotion, { params, body: { ...body, text: words(said), seen } }, { as }),
    }
  },
  'a page': async () => {
    const made = await w.call(texts.postPage, { body: { title: words('first'), body: words('<p>x</p>') } }, { as: one })
    const params = { kind: 'page' as const, text: made.body.data.slug }
    return {
      async read(as) {
        const { seen, title } = (await w.call(texts.officeText, { params }, { as })).body.data
        return { seen, shown: title.en }
      },
      save: (as, seen, said) =>
        w.call(texts.postTextVersion, { params, body: { title: words(said), body: words('<p>x</p>'), seen } }, { as }),
    }
  },
  'words of the home page': async () => {
    const params = { wording: 'home' as const }
    const read = async (as: TestPerson) => {
      const { parts, seen } = (await w.call(wordings.officeWording, { params }, { as })).body.data
      return { seen, shown: parts[0]?.texts.en ?? '', place: parts[0]?.place ?? '' }
    }
    return {
      read,
      async save(as, seen, said) {
        const { place } = await read(as)
        return w.call(wordings.putWording, { params, body: { texts: { [place]: words(said) }, seen } }, { as })
      },
    }
  },
  'an industry': async () => {
    const body = { name: words('first'), is_published: true }
    const kind = 'industries' as const
    const { term_id: term } = (await w.call(taxonomy.postTerm, { params: { kind }, body }, { as: one })).body.data
    return {
      async read(as) {
        const { terms } = (await w.call(taxonomy.officeTerms, { params: { kind } }, { as })).body.data
        const own = terms.find(({ term_id: id }) => id === term)
        return { seen: own?.seen ?? '', shown: own?.names.en ?? '' }
      },
      save: (as, seen, said) =>
        w.call(taxonomy.putTerm, { params: { kind, term }, body: { ...body, name: words(said), seen } }, { as }),
    }
  },
  'an event': async () => {
    const body = {
      ...{ title: words('first'), starts_at: '2049-03-01T10:00', ends_at: '2049-03-01T12:00' },
      ...{ mode: 'in_person' as const, is_published: false },
    }
    const { event_id: event } = (await w.call(events.postEvent, { body }, { as: one })).body.data
    const params = { event }
    return {
      async read(as) {
        const { seen, title } = (await w.call(events.officeEvent, { params }, { as })).body.data
        return { seen, shown: title.en }
      },
      save: (as, seen, said) =>
        w.call(events.putEvent, { params, body: { ...body, title: words(said), seen } }, { as }),
    }
  },
  'an enquiry': async () => {
    const asked = { company_name: 'Mill', contact_name: 'Ayesha Siddika', contact_no: '01811223344' }
    await w.call(postLead, { body: asked })
    const lead = (await w.call(leads.officeLeads, {}, { as: one })).body.data[0]?.lead_id ?? ''
    const states = new Map([
      ['theirs', 'contacted'],
      ['mine', 'offered'],
    ])
    return {
      async read(as) {
        const { seen, status } = (await w.call(leads.officeLead, { params: { lead } }, { as })).body.data
        return { seen, shown: [...states].find(([, state]) => state === status)?.[0] ?? status }
      },
      save: (as, seen, said) =>
        w.call(leads.putLead, { params: { lead }, body: { status: states.get(said) as 'won', seen } }, { as }),
    }
  },
}

describe.each(Object.keys(forms))('%s', (name) => {
  test('is not overwritten unseen, and is by who has seen it or does not ask', async () => {
    const form = (await forms[name]?.()) as Form
    const mine = await form.read(one)
    const theirs = await form.read(other)
    expect(mine.seen).toMatch(/^[\w-]{16}$/)
    expect((await form.save(other, theirs.seen, 'theirs')).status).toBe(200)
    const refused = await form.save(one, mine.seen, 'mine')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'changed_meanwhile'])
    const now = await form.read(one)
    expect(now.shown).toBe('theirs')
    expect((await form.save(one, now.seen, 'mine')).status).toBe(200)
    expect((await form.read(other)).shown).toBe('mine')
    expect((await form.save(other, '', 'theirs')).status).toBe(200)
  })
})
