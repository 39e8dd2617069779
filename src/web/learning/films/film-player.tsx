/** A film that stands in a page: its picture first; the player comes with the first press. One film plays at a time. Without scripts the browser's own controls play it. */
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNear } from '#web/lib/browser/use-near.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { cx } from '#web/ui/cx.ts'
import { PlayIcon } from '#web/ui/icons/icons.tsx'
import { automatic, type StreamedFilm } from '../streams/streamed-film.ts'
import { useStream } from '../streams/use-stream.ts'
import { captionsFor } from '../video/captions-for.ts'
import { Tracks } from '../video/tracks.tsx'

const FilmControls = lazy(() => import('./film-controls.tsx'))

interface Film extends StreamedFilm {
  source: string
  poster: string | null
  has_sound: boolean
  captions: { language: string; label: string; url: string }[]
}

interface FilmPlayerProps {
  title: string
  film: Film
  /** In the first screen: its picture comes with the page. */
  isFirst?: boolean
  /** Somebody asked for it already. */
  isAtOnce?: boolean
  /** Stops when it leaves the window. */
  isStoppedAway?: boolean
  /** Nothing to see. */
  isSound?: boolean
  /** Of a page that asks where it stands or moves it. */
  element?: RefObject<HTMLVideoElement | null>
}

let playing: HTMLVideoElement | null = null

export function FilmPlayer({
  title,
  film,
  isFirst = false,
  isAtOnce = false,
  isStoppedAway = false,
  isSound = false,
  element,
}: FilmPlayerProps) {
  const own = useRef<HTMLVideoElement>(null)
  const video = element ?? own
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [isAwake, setAwake] = useState(false)
  const [isWanted, setWanted] = useState(isAtOnce)
  const [hasControls, setHasControls] = useState(false)
  const stream = useStream(video, isSound ? null : film, automatic)
  const isNear = useNear(video, '100% 0px', isFirst || isAtOnce)

  useEffect(() => stream.close, [stream.close])

  useEffect(() => {
    setAwake(true)
    const shown = video.current
    if (!shown) return
    // By the browser's own controls it may have been started before.
    if (shown.played.length > 0) setWanted(true)
    if (!isStoppedAway) return
    const away = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && shown.pause(), {
      threshold: 0.4,
    })
    away.observe(shown)
    return () => away.disconnect()
  }, [video, isStoppedAway])

  const onReady = useCallback(() => {
    setHasControls(true)
    // The button that was pressed is gone.
    if (document.activeElement === document.body) player?.focus()
  }, [player])

  const onPlay = () => {
    const started = video.current
    if (!started) return
    if (playing !== started) playing?.pause()
    playing = started
    setWanted(true)
    stream.begin()
    const tracks = [...started.textTracks].filter(({ kind }) => kind === 'captions')
    if (hasControls || tracks.some(({ mode }) => mode === 'showing')) return
    const shown = captionsFor(getLocale(), tracks)
    for (const track of tracks) if (track.language === shown) track.mode = 'showing'
  }

  return (
    <section
      className={cx('video film on-dark', isSound && 'film--sound')}
      aria-label={isSound ? m.sound_of({ lecture: title }) : m.video_of({ lecture: title })}
    >
      {/* Time runs from left to right on a player in every language. */}
      <media-controller ref={setPlayer} class="media" dir="ltr" aria-label={title} suppressHydrationWarning>
        <video
          ref={video}
          slot="media"
          src={film.source}
          poster={(isNear && film.poster) || undefined}
          playsInline
          autoPlay={isAtOnce}
          controls={isWanted ? !hasControls : !isAwake}
          preload={isWanted && !stream.isOn ? 'metadata' : 'none'}
          crossOrigin="anonymous"
          onPlay={onPlay}
        >
          <Tracks video={film} isShown={false} />
        </video>
        {isWanted && (
          <Suspense>
            <FilmControls player={player} hasSound={film.has_sound} onReady={onReady} />
          </Suspense>
        )}
      </media-controller>
      {!isWanted && (
        <button
          type="button"
          className="play needs-script"
          aria-label={m.lesson_play({ lesson: title })}
          onClick={() => {
            setWanted(true)
            void video.current?.play().catch(() => {})
          }}
        >
          <PlayIcon />
        </button>
      )}
    </section>
  )
}
