/** The player: resumes where one stopped, captions, speed, keyboard; reports what was watched. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import type { PlayerChoices } from '#contracts/learning/study.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { stoppedAt } from '../study/player-storage.ts'
import { bytes } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { CaptionsChoice } from './captions-choice.tsx'
import { rememberChoices } from '../study/player-choices.ts'
import { addWaiting } from '../study/waiting-operations.ts'
import { NextUp } from '../outline/next-up.tsx'
import { PlayerKeysHelp } from './player-keys-help.tsx'
import { resumeAt } from './resume-at.ts'
import { SilentSlides } from './silent-slides.tsx'
import { Tracks } from './tracks.tsx'
import { trackWatching, type WatchTracker } from './watch-tracker.ts'

const PlayerControls = lazy(() => import('./player-controls.tsx'))

type Lecture = NonNullable<MyCourse['current']>

const never = () => () => {}
/** Until a script runs, and where none does, the browser's own controls play the film. */
const useScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

interface VideoLectureProps {
  courseId: string
  lecture: Pick<Lecture, 'lecture_id' | 'kind' | 'title' | 'video' | 'position' | 'is_completed'>
  jump: { to: number } | null
  choices: PlayerChoices
  /** What comes after it. */
  next: Omit<Parameters<typeof NextUp>[0], 'onStay'> | null
  onPosition: (seconds: number) => void
  onCompleted: () => void
}

export function VideoLecture({ courseId, lecture, jump, choices, next, onPosition, onCompleted }: VideoLectureProps) {
  const learnerId = useViewer()?.learnerId
  const video = useRef<HTMLVideoElement>(null)
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [hasControls, setHasControls] = useState(false)
  const [written] = useState(() => resumeAt(lecture))
  const [isSoundOnly, setSoundOnly] = useState(false)
  const [isOver, setOver] = useState(false)
  const stay = useCallback(() => setOver(false), [])
  const tracker = useRef<WatchTracker>(undefined)
  const completed = useRef(lecture.is_completed)
  const first = useRef(lecture)
  const chosen = useRef(choices)
  const tell = useRef({ onPosition, onCompleted })
  tell.current = { onPosition, onCompleted }

  useEffect(() => {
    const ids = { course_id: courseId, lecture_id: lecture.lecture_id }
    const watching = trackWatching(ids, first.current.position, {
      onProgress(progress) {
        if (!progress.lecture.is_completed || completed.current) return
        completed.current = true
        tell.current.onCompleted()
      },
      onNoLine(done) {
        if (learnerId) addWaiting(learnerId, { ...ids, ...done })
      },
    })
    tracker.current = watching
    return () => watching.stop()
  }, [courseId, lecture.lecture_id, learnerId])

  // Not when its metadata come: they may be there before the element is in the page, and nobody would hear of it.
  const mount = useCallback((element: HTMLVideoElement | null) => {
    video.current = element
    if (!element) return
    const { lecture_id, position, video: film } = first.current
    const start = resumeAt({ position: stoppedAt(lecture_id, position) ?? position, video: film })
    // By the browser's own controls it may have been started before.
    if (element.played.length === 0 && start > 0) element.currentTime = start
    tell.current.onPosition(element.currentTime)
    return rememberChoices(element, chosen.current)
  }, [])
  const onReady = useCallback(() => setHasControls(true), [])

  useEffect(() => {
    if (!jump || !video.current) return
    video.current.currentTime = jump.to
    void video.current.play().catch(() => {})
    video.current.scrollIntoView({ block: 'center' })
  }, [jump])

  const hasScript = useScript()
  const source = lecture.video
  if (!source) return null
  const isSound = lecture.kind === 'audio'
  const soundOnly = isSound ? null : source.audio
  const played = isSoundOnly && soundOnly ? soundOnly.source : source.source
  const at = (event: { currentTarget: HTMLVideoElement }) => event.currentTarget.currentTime
  const seen = (event: { currentTarget: HTMLVideoElement }) => {
    tracker.current?.played(at(event))
    tracker.current?.report()
  }
  return (
    <>
      <section
        className={isSound ? 'screen screen--sound on-dark' : 'screen on-dark'}
        aria-label={isSound ? m.sound_of({ lecture: lecture.title }) : m.video_of({ lecture: lecture.title })}
      >
        {/* Time runs from left to right on a player in every language. */}
        <media-controller ref={setPlayer} class="media" dir="ltr" aria-label={lecture.title} suppressHydrationWarning>
          <video
            // Another file is another element: it goes on where the one before stopped.
            key={isSoundOnly ? 'sound' : 'film'}
            ref={mount}
            slot="media"
            playsInline
            controls={!hasControls}
            // A slow line carries the page first.
            preload={hasControls ? 'metadata' : 'none'}
            poster={isSound ? undefined : source.poster}
            crossOrigin="anonymous"
            onTimeUpdate={(event) => {
              if (!event.currentTarget.paused) tracker.current?.played(at(event))
              tell.current.onPosition(at(event))
            }}
            onSeeking={(event) => tracker.current?.moved(at(event))}
            onPause={seen}
            onPlaying={stay}
            onSeeked={stay}
            onEnded={(event) => {
              seen(event)
              setOver(true)
            }}
          >
            <source
              src={written > 0 ? `${played}#t=${written}` : played}
              type={isSound ? undefined : isSoundOnly ? 'audio/mp4' : 'video/mp4'}
            />
            <Tracks video={source} />
          </video>
          {hasScript && (
            <Suspense>
              <PlayerControls player={player} hasSound={source.has_sound} onReady={onReady} />
            </Suspense>
          )}
        </media-controller>
        {isOver && next && <NextUp {...next} onStay={stay} />}
        <p className="vh">{m.video_size({ size: bytes(source.bytes) })}</p>
      </section>
      {!isSound && !source.has_sound && <SilentSlides />}
      {hasScript && (
        <div className="player-more">
          {soundOnly && (
            <Checkbox
              checked={isSoundOnly}
              onChange={(event) => {
                if (video.current) seen({ currentTarget: video.current })
                setSoundOnly(event.target.checked)
              }}
            >
              {soundOnly.bytes > 0 ? m.audio_only_of({ size: bytes(soundOnly.bytes) }) : m.audio_only()}
              <small className="muted"> {m.film_size({ size: bytes(source.bytes) })}</small>
            </Checkbox>
          )}
          <CaptionsChoice key={isSoundOnly ? 'sound' : 'film'} captions={source.captions} video={video} />
          <PlayerKeysHelp hasSound={source.has_sound} />
        </div>
      )}
    </>
  )
}
