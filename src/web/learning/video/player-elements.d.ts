/** The player's own elements as JSX writes them; their attributes are media-chrome's. */
import type { ComponentProps } from 'react'

type PlayerElement = ComponentProps<'div'> & { class?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': PlayerElement
      'media-control-bar': PlayerElement
      'media-loading-indicator': PlayerElement & { noautohide?: string }
      'media-time-range': PlayerElement
      'media-play-button': PlayerElement
      'media-seek-backward-button': PlayerElement & { seekoffset?: number }
      'media-mute-button': PlayerElement
      'media-playback-rate-button': PlayerElement & { rates?: string }
      'media-captions-button': PlayerElement
      'media-pip-button': PlayerElement
      'media-fullscreen-button': PlayerElement
    }
  }
}
