// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { followCaptions, rememberChoices, showCaptions, shownCaptions } from './player-choices.ts'

/** What jsdom has of a video, and the list of its tracks. */
function film(languages: readonly string[], standard = languages[0]): HTMLVideoElement {
  const video = document.createElement('video')
  const tracks = Object.assign(
    languages.map((language) => ({ kind: 'captions', language, mode: 'disabled' })),
    { events: new EventTarget() },
  )
  for (const language of languages) {
    const track = document.createElement('track')
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
