/** What was really watched of a video: seconds played, as ranges, reported now and then and when the page is left. */
import { callApi } from '#web/lib/api/call-api.ts'
import { keepStoppedAt } from '../study/player-storage.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'

type Progress = DataOf<'POST /learner-course-status'>

/** Another device goes on from what was told last: at most five seconds, with the way there, are played twice. */
const reportEvery = 4000
/** A longer step than this between two looks is a jump, not watching, unless a busy device looked as long ago as that takes to play. */
const longestStep = 2.5
const fastestSpeed = 2

export interface WatchTracker {
  /** Call when it begins to play: what is played before the browser says so for the first time counts, too. */
  begun(at: number): void
  /** Call at every `timeupdate` while playing. */
  played(at: number): void
  /** Call when the place changes otherwise: seek, pause, end. */
  moved(at: number): void
  /** Sends what was not sent yet. */
  report(isLeaving?: boolean): void
  stop(): void
}

const tenths = (seconds: number) => Math.max(0, Math.round(seconds * 10) / 10)

interface Listener {
  onProgress(progress: Progress): void
  /** There is no line: what was watched is kept elsewhere until there is one. */
  onNoLine(done: { position: number; watched: [number, number][] }): void
}

/** `known`: the place that the server has. */
export function trackWatching(
  ids: { course_id: string; lecture_id: string; device_id?: string },
  known: number,
  { onProgress, onNoLine }: Listener,
): WatchTracker {
  let ranges: [number, number][] = []
  let last: number | undefined
  let lookedAt = 0
  let position: number | undefined
  let told = known
  let isSending = false
  /** Of staff who look on as somebody nothing is wanted. */
  let isRefused = false

  function look(at: number) {
    last = at
    lookedAt = performance.now()
  }

  const isPlayed = (step: number) =>
    step > 0 && step < Math.max(longestStep, (fastestSpeed * (performance.now() - lookedAt)) / 1000)

  /** Here as well, every second: a page that is killed tells the server nothing. */
  let kept: number | undefined
  function keep(at: number) {
    position = at
    if (kept !== undefined && Math.abs(at - kept) < 1) return
    kept = at
    keepStoppedAt({ lecture: ids.lecture_id, seconds: tenths(at), known: [known, told] })
  }

  function report(isLeaving = false) {
    if (isRefused || (isSending && !isLeaving) || position === undefined) return
    if (ranges.length === 0 && Math.abs(position - told) < 1) return
    const watched = ranges.map(([from, to]): [number, number] => [Math.floor(from * 10) / 10, Math.ceil(to * 10) / 10])
    const sent = ranges
    const place = tenths(position)
    ranges = []
    told = place
    // A page that is left at once would not hear that nothing was sent.
    if (!navigator.onLine) return onNoLine({ position: place, watched })
    isSending = true
    callApi(
      'POST /learner-course-status',
      { body: { ...ids, position: told, watched } },
      { keepalive: isLeaving },
    ).then((outcome) => {
      isSending = false
      if (outcome.ok) {
        known = outcome.answer.data.lecture.position
        onProgress(outcome.answer.data)
      } else if (outcome.failure.status === 0) onNoLine({ position: place, watched })
      else if (outcome.failure.status === 403) isRefused = true
      // Nothing watched is lost to a server that is busy: it goes with the next report.
      else if (outcome.failure.status >= 429) ranges = [...sent, ...ranges].slice(-150)
    })
  }

  const timer = setInterval(report, reportEvery)
  const onHide = () => {
    if (document.visibilityState === 'hidden') report(true)
  }
  const onLeave = () => report(true)
  document.addEventListener('visibilitychange', onHide)
  addEventListener('pagehide', onLeave)

  return {
    begun(at) {
      if (last === undefined) look(at)
    },
    played(at) {
      keep(at)
      if (last !== undefined && isPlayed(at - last)) {
        const current = ranges.at(-1)
        if (current && Math.abs(current[1] - last) < 0.01) current[1] = at
        else ranges.push([last, at])
      }
      look(at)
    },
    moved(at) {
      keep(at)
      look(at)
    },
    report,
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', onLeave)
      report(true)
    },
  }
}
