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
