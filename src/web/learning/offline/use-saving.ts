/** One saving at a time: it waits for Wi-Fi where that is wanted, can be stopped, and goes on where the line broke. */
import { useEffect, useRef, useState } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { saveSection } from './save-section.ts'
import type { SavedSection } from './saved-study.ts'

type Section = MyCourse['sections'][number]

interface Connection extends EventTarget {
  type?: string
}
/** Browsers that do not say how they are connected are taken to be on Wi-Fi. */
const connection = () => (navigator as { connection?: Connection }).connection
const isOnMobileData = () => connection()?.type === 'cellular'

interface Choice {
  learnerId: string
  course: Pick<MyCourse, 'course_id' | 'slug' | 'course_name'>
  films: SavedSection['films']
  isWifiOnly: boolean
}

export function useSaving({ learnerId, course, films, isWifiOnly }: Choice) {
  const [state, setState] = useState<'idle' | 'waiting' | 'saving' | 'failed'>('idle')
  const [bytes, setBytes] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(sections: readonly Section[]) {
    const control = new AbortController()
    running.current = control
    setBytes(0)
    try {
      if (isWifiOnly && isOnMobileData()) {
        setState('waiting')
        await wifi(control.signal)
      }
      setState('saving')
      let before = 0
      for (const section of sections) {
        let own = 0
        await saveSection({
          learnerId,
          course,
          section,
          films,
          prefix: getLocale() === 'en' ? '' : `/${getLocale()}`,
          signal: control.signal,
          onBytes: (now) => {
            own = now
            setBytes(before + now)
          },
        })
        before += own
      }
      setState('idle')
    } catch {
      setState(control.signal.aborted ? 'idle' : 'failed')
    }
  }
  return { state, bytes, start, stop: () => running.current?.abort() }
}

/** Resolves when the device is no longer on mobile data. */
function wifi(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (isOnMobileData()) return
      connection()?.removeEventListener('change', look)
      resolve()
    }
    connection()?.addEventListener('change', look)
    signal.addEventListener('abort', () => {
      connection()?.removeEventListener('change', look)
      reject(new Error('stopped'))
    })
  })
}
