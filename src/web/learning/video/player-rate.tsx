/** How fast the film plays, and the button that changes it, in the digits of the page. */
import { useEffect, useRef, useState } from 'react'
import { ownDigits } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function PlayerRate() {
  const button = useRef<HTMLElement>(null)
  const [rate, setRate] = useState('1')
  useEffect(() => {
    const element = button.current
    if (!element) return
    const show = () => {
      const speed = element.getAttribute('mediaplaybackrate') ?? '1'
      setRate(speed)
      // The button names itself anew with each change, in Latin digits.
      element.setAttribute('aria-label', m.player_speed_of({ speed: ownDigits(speed) }))
    }
    show()
    const watcher = new MutationObserver(show)
    watcher.observe(element, { attributeFilter: ['mediaplaybackrate'] })
    return () => watcher.disconnect()
  }, [])
  return (
    <media-playback-rate-button ref={button} rates="0.75 1 1.25 1.5 2">
      <span slot="icon">{ownDigits(rate)}x</span>
    </media-playback-rate-button>
  )
}
