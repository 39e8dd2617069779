/** Says that a member of staff is acting as somebody else, on every page, until they stop. */
import { Form } from 'react-router'
import { isolated } from '#web/lib/text/direction.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'

export function ActedAsBanner() {
  const viewer = useViewer()
  if (!viewer?.actedBy) return null
  return (
    <Form className="acted-as" method="post" action="/stop-acting" reloadDocument>
      <span role="status">{m.acting_as({ name: isolated(viewer.name), staff: isolated(viewer.actedBy) })}</span>
      <button type="submit" className="btn btn--dense">
        {m.acting_stop()}
      </button>
    </Form>
  )
}
