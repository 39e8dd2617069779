/** Says that a member of staff is acting as somebody else, on every page, until they stop. */
import { useViewer } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'

export function ActedAsBanner() {
  const viewer = useViewer()
  if (!viewer?.actedBy) return null
  return (
    <p className="acted-as" role="status">
      {m.acting_as({ name: viewer.name, staff: viewer.actedBy })}
    </p>
  )
}
