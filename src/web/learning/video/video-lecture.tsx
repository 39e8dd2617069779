/** The player: resumes where one stopped, captions, speed, keyboard; reports what was watched. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MyCourse } from '#contracts/learning/learning.ts'
import { bytes } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PlayerKeysHelp } from './player-keys-help.tsx'
import { resumeAt } from './resume-at.ts'
import { Tracks } from './tracks.tsx'
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
  const [start] = useState(() => resumeAt(lecture))
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

  // Not when its metadata come: they may be there before the element is in the page, and nobody would hear of it.
  const mount = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      if (!element) return
      if (start > 0) element.currentTime = start
      tell.current.onPosition(start)
    },
    [start],
  )

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
    <>
      <section className="screen on-dark" aria-label={m.video_of({ lecture: lecture.title })}>
        {hasScript && (
          <Suspense>
            <PlayerControls title={lecture.title}>
              <video
                ref={mount}
                slot="media"
                playsInline
                preload="metadata"
                poster={source.poster}
                crossOrigin="anonymous"
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
                <Tracks video={source} />
              </video>
            </PlayerControls>
          </Suspense>
        )}
        <noscript>
          <video
            src={start > 0 ? `${source.source}#t=${start}` : source.source}
            controls
            poster={source.poster}
            crossOrigin="anonymous"
          >
            <Tracks video={source} />
          </video>
        </noscript>
        <p className="vh">{m.video_size({ size: bytes(source.bytes) })}</p>
      </section>
      {hasScript && <PlayerKeysHelp />}
    </>
  )
}
