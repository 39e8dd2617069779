/** What was really watched of a video: seconds played, as ranges, reported now and then and when the page is left. */
import { callApi } from '#web/lib/api/browser-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'

type Progress = DataOf<'POST /learner-course-status'>

const reportEvery = 10_000
/** A longer step than this between two looks is a jump, not watching. */
const longestStep = 2.5

export interface WatchTracker {
  /** Call at every `timeupdate` while playing. */
  played(at: number): void
  /** Call when the place changes otherwise: seek, pause, end. */
  moved(at: number): void
  /** Sends what was not sent yet. */
  report(isLeaving?: boolean): void
  stop(): void
}

export function trackWatching(
  ids: { course_id: string; lecture_id: string },
  onProgress: (progress: Progress) => void,
): WatchTracker {
  let ranges: [number, number][] = []
  let last: number | undefined
  let position = 0
  let isSending = false

  function report(isLeaving = false) {
    if ((isSending && !isLeaving) || ranges.length === 0) return
    const watched = ranges.map(([from, to]): [number, number] => [Math.floor(from * 10) / 10, Math.ceil(to * 10) / 10])
    const sent = ranges
    ranges = []
    isSending = true
    callApi(
      'POST /learner-course-status',
      { body: { ...ids, position: Math.max(0, Math.round(position * 10) / 10), watched } },
      { keepalive: isLeaving },
    ).then((outcome) => {
      isSending = false
      if (outcome.ok) onProgress(outcome.answer.data)
      // Nothing watched is lost to a gap in the network: it goes with the next report.
      else if (outcome.failure.status === 0 || outcome.failure.status >= 429) ranges = [...sent, ...ranges].slice(-150)
    })
  }

  const timer = setInterval(report, reportEvery)
  const onHide = () => {
    if (document.visibilityState === 'hidden') report(true)
  }
  document.addEventListener('visibilitychange', onHide)

  return {
    played(at) {
      position = at
      if (last !== undefined && at > last && at - last < longestStep) {
        const current = ranges.at(-1)
        if (current && Math.abs(current[1] - last) < 0.01) current[1] = at
        else ranges.push([last, at])
      }
      last = at
    },
    moved(at) {
      position = at
      last = at
    },
    report,
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHide)
      report(true)
    },
  }
}
