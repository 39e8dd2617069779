/** The player's figures in the digits of the page: where the film is, shown and spoken, where a press on its line would lead, how fast it plays. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ownDigits, position } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { spokenTime } from './spoken-time.ts'

const changes = ['timeupdate', 'durationchange', 'loadedmetadata', 'seeking']
const seconds = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? Math.floor(value) : 0)

export function PlayerTime({ player }: { player: HTMLElement | null }) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    if (!player) return
    const show = () => {
      const film = player.querySelector<HTMLMediaElement>('video, audio')
      setShown(`${position(seconds(film?.currentTime))} / ${position(seconds(film?.duration))}`)
    }
    show()
    // Events of a film do not bubble; on the way down to it they can be heard.
    for (const change of changes) player.addEventListener(change, show, true)
    return () => {
      for (const change of changes) player.removeEventListener(change, show, true)
    }
  }, [player])
  return (
    <span className="media__time" dir="ltr">
      {shown}
    </span>
  )
}

export function PlayerSeek() {
  const line = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string | null>(null)
  useAttribute(line, 'mediapreviewtime', setAt)
  useEffect(() => {
    const player = line.current
    const slider = (player as { range?: HTMLInputElement } | null)?.range
    if (!player || !slider) return
    // It says the position anew with each change, in Latin digits and with one plural form for every number.
    return onAttribute(slider, 'aria-valuetext', () => {
      const whole = Number(player.getAttribute('mediaduration'))
      if (!(whole > 0)) return
      const now = spokenTime(slider.valueAsNumber * whole)
      const text = m.player_time_of({ now, whole: spokenTime(whole) })
      if (slider.getAttribute('aria-valuetext') !== text) slider.setAttribute('aria-valuetext', text)
    })
  }, [])
  return (
    <media-time-range ref={line}>
      <span slot="preview" className="media__at" dir="ltr">
        {at !== null && position(seconds(Number(at)))}
      </span>
    </media-time-range>
  )
}

export function PlayerRate() {
  const button = useRef<HTMLDivElement>(null)
  const [rate, setRate] = useState('1')
  useAttribute(button, 'mediaplaybackrate', (value) => {
    const speed = value ?? '1'
    setRate(speed)
    // The button names itself anew with each change, in Latin digits.
    button.current?.setAttribute('aria-label', m.player_speed_of({ speed: ownDigits(speed) }))
  })
  return (
    <media-playback-rate-button ref={button} rates="0.75 1 1.25 1.5 2">
      <span slot="icon">{ownDigits(rate)}x</span>
    </media-playback-rate-button>
  )
}

/** What the player tells its controls it writes into their attributes. */
function useAttribute(of: RefObject<HTMLDivElement | null>, name: string, onChange: (value: string | null) => void) {
  const told = useRef(onChange)
  useEffect(() => {
    const element = of.current
    if (!element) return
    return onAttribute(element, name, () => told.current(element.getAttribute(name)))
  }, [of, name])
}

/** Tells at once and at each change; answers what ends it. */
function onAttribute(element: Element, name: string, tell: () => void): () => void {
  tell()
  const watcher = new MutationObserver(tell)
  watcher.observe(element, { attributeFilter: [name] })
  return () => watcher.disconnect()
}
