/** A free lesson that plays where it stands: nothing of the player is loaded before somebody wants it; without scripts its own page opens. */
import { type ReactNode, useState } from 'react'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { listed, minutes } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PlayIcon } from '#web/ui/icons/icons.tsx'
import { Cover } from '#web/ui/pictures/cover.tsx'

type Lesson = NonNullable<DataOf<'GET /home-proof'>['lesson']>

interface HomeLessonProps {
  lesson: Lesson
  /** The film, before which stands the picture. */
  children: (lesson: Lesson, still: ReactNode) => ReactNode
}

export function HomeLesson({ lesson, children }: HomeLessonProps) {
  const [isPlaying, setPlaying] = useState(false)
  const still = <Cover src={lesson.image} width={640} height={360} />
  return (
    <section className="section when-near [--tall:38rem]" aria-labelledby="lesson-title">
      <div className="wrap lesson">
        <div>
          <h2 className="title" id="lesson-title">
            {m.lesson_try()}
          </h2>
          <p className="muted mt-3">{m.lesson_try_text()}</p>
          <p className="h4 mt-5 is-title">{lesson.title}</p>
          <p className="muted is-title">{listed([lesson.course_name, minutes(lesson.minutes)])}</p>
        </div>
        <div className="video">
          {isPlaying ? (
            children(lesson, still)
          ) : (
            <a
              href={`/courses/${lesson.course_slug}/preview/${lesson.slug}`}
              aria-label={m.lesson_play({ lesson: lesson.title })}
              onClick={(event) => {
                event.preventDefault()
                setPlaying(true)
              }}
            >
              {still}
              <span className="play">
                <PlayIcon />
              </span>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
