// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#web/lib/api/call-api.ts'
import { followCaptions, rememberChoices as remember, showCaptions, shownCaptions } from './player-choices.ts'

vi.mock('#web/lib/api/call-api.ts', () => ({ callApi: vi.fn() }))
const calls = vi.mocked(callApi)
const nothing = { speed: null, captions: null, saves_data: null, quality: null }
const rememberChoices = (video: HTMLVideoElement, chosen: Parameters<typeof remember>[1] = nothing) =>
  remember(video, chosen)

/** What jsdom has of a video, and the list of its tracks. */
function film(languages: readonly string[], standard = languages[0]): HTMLVideoElement {
  const video = document.createElement('video')
  const tracks = Object.assign(
    languages.map((language) => ({ kind: 'captions', language, mode: 'disabled' })),
    { events: new EventTarget() },
  )
  for (const language of languages) {
    const track = document.createElement('track')
    track.kind = 'captions'
    track.srclang = language
    track.default = language === standard
    video.append(track)
  }
  const list = Object.assign(tracks, {
    addEventListener: tracks.events.addEventListener.bind(tracks.events),
    removeEventListener: tracks.events.removeEventListener.bind(tracks.events),
  })
  Object.defineProperty(video, 'textTracks', { value: list })
  Object.defineProperty(video, 'playbackRate', { value: 1, writable: true })
  return video
}
function choose(video: HTMLVideoElement, language: string) {
  showCaptions(video, language)
  ;(video.textTracks as unknown as { events: EventTarget }).events.dispatchEvent(new Event('change'))
}

const answered = { ok: true, answer: { status: 200, message: '', data: { speed: null, captions: null } } } as never
beforeEach(() => calls.mockReset().mockResolvedValue(answered))
afterEach(() => localStorage.clear())

test('speed and the language of captions are as in the lecture before', () => {
  const before = film(['en', 'bn'])
  rememberChoices(before)
  expect(shownCaptions(before)).toBe('en')
  choose(before, 'bn')
  before.playbackRate = 1.5
  before.dispatchEvent(new Event('ratechange'))
  const next = film(['en', 'bn'])
  rememberChoices(next)
  expect([shownCaptions(next), next.playbackRate, next.defaultPlaybackRate]).toEqual(['bn', 1.5, 1.5])
})

test('captions that were switched off stay off', () => {
  const before = film(['en', 'bn'])
  rememberChoices(before)
  choose(before, '')
  const next = film(['en', 'bn'])
  rememberChoices(next)
  expect(shownCaptions(next)).toBe('')
})

test('a film without the chosen language shows its own, and the choice stays', () => {
  localStorage.setItem('player_captions', 'bn')
  const english = film(['en'])
  rememberChoices(english)
  expect(shownCaptions(english)).toBe('en')
  const both = film(['en', 'bn'])
  rememberChoices(both)
  expect(shownCaptions(both)).toBe('bn')
})

test('who stops following hears no more', () => {
  const video = film(['en'])
  let heard = 0
  const end = followCaptions(video, () => heard++)
  choose(video, '')
  end()
  choose(video, 'en')
  expect(heard).toBe(1)
})

test('the account knows what was chosen, and another device begins with it', () => {
  const here = film(['en', 'bn'])
  rememberChoices(here)
  expect(calls).not.toHaveBeenCalled()
  choose(here, 'bn')
  here.playbackRate = 1.25
  here.dispatchEvent(new Event('ratechange'))
  expect(calls.mock.calls.map(([, sent]) => sent)).toEqual([{ body: { captions: 'bn' } }, { body: { speed: 1.25 } }])
  localStorage.clear()
  const there = film(['en', 'bn'])
  rememberChoices(there, { ...nothing, speed: 1.25, captions: 'bn' })
  there.dispatchEvent(new Event('ratechange'))
  expect([shownCaptions(there), there.playbackRate]).toEqual(['bn', 1.25])
  expect(calls).toHaveBeenCalledTimes(2)
})

test('a choice that the account does not know yet stays, and is told again', async () => {
  calls.mockResolvedValue({ ok: false } as never)
  const here = film(['en', 'bn'])
  rememberChoices(here)
  here.playbackRate = 1.25
  here.dispatchEvent(new Event('ratechange'))
  const again = film(['en', 'bn'])
  calls.mockResolvedValue(answered)
  rememberChoices(again, { ...nothing, speed: 1, captions: 'en' })
  expect([shownCaptions(again), again.playbackRate]).toEqual(['en', 1.25])
  expect(calls).toHaveBeenLastCalledWith('PUT /study/player', { body: { speed: 1.25 } }, { keepalive: true })
  await vi.waitFor(() => expect(localStorage.getItem('player_untold')).toBeNull(), { timeout: 15_000 })
  const elsewhere = film(['en', 'bn'])
  rememberChoices(elsewhere, { ...nothing, speed: 2, captions: 'bn' })
  expect([shownCaptions(elsewhere), elsewhere.playbackRate]).toEqual(['bn', 2])
})
