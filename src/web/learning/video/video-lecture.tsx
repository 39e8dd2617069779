/** The player: resumes where one stopped, captions, speed, keyboard; reports what was watched. Its own controls come with the first press: until then the browser's play it. */
import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import type { PlayerChoices } from '#contracts/learning/study.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { stoppedAt } from '../study/player-storage.ts'
import { deviceId } from '#web/lib/device/device-id.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { PlaySize, useDataSaver } from '../study/data-saver.tsx'
import { rememberChoices, tellChoice } from '../study/player-choices.ts'
import { addWaiting } from '../study/waiting-operations.ts'
import { FilmChoices } from './film-choices.tsx'
import { NextUp } from '../outline/next-up.tsx'
import { resumeAt } from '../study/resume-at.ts'
import { automatic, hasStream, sizeFor } from '../streams/streamed-film.ts'
import { useStream } from '../streams/use-stream.ts'
import { SilentSlides } from './silent-slides.tsx'
import { Tracks } from './tracks.tsx'
import { useFirstKey } from '../study/use-first-key.ts'
import { trackWatching, type WatchTracker } from './watch-tracker.ts'

const PlayerControls = lazy(() => import('./player-controls.tsx'))

type Lecture = NonNullable<MyCourse['current']>

const isDrawn = (picture: string) => /\.svg(\?|$)/.test(picture)

const never = () => () => {}
/** Until a script runs, and where none does, the browser's own controls play the film. */
const useScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A link to a moment, as exported notes have. */
const askedFor = (): number | undefined => {
  const asked = new URLSearchParams(location.search).get('t')
  return asked && /^\d{1,5}$/.test(asked) ? Number(asked) : undefined
}

/** Whoever has played one film has the controls here: the next one begins with them. */
let wasPlayed = false

interface VideoLectureProps {
  courseId: string
  lecture: Pick<Lecture, 'lecture_id' | 'kind' | 'title' | 'video' | 'position' | 'is_completed'>
  jump: { to: number } | null
  choices: PlayerChoices
  /** The browser asks to save data. */
  isAskedToSave: boolean
  /** What comes after it. */
  next: Omit<Parameters<typeof NextUp>[0], 'onStay'> | null
  onPosition: (seconds: number) => void
  onCompleted: () => void
}

export function VideoLecture(props: VideoLectureProps) {
  const { courseId, lecture, jump, choices, isAskedToSave, next, onPosition, onCompleted } = props
  const learnerId = useViewer()?.learnerId
  const video = useRef<HTMLVideoElement>(null)
  const [player, setPlayer] = useState<HTMLElement | null>(null)
  const [hasControls, setHasControls] = useState(false)
  const [written] = useState(() => resumeAt(lecture))
  const saver = useDataSaver(learnerId, choices, isAskedToSave)
  const [isStarted, setStarted] = useState(() => wasPlayed)
  /** Undefined until it is chosen here. */
  const [wantsSound, setWantsSound] = useState<boolean>()
  const [lines, setLines] = useState(choices.quality ?? automatic)
  const [isOver, setOver] = useState(false)
  const stay = useCallback(() => setOver(false), [])
  const tracker = useRef<WatchTracker>(undefined)
  const completed = useRef(lecture.is_completed)
  const first = useRef(lecture)
  const chosen = useRef(choices)
  const tell = useRef({ onPosition, onCompleted })
  tell.current = { onPosition, onCompleted }

  useEffect(() => {
    const ids = {
      ...{ course_id: courseId, lecture_id: lecture.lecture_id },
      ...(learnerId ? { device_id: deviceId(learnerId) } : {}),
    }
    const watching = trackWatching(ids, first.current.position, {
      onProgress(progress) {
        if (!progress.lecture.is_completed || completed.current) return
        completed.current = true
        tell.current.onCompleted()
      },
      onNoLine(done) {
        if (learnerId) addWaiting(learnerId, { ...ids, ...done, title: first.current.title })
      },
    })
    tracker.current = watching
    return () => watching.stop()
  }, [courseId, lecture.lecture_id, learnerId])

  const source = lecture.video
  const isSound = lecture.kind === 'audio'
  const soundOnly = isSound ? null : (source?.audio ?? null)
  // Who saves data begins with the least there is; a film without a small picture is heard first.
  const isSoundOnly = soundOnly !== null && (wantsSound ?? (saver.isOn && !source?.low))
  const isWhole = !isSound && !isSoundOnly && !saver.isOn
  const { isOn: isStreamed, begin, close } = useStream(video, isWhole ? source : null, lines)

  // Not when its metadata come: they may be there before the element is in the page, and nobody would hear of it.
  const mount = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element
      if (!element) return
      const { lecture_id, position, video: film } = first.current
      const start = askedFor() ?? resumeAt({ position: stoppedAt(lecture_id, position) ?? position, video: film })
      // By the browser's own controls it may have been started before.
      if (element.played.length > 0) setStarted(true)
      else if (start > 0) element.currentTime = start
      tell.current.onPosition(element.currentTime)
      const forget = rememberChoices(element, chosen.current)
      return () => {
        close()
        forget()
      }
    },
    [close],
  )
  const firstKey = useFirstKey(video, player, hasControls)
  const onReady = useCallback(() => setHasControls(true), [])

  useEffect(() => {
    if (!jump || !video.current) return
    video.current.currentTime = jump.to
    void video.current.play().catch(() => {})
    video.current.scrollIntoView({ block: 'center' })
  }, [jump])

  const hasScript = useScript()
  if (!source) return null
  const size = isWhole ? sizeFor(source, lines) : undefined
  const file = isStreamed ? null : size
  const played = (isSoundOnly ? soundOnly : saver.isOn ? source.low : file) ?? source
  const at = (event: { currentTarget: HTMLVideoElement }) => event.currentTarget.currentTime
  const seen = (event: { currentTarget: HTMLVideoElement }) => {
    tracker.current?.played(at(event))
    tracker.current?.report()
  }
  /** Another file goes on where this one is. */
  const leave = () => video.current && seen({ currentTarget: video.current })
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
            key={played.source}
            ref={mount}
            slot="media"
            playsInline
            controls={!hasControls}
            // A slow line carries the page first.
            preload={hasScript && !saver.isOn && !isStreamed ? 'metadata' : 'none'}
            // A drawing is small, a picture of the film is not.
            poster={isSound || (saver.isOn && !isDrawn(source.poster)) ? undefined : source.poster}
            crossOrigin="anonymous"
            onTimeUpdate={(event) => {
              if (!event.currentTarget.paused) tracker.current?.played(at(event))
              tell.current.onPosition(at(event))
            }}
            onSeeking={(event) => tracker.current?.moved(at(event))}
            onPause={seen}
            onPlay={begin}
            onPlaying={(event) => {
              tracker.current?.begun(at(event))
              stay()
              wasPlayed = true
              setStarted(true)
            }}
            onSeeked={stay}
            onEnded={(event) => {
              seen(event)
              setOver(true)
            }}
          >
            <source
              src={written > 0 ? `${played.source}#t=${written}` : played.source}
              type={isSound ? undefined : isSoundOnly ? 'audio/mp4' : 'video/mp4'}
            />
            <Tracks video={source} />
          </video>
          {(isStarted || firstKey.isPressed || hasControls) && (
            <Suspense>
              <PlayerControls player={player} hasSound={source.has_sound} onReady={onReady} />
            </Suspense>
          )}
        </media-controller>
        {isOver && next && <NextUp {...next} onStay={stay} isSaving={saver.isOn} />}
      </section>
      <p className="small muted player-silent">
        {isStreamed && !size ? (
          m.video_size_most({ size: bytes(source.bytes) })
        ) : (
          <PlaySize bytes={size?.bytes ?? played.bytes} isSound={isSound || isSoundOnly} filmBytes={source.bytes} />
        )}
      </p>
      {!isSound && !source.has_sound && <SilentSlides />}
      {hasScript && (
        <FilmChoices
          played={played.source}
          film={source}
          video={video}
          saver={saver}
          soundOnly={soundOnly}
          isSoundOnly={isSoundOnly}
          lines={isWhole && hasStream(source) ? lines : null}
          onSaver={(isOn) => {
            leave()
            setWantsSound(undefined)
            saver.choose(isOn)
          }}
          onSound={(isOn) => {
            leave()
            setWantsSound(isOn)
          }}
          onLines={(wanted) => {
            leave()
            setLines(wanted)
            tellChoice({ quality: wanted })
          }}
        />
      )}
    </>
  )
}
