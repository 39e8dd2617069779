/** /offline/saved: what a learner saved on this device; without a network /offline shows the same list. */
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { SavedList } from '../saved-list.tsx'
import type { Route } from './+types/saved.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.saved_list(), path: '/offline/saved', isPrivate: true })

export default function Saved() {
  return (
    <div className="wrap section">
      <h1 className="title">{m.saved_list()}</h1>
      <SavedList isPage />
    </div>
  )
}
