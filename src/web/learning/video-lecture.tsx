/** The player: resumes where one stopped, captions, speed, keyboard; reports what was watched. */
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import type { MyCourse } from '#contracts/learning.ts'
import { bytes } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { trackWatching, type WatchTracker } from './watch-tracker.ts'

const PlayerControls = lazy(() => import('./player-controls.tsx'))

type Lecture = NonNullable<MyCourse['current']>

const never = () => () => {}
/** Whether a script runs: on the server its controls would be eighty kilobytes that nobody can press yet. */
const useScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

interface VideoLectureProps {
  courseId: string
  lecture: Pick<Lecture, 'lecture_id' | 'title' | 'video' | 'position' | 'is_completed'>
  jump: { to: number } | null
  onPosition: (seconds: number) => void
  onCompleted: () => void
}

export function VideoLecture({ courseId, lecture, jump, onPosition, onCompleted }: VideoLectureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const tracker = useRef<WatchTracker>(undefined)
  const completed = useRef(lecture.is_completed)
  const tell = useRef({ onPosition, onCompleted })
  tell.current = { onPosition, onCompleted }

  useEffect(() => {
    const watching = trackWatching({ course_id: courseId, lecture_id: lecture.lecture_id }, (progress) => {
      if (!progress.lecture.is_completed || completed.current) return
      completed.current = true
      tell.current.onCompleted()
    })
    tracker.current = watching
    return () => watching.stop()
  }, [courseId, lecture.lecture_id])

  useEffect(() => {
    if (!jump || !video.current) return
    video.current.currentTime = jump.to
    void video.current.play().catch(() => {})
    video.current.scrollIntoView({ block: 'center' })
  }, [jump])

  const hasScript = useScript()
  const source = lecture.video
  if (!source) return null
  const at = (event: { currentTarget: HTMLVideoElement }) => event.currentTarget.currentTime
  return (
    <section className="screen on-dark" aria-label={m.video_of({ lecture: lecture.title })}>
      {hasScript && (
        <Suspense>
          <PlayerControls title={lecture.title}>
            <video
              ref={video}
              slot="media"
              playsInline
              preload="metadata"
              poster={source.poster}
              crossOrigin="anonymous"
              onLoadedMetadata={(event) => {
                const { duration } = event.currentTarget
                // Near the end there is nothing to resume.
                if (lecture.position > 1 && lecture.position < duration - 3)
                  event.currentTarget.currentTime = lecture.position
                tracker.current?.moved(event.currentTarget.currentTime)
              }}
              onTimeUpdate={(event) => {
                if (!event.currentTarget.paused) tracker.current?.played(at(event))
                tell.current.onPosition(at(event))
              }}
              onSeeking={(event) => tracker.current?.moved(at(event))}
              onPause={(event) => {
                tracker.current?.played(at(event))
                tracker.current?.report()
              }}
              onEnded={(event) => {
                tracker.current?.played(at(event))
                tracker.current?.report()
              }}
            >
              <source src={source.source} type="video/mp4" />
              {source.captions.map(({ language, label, url }) => (
                <track
                  key={language}
                  kind="captions"
                  src={url}
                  srcLang={language}
                  label={label}
                  default={language === getLocale()}
                />
              ))}
              {source.chapters && <track kind="chapters" src={source.chapters} srcLang="en" />}
            </video>
          </PlayerControls>
        </Suspense>
      )}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks are part of the player with script */}
        <video src={source.source} controls poster={source.poster} />
      </noscript>
      <p className="vh">{m.video_size({ size: bytes(source.bytes) })}</p>
    </section>
  )
}
