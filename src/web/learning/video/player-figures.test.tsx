// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { PlayerRate, PlayerSeek } from './player-figures.tsx'

afterEach(() => overwriteGetLocale(() => 'en'))

test('the speed is written and named in the digits of the page, also after a change', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  overwriteGetLocale(() => 'bn')
  const page = document.createElement('main')
  await act(async () => createRoot(page).render(<PlayerRate />))
  const button = page.querySelector('media-playback-rate-button')
  expect(button?.textContent).toBe('১x')
  await act(async () => button?.setAttribute('mediaplaybackrate', '1.25'))
  expect(button?.textContent).toBe('১.২৫x')
  expect(button?.getAttribute('aria-label')).toBe('চালানোর গতি ১.২৫')
})

test('where a press on the line would lead is written in the digits of the page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  overwriteGetLocale(() => 'bn')
  const page = document.createElement('main')
  await act(async () => createRoot(page).render(<PlayerSeek />))
  expect(page.textContent).toBe('')
  await act(async () => page.querySelector('media-time-range')?.setAttribute('mediapreviewtime', '41.7'))
  expect(page.textContent).toBe('০:৪১')
})

test('where the film is is spoken in the digits and plural forms of the page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  customElements.define(
    'media-time-range',
    class extends HTMLElement {
      range = Object.assign(document.createElement('input'), { type: 'range', step: 'any', max: '1', value: '0' })
    },
  )
  for (const [locale, spoken] of [
    ['bn', 'এখন ৭ সেকেন্ড, মোট ১ মিনিট, ৪১ সেকেন্ড'],
    ['ar', '7 ثوانٍ من 1 دقيقة، 41 ثانية'],
  ] as const) {
    overwriteGetLocale(() => locale)
    const page = document.createElement('main')
    await act(async () => createRoot(page).render(<PlayerSeek />))
    const line = page.querySelector('media-time-range') as HTMLElement & { range: HTMLInputElement }
    line.setAttribute('mediaduration', '101.05')
    line.range.value = String(7.5 / 101.05)
    await act(async () => line.range.setAttribute('aria-valuetext', '7 seconds of 1 minute, 41 seconds'))
    expect(line.range.getAttribute('aria-valuetext')).toBe(spoken)
  }
})
