/** Controls around a video, by media-chrome: keys as people know them (space, arrows, f, m, c), touch, screen reader. */
import { useEffect } from 'react'
import './player-words.ts'
import 'media-chrome/media-controller'
import 'media-chrome/media-captions-button'
import 'media-chrome/media-control-bar'
import 'media-chrome/media-fullscreen-button'
import 'media-chrome/media-loading-indicator'
import 'media-chrome/media-mute-button'
import 'media-chrome/media-pip-button'
import 'media-chrome/media-playback-rate-button'
import 'media-chrome/media-play-button'
import 'media-chrome/media-seek-backward-button'
import 'media-chrome/media-time-range'
import { loadPlayerKeys, playerKeys } from '../study/player-storage.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { listenForPlayerKeys, type Player } from '../study/listen-for-player-keys.ts'
import { PlayerRate, PlayerSeek, PlayerTime } from './player-figures.tsx'

/** It calls itself a button that is checked, which no button can be; a switch can. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute('role', 'switch')

interface PlayerControlsProps {
  /** The `media-controller` that these stand in; importing this file wakes it up. */
  player: HTMLElement | null
  /** Without it there is nothing to mute. */
  hasSound: boolean
  /** The browser's own controls can go. */
  onReady: () => void
}

export default function PlayerControls({ player, hasSound, onReady }: PlayerControlsProps) {
  const hasKeys = useStore(playerKeys)
  useEffect(loadPlayerKeys, [])
  useEffect(onReady, [onReady])
  useEffect(() => (hasKeys && player ? listenForPlayerKeys(player as Player) : undefined), [hasKeys, player])
  return (
    <>
      <media-loading-indicator slot="centered-chrome" noautohide="" />
      <media-control-bar class="media__seek">
        <PlayerSeek />
      </media-control-bar>
      <media-control-bar>
        <media-play-button />
        <media-seek-backward-button seekoffset={10} />
        {hasSound && <media-mute-button />}
        <PlayerTime player={player} />
        <span className="media__space" />
        <PlayerRate />
        <media-captions-button ref={asSwitch} />
        <media-pip-button />
        <media-fullscreen-button />
      </media-control-bar>
    </>
  )
}
