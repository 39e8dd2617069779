/** Lets a film play as a stream from the first press on: what plays streams is not fetched before. Without it the film plays as the file that the element names. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { goOn } from './go-on.ts'
import { hasStream, type Stream, type StreamedFilm } from './streamed-film.ts'

/** Safari alone plays streams well by itself. */
const load = async (video: HTMLVideoElement) =>
  navigator.vendor.startsWith('Apple') && video.canPlayType('application/vnd.apple.mpegurl')
    ? (await import('./play-natively.ts')).playNatively
    : (await import('./play-by-hls.ts')).playByHls

interface Opened {
  video: HTMLVideoElement
  stream?: Stream
}

interface PlayedStream {
  /** The film is, or will be, played as a stream. */
  isOn: boolean
  /** Call when the element begins to play; more often does nothing. */
  begin: () => void
  /** Call before the element goes. */
  close: () => void
}

export function useStream(
  element: RefObject<HTMLVideoElement | null>,
  film: StreamedFilm | null,
  lines: number,
): PlayedStream {
  const [hasFailed, setFailed] = useState(false)
  const opened = useRef<Opened>(undefined)
  const chosen = useRef(lines)
  chosen.current = lines
  const isOn = film !== null && hasStream(film) && !hasFailed

  useEffect(() => opened.current?.stream?.choose(lines), [lines])

  const close = useCallback(() => {
    opened.current?.stream?.close()
    opened.current = undefined
  }, [])

  const begin = () => {
    const video = element.current
    if (!isOn || !film || !video || opened.current?.video === video) return
    const now: Opened = { video }
    opened.current = now
    const own = video.getAttribute('src')
    const onFailed = () => {
      if (opened.current !== now) return
      setFailed(true)
      goOn(video, () => {
        close()
        if (own) video.src = own
        else video.removeAttribute('src')
        video.load()
      })
    }
    // What the element has begun to fetch is not needed; it waits until the stream is there.
    const waiting = 'MediaSource' in globalThis ? URL.createObjectURL(new MediaSource()) : ''
    if (waiting) goOn(video, () => (video.src = waiting))
    load(video)
      .then((play) => {
        if (opened.current === now) now.stream = play(video, { film, lines: chosen.current, onFailed })
      })
      .catch(onFailed)
      .finally(() => URL.revokeObjectURL(waiting))
  }
  return { isOn, begin, close }
}
