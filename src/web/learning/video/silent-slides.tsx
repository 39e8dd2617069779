/** Said before a film without sound is played, so that nobody looks for what is wrong with their phone. */
import { m } from '#web/paraglide/messages.js'

export function SilentSlides() {
  return <p className="small muted player-silent">{m.silent_slides()}</p>
}
