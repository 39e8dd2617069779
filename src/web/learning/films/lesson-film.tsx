/** A free lesson's film inside another page: fetched when somebody wants it, and played at once. */
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { FilmPlayer } from './film-player.tsx'

type Film = DataOf<'GET /courses/:slug/preview/:lecture'>

interface LessonFilmProps {
  course: string
  lecture: string
  /** Stands there until the film comes. */
  still: ReactNode
}

export default function LessonFilm({ course, lecture, still }: LessonFilmProps) {
  const navigate = useNavigate()
  const [film, setFilm] = useState<Film | null>(null)
  useEffect(() => {
    void callApi('GET /courses/:slug/preview/:lecture', { params: { slug: course, lecture } }).then((outcome) => {
      if (outcome.ok) setFilm(outcome.answer.data)
      // Its own page says what is wrong.
      else void navigate(`/courses/${course}/preview/${lecture}`)
    })
  }, [course, lecture, navigate])
  return film?.video ? <FilmPlayer title={film.title} film={film.video} isAtOnce /> : still
}
