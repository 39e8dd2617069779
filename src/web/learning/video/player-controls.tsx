/** Controls around a video, by media-chrome: keys as people know them (space, arrows, f, m, c), touch, screen reader. */
import { type ComponentRef, type ReactNode, useEffect, useRef } from 'react'
import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlaybackRateButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react'
import { loadPlayerKeys, playerKeys } from '#web/lib/browser/browser-storage.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { listenForPlayerKeys } from './player-keys.ts'

/** It calls itself a button that is checked, which no button can be; a switch can. */
const asSwitch = (button: HTMLElement | null) => button?.setAttribute('role', 'switch')

export default function PlayerControls({ title, children }: { title: string; children: ReactNode }) {
  const player = useRef<ComponentRef<typeof MediaController>>(null)
  const hasKeys = useStore(playerKeys)
  useEffect(loadPlayerKeys, [])
  useEffect(() => (hasKeys && player.current ? listenForPlayerKeys(player.current) : undefined), [hasKeys])
  return (
    // Time runs from left to right on a player in every language.
    <MediaController ref={player} className="media" dir="ltr" aria-label={title} defaultSubtitles>
      {children}
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <MediaControlBar className="media__seek">
        <MediaTimeRange />
      </MediaControlBar>
      <MediaControlBar>
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={10} />
        <MediaMuteButton />
        <MediaTimeDisplay showDuration />
        <span className="media__space" />
        <MediaPlaybackRateButton rates={[0.75, 1, 1.25, 1.5, 2]} />
        <MediaCaptionsButton ref={asSwitch} />
        <MediaPipButton />
        <MediaFullscreenButton />
      </MediaControlBar>
    </MediaController>
  )
}
