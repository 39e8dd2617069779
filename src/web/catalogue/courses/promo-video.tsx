/** The promo video: cover and play button first, the film only when asked for. */
import { useState } from 'react'
import type { CoursePage } from './course-page.ts'
import { m } from '#web/paraglide/messages.js'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { PlayIcon } from '#web/ui/icons/icons.tsx'

export function PromoVideo({ course }: { course: CoursePage }) {
  const [isPlaying, setPlaying] = useState(false)
  const preview = course.sections
    .flatMap(({ lectures }) => lectures)
    .find(({ is_preview, kind }) => is_preview && kind === 'video')
  const source = course.lecture_video ?? preview?.lecture_video
  if (isPlaying && source) {
    return (
      <div className="video">
        {/* What is said stands on the slides; the lecture itself has its captions in the player */}
        <video
          src={source}
          controls
          autoPlay
          playsInline
          aria-label={m.promo_video_of({ course: course.course_name })}
        />
      </div>
    )
  }
  return (
    <div className="video">
      <Cover src={course.image} width={960} height={540} isFirst />
      {source && (
        <button type="button" className="play" aria-label={m.play_promo_video()} onClick={() => setPlaying(true)}>
          <PlayIcon />
        </button>
      )}
    </div>
  )
}
