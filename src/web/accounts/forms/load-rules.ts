/** The way to the rules: one chunk, asked for when someone comes to a field, so that it is there when the form is sent. */
import { withoutReload } from '#web/lib/browser/lost-chunk.ts'

export const loadRules = () => withoutReload(() => import('./form-rules.ts'))

/** For a form that is checked by them. */
export const rulesOnFocus = {
  onFocus: () => {
    loadRules().catch(() => undefined)
  },
}
