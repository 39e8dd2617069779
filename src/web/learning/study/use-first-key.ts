/** A key of the player that is pressed before its controls are there: it brings them, and is done by them when they have come. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from '#web/lib/browser/store.ts'
import { loadPlayerKeys, playerKeys } from './player-storage.ts'
import { isForPlayer, type Player } from './listen-for-player-keys.ts'

const plays = [' ', 'k']

export function useFirstKey(
  video: RefObject<HTMLVideoElement | null>,
  player: HTMLElement | null,
  hasControls: boolean,
): { isPressed: boolean } {
  const hasKeys = useStore(playerKeys)
  const [isPressed, setPressed] = useState(false)
  const waiting = useRef<KeyboardEvent>(undefined)
  useEffect(loadPlayerKeys, [])
  useEffect(() => {
    if (hasControls) {
      if (waiting.current) (player as Player | null)?.keyboardShortcutHandler(waiting.current)
      waiting.current = undefined
      return
    }
    if (!hasKeys) return
    const onKeyDown = (event: KeyboardEvent) => {
      // With the focus on the film the browser's own controls have its keys.
      if (event.repeat || !isForPlayer(event) || event.target === video.current) return
      // Else the page scrolls.
      event.preventDefault()
      setPressed(true)
      // At once: a browser lets a film begin by a press alone, and only soon after it.
      if (plays.includes(event.key)) void toggle(video.current)
      else waiting.current = event
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasKeys, hasControls, player, video])
  return { isPressed }
}

function toggle(video: HTMLVideoElement | null): Promise<void> | undefined {
  if (!video?.paused) return void video?.pause()
  return video.play().catch(() => {})
}
