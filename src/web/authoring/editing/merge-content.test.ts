/** Two people write at the same time. */
import { describe, expect, it } from 'vitest'
import type { ItemContent } from '../items/item-content.ts'
import { mergeContent, takeTheirs } from './merge-content.ts'

const base: ItemContent = {
  title: { en: 'Counting', bn: 'গণনা' },
  minutes: 5,
  is_preview: false,
  body: { en: '<p>One</p>' },
}

describe('what two wrote', () => {
  it('merges where they wrote different fields', () => {
    const theirs = { ...base, minutes: 8 }
    expect(mergeContent(base, { title: { en: 'Deciding', bn: 'গণনা' } }, theirs)).toEqual({
      typed: { title: { en: 'Deciding', bn: 'গণনা' } },
      clashes: [],
    })
  })
  it('merges the languages of one text', () => {
    const theirs = { ...base, title: { en: 'Counting', bn: 'গোনা' } }
    expect(mergeContent(base, { title: { en: 'Deciding', bn: 'গণনা' } }, theirs)).toEqual({
      typed: { title: { en: 'Deciding', bn: 'গোনা' } },
      clashes: [],
    })
  })
  it('asks where both changed the same text or value, and keeps one’s own until then', () => {
    const theirs = { ...base, title: { en: 'Counted', bn: 'গণনা' }, minutes: 9 }
    const { typed, clashes } = mergeContent(base, { title: { en: 'Deciding', bn: 'গণনা' }, minutes: 7 }, theirs)
    expect(clashes).toEqual([
      { field: 'title', locale: 'en' },
      { field: 'minutes', locale: null },
    ])
    expect(typed).toEqual({ title: { en: 'Deciding', bn: 'গণনা' }, minutes: 7 })
    expect(takeTheirs(typed, clashes[0] as never, theirs)).toEqual({ minutes: 7 })
  })
  it('has nothing left to send where both wrote the same', () => {
    const same = { ...base, minutes: 7 }
    expect(mergeContent(base, { minutes: 7 }, same)).toEqual({ typed: {}, clashes: [] })
    expect(mergeContent(base, { body: { en: '<p>One</p>', bn: '' } }, base)).toEqual({ typed: {}, clashes: [] })
  })
  it('keeps the other languages that one changed when one text is left to them', () => {
    const theirs = { ...base, title: { en: 'Counted', bn: 'গণনা' } }
    const { typed, clashes } = mergeContent(base, { title: { en: 'Deciding', bn: 'গোনা' } }, theirs)
    expect(takeTheirs(typed, clashes[0] as never, theirs)).toEqual({ title: { en: 'Counted', bn: 'গোনা' } })
  })
})
