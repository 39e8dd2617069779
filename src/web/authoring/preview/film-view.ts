/** The academy's one player in an author's hands: the pages give it, as components compose nothing of other modules. */
import { type ComponentType, createContext, type RefObject } from 'react'

interface FilmViewProps {
  title: string
  film: { source: string; poster: string | null; has_sound: boolean; captions: [] }
  isSound: boolean
  isFirst: boolean
  element?: RefObject<HTMLVideoElement | null>
}

export const FilmView = createContext<ComponentType<FilmViewProps> | null>(null)
