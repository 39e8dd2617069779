/** Speed and captions as somebody last chose them, for every lecture's video. */
import { keepCaptions, keepSpeed, keptCaptions, keptSpeed } from '#web/lib/browser/browser-storage.ts'

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
  const tracks = [...video.querySelectorAll('track')]
  const standard = tracks.find((track) => track.default)?.srclang ?? ''
  for (const track of tracks) track.default = false
  showCaptions(video, kept !== null && isThere ? kept : standard)
}

/** Applies what was chosen before, and keeps what is chosen from now on; returns what ends it. */
export function rememberChoices(video: HTMLVideoElement): () => void {
  applyCaptions(video)
  // A film that is loaded starts at its default speed.
  video.defaultPlaybackRate = video.playbackRate = keptSpeed()
  const onSpeed = () => keepSpeed((video.defaultPlaybackRate = video.playbackRate))
  video.addEventListener('ratechange', onSpeed)
  let before = shownCaptions(video)
  const end = followCaptions(video, () => {
    const now = shownCaptions(video)
    if (now !== before) keepCaptions(now)
    before = now
  })
  return () => {
    video.removeEventListener('ratechange', onSpeed)
    end()
  }
}
