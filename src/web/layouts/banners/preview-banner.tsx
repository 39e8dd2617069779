/** Says that a member of staff looks at the back office as a role sees it, on every page, until they stop. */
import { Form } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'

export function PreviewBanner() {
  const viewer = useViewer()
  if (!viewer?.previewing) return null
  return (
    <Form className="acted-as" method="post" action="/admin/preview" reloadDocument>
      <span role="status">{m.office_preview_banner({ role: viewer.previewing })}</span>
      <button type="submit" name="intent" value="end" className="btn btn--dense">
        {m.office_preview_end()}
      </button>
    </Form>
  )
}
