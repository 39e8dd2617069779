/** The player's controls with their own look, for pages outside the learning area. */
import type { ComponentProps } from 'react'
import learning from '../learning.css?url'
import PlayerControls from '../video/player-controls.tsx'

export default function FilmControls(props: ComponentProps<typeof PlayerControls>) {
  return (
    <>
      <link rel="stylesheet" href={learning} precedence="default" />
      <PlayerControls {...props} />
    </>
  )
}
