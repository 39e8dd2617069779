/** Where the film is and how long it is, in the digits of the page. */
import { useEffect, useState } from 'react'
import { position } from '#web/lib/text/format.ts'

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
