/** A stream that the browser plays by itself; of one size it is told the playlist, which stands beside that of all. */
import { goOn } from './go-on.ts'
import { sizeFor, type Stream, type StreamOptions } from './streamed-film.ts'

export function playNatively(video: HTMLVideoElement, { film, lines, onFailed }: StreamOptions): Stream {
  const choose = (wanted: number) => {
    const size = sizeFor(film, wanted)
    const all = film.hls ?? ''
    goOn(video, () => {
      video.src = size ? all.replace(/[^/]+$/, `${size.lines}p.m3u8`) : all
    })
  }
  video.addEventListener('error', onFailed)
  choose(lines)
  return { choose, close: () => video.removeEventListener('error', onFailed) }
}
