/** Says before a film without sound is played that its silence is no fault of the phone. */
import { m } from '#web/paraglide/messages.js'

export function SilentSlides() {
  return <p className="small muted player-silent">{m.silent_slides()}</p>
}
