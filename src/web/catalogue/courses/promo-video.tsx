/** The promo video: a free lesson of the course. Cover and play button first, the film only when asked for. */
import { type ReactNode, useState } from 'react'
import type { CoursePage } from './course-page.ts'
import { m } from '#web/paraglide/messages.js'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { PlayIcon } from '#web/ui/icons/icons.tsx'

interface PromoVideoProps {
  course: CoursePage
  /** The film of a lesson, before which stands the cover. */
  children: (lecture: string, still: ReactNode) => ReactNode
}

export function PromoVideo({ course, children }: PromoVideoProps) {
  const [playing, setPlaying] = useState<string | null>(null)
  const lesson = course.sections
    .flatMap(({ lectures }) => lectures)
    .find(({ is_preview, kind, lecture_video }) => is_preview && kind === 'video' && lecture_video)
  const still = <Cover src={course.image} width={960} height={540} isFirst />
  const isPlaying = lesson !== undefined && playing === lesson.lecture_id
  return (
    <div className="video">
      {isPlaying ? children(lesson.slug, still) : still}
      {lesson && !isPlaying && (
        <button
          type="button"
          className="play"
          aria-label={m.play_promo_video()}
          onClick={() => setPlaying(lesson.lecture_id)}
        >
          <PlayIcon />
        </button>
      )}
    </div>
  )
}
