/** Speed and captions as somebody last chose them, for every lecture's video. */
import type { PlayerChoices } from '#contracts/learning/study.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { isChoiceUntold, keepCaptions, keepChoiceUntold, keepSpeed, keptCaptions, keptSpeed } from './player-storage.ts'

const captionsOf = (video: HTMLVideoElement) => [...video.textTracks].filter(({ kind }) => kind === 'captions')

/** The language of the captions that are shown; '' when they are off. */
export const shownCaptions = (video: HTMLVideoElement): string =>
  captionsOf(video).find(({ mode }) => mode === 'showing')?.language ?? ''

export function showCaptions(video: HTMLVideoElement, language: string): void {
  for (const track of captionsOf(video)) track.mode = track.language === language ? 'showing' : 'disabled'
}

/** Calls `onChange` whenever captions go on, off, or to another language; returns what ends it. */
export function followCaptions(video: HTMLVideoElement, onChange: () => void): () => void {
  video.textTracks.addEventListener('change', onChange)
  return () => video.textTracks.removeEventListener('change', onChange)
}

/** What was chosen, where this film has it, else the page's default; from here on only a person changes it. */
function applyCaptions(video: HTMLVideoElement): void {
  const kept = keptCaptions()
  const isThere = kept === '' || captionsOf(video).some(({ language }) => language === kept)
  const tracks = [...video.querySelectorAll<HTMLTrackElement>('track[kind=captions]')]
  const standard = tracks.find((track) => track.default)?.srclang ?? ''
  for (const track of tracks) track.default = false
  showCaptions(video, kept !== null && isThere ? kept : standard)
}

/** What this device forgets, or another one chose, comes from the account; a choice that it does not know yet goes there. */
function adopt({ speed, captions }: PlayerChoices): void {
  if (isChoiceUntold()) return tellChoice({ speed: keptSpeed(), captions: keptCaptions() ?? undefined })
  if (speed !== null) keepSpeed(speed)
  if (captions !== null) keepCaptions(captions)
}
export function tellChoice(body: {
  speed?: number
  captions?: string | undefined
  saves_data?: boolean
  quality?: number
}): void {
  keepChoiceUntold(true)
  void callApi('PUT /study/player', { body }, { keepalive: true }).then(({ ok }) => {
    if (ok) keepChoiceUntold(false)
  })
}

/** Applies what was chosen before, here or elsewhere, and keeps what is chosen from now on; returns what ends it. */
export function rememberChoices(video: HTMLVideoElement, chosen: PlayerChoices): () => void {
  adopt(chosen)
  applyCaptions(video)
  // A film that is loaded starts at its default speed.
  video.defaultPlaybackRate = video.playbackRate = keptSpeed()
  const onSpeed = () => {
    // What was set above is told by this event, too.
    if (video.playbackRate === keptSpeed()) return
    keepSpeed(video.playbackRate)
    video.defaultPlaybackRate = video.playbackRate
    tellChoice({ speed: video.playbackRate })
  }
  video.addEventListener('ratechange', onSpeed)
  let before = shownCaptions(video)
  const end = followCaptions(video, () => {
    const now = shownCaptions(video)
    if (now !== before) {
      keepCaptions(now)
      tellChoice({ captions: now })
    }
    before = now
  })
  return () => {
    video.removeEventListener('ratechange', onSpeed)
    end()
  }
}
