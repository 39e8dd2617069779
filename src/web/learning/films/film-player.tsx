/** A film that stands in a page: its picture first; the player comes with the first press. One film plays at a time. Without scripts the browser's own controls play it. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNear } from '#web/lib/browser/use-near.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { PlayIcon } from '#web/ui/icons/icons.tsx'
import { captionsFor } from '../video/captions-for.ts'
import { Tracks } from '../video/tracks.tsx'

const FilmControls = lazy(() => import('./film-controls.tsx'))

interface Film {
  source: string
  poster: string
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
}

let playing: HTMLVideoElement | null = null

export function FilmPlayer({ title, film, isFirst = false, isAtOnce = false, isStoppedAway = false }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [isAwake, setAwake] = useState(false)
  const [isWanted, setWanted] = useState(isAtOnce)
  const [hasControls, setHasControls] = useState(false)
  const isNear = useNear(video, '100% 0px', isFirst || isAtOnce)

  useEffect(() => {
    setAwake(true)
    const element = video.current
    if (!element) return
    // By the browser's own controls it may have been started before.
    if (element.played.length > 0) setWanted(true)
    if (!isStoppedAway) return
    const away = new IntersectionObserver(([entry]) => entry && !entry.isIntersecting && element.pause(), {
      threshold: 0.4,
    })
    away.observe(element)
    return () => away.disconnect()
  }, [isStoppedAway])

  const onReady = useCallback(() => {
    setHasControls(true)
    // The button that was pressed is gone.
    if (document.activeElement === document.body) player?.focus()
  }, [player])

  const onPlay = () => {
    const element = video.current
    if (!element) return
    if (playing !== element) playing?.pause()
    playing = element
    setWanted(true)
    const tracks = [...element.textTracks].filter(({ kind }) => kind === 'captions')
    if (hasControls || tracks.some(({ mode }) => mode === 'showing')) return
    const shown = captionsFor(getLocale(), tracks)
    for (const track of tracks) if (track.language === shown) track.mode = 'showing'
  }

  return (
    <section className="video film on-dark" aria-label={m.video_of({ lecture: title })}>
      {/* Time runs from left to right on a player in every language. */}
      <media-controller ref={setPlayer} class="media" dir="ltr" aria-label={title} suppressHydrationWarning>
        <video
          ref={video}
          slot="media"
          src={film.source}
          poster={isNear ? film.poster : undefined}
          playsInline
          autoPlay={isAtOnce}
          controls={isWanted ? !hasControls : !isAwake}
          preload={isWanted ? 'metadata' : 'none'}
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
