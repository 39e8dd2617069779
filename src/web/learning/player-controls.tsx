/** Controls around a video, by media-chrome: keys as people know them (space, arrows, f, m, c), touch, screen reader. */
import type { ReactNode } from 'react'
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

export default function PlayerControls({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MediaController className="media" aria-label={title} defaultSubtitles>
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
        <MediaCaptionsButton />
        <MediaPipButton />
        <MediaFullscreenButton />
      </MediaControlBar>
    </MediaController>
  )
}
