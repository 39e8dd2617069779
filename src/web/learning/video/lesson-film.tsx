/** A free lesson's film inside another page: loaded with its player when somebody wants it, and played at once. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import learning from '../learning.css?url'
import PlayerControls from './player-controls.tsx'
import { Tracks } from './tracks.tsx'

type Film = DataOf<'GET /courses/:slug/preview/:lecture'>

interface LessonFilmProps {
  course: string
  lecture: string
  /** Stands there until the film comes. */
  still: ReactNode
}

export default function LessonFilm({ course, lecture, still }: LessonFilmProps) {
  const [film, setFilm] = useState<Film | null>(null)
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  useEffect(() => {
    void callApi('GET /courses/:slug/preview/:lecture', { params: { slug: course, lecture } }).then((outcome) => {
      if (outcome.ok) setFilm(outcome.answer.data)
      // Its own page says what is wrong.
      else location.assign(`${location.pathname.replace(/\/$/, '')}/courses/${course}/preview/${lecture}`)
    })
  }, [course, lecture])
  const focus = useCallback((element: HTMLElement | null) => {
    setPlayer(element)
    element?.focus()
  }, [])
  return (
    <>
      <link rel="stylesheet" href={learning} precedence="default" />
      {film?.video ? (
        <section className="screen on-dark" aria-label={m.video_of({ lecture: film.title })}>
          <media-controller ref={focus} class="media" dir="ltr" aria-label={film.title}>
            <video slot="media" playsInline autoPlay poster={film.video.poster} crossOrigin="anonymous">
              <source src={film.video.source} type="video/mp4" />
              <Tracks video={film.video} />
            </video>
            <PlayerControls player={player} hasSound={film.video.has_sound} onReady={ready} />
          </media-controller>
        </section>
      ) : (
        still
      )}
    </>
  )
}

const ready = () => {}
