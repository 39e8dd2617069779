// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { findLiveTexts, type PlaceOfText } from './find-live-texts.ts'

const page = `
  <main>
    <h1><svg></svg> Learn
      where you work</h1>
    <p>Learn where you work</p>
    <p>Learn where you work today</p>
    <div class="prose"><p>Four <b>points</b>, one lamp.</p></div>
    <details><summary>Do I need a laptop?<svg></svg></summary><div class="prose"><p>No.</p></div></details>
  </main>`

const written = (place: PlaceOfText, words: string): number => {
  const found = findLiveTexts(document, [place]).get(place.field) ?? []
  for (const text of found) text.write(words)
  return found.length
}

beforeEach(() => {
  document.body.innerHTML = page
})

describe('a text of a page', () => {
  it('is found by what it says, wherever it stands whole', () => {
    const place = { field: 'texts.hero', isHtml: false, words: 'Learn where you work' }
    expect(written(place, 'Learn at your machine')).toBe(2)
    expect(document.querySelector('h1')?.textContent?.trim()).toBe('Learn at your machine')
    expect(document.querySelector('h1 svg')).not.toBeNull()
    expect(document.body.textContent).toContain('Learn where you work today')
  })
  it('is found by what its HTML says', () => {
    const place = { field: 'texts.lead', isHtml: true, words: '<p>Four <strong>points</strong>, one lamp.</p>' }
    expect(written(place, '<p>Three.</p>')).toBe(1)
    expect(document.querySelector('.prose')?.innerHTML).toBe('<p>Three.</p>')
  })
  it('is found by its place, and leaves the icon beside it', () => {
    expect(written({ field: 'title', isHtml: false, selector: 'details > summary' }, 'A phone?')).toBe(1)
    expect(document.querySelector('summary')?.textContent).toBe('A phone?')
    expect(document.querySelector('summary svg')).not.toBeNull()
  })
  it('that the page does not show has no place', () => {
    expect(written({ field: 'a', isHtml: false, words: 'Nothing of the kind' }, 'x')).toBe(0)
    expect(written({ field: 'b', isHtml: false, words: '' }, 'x')).toBe(0)
    expect(written({ field: 'c', isHtml: true, selector: 'table' }, 'x')).toBe(0)
  })
})
