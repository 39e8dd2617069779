/** Whether visitors see a learning path, and why not. */
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'

export function PathState({ path }: { path: { is_published: boolean; is_shown: boolean } }) {
  if (path.is_shown) return <Badge tone="ok">{m.pub_shown()}</Badge>
  return <Badge tone="warn">{path.is_published ? m.path_office_held_back() : m.pub_draft()}</Badge>
}
