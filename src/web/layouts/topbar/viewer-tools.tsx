/** What the bar has for who is logged in: the bell and the menu of the person. Visitors load nothing of it. */
import type { PublicViewer } from '#web/lib/access/viewer.ts'
import { NoticeBell } from './notice-bell.tsx'
import { UserMenu } from './user-menu.tsx'

export default function ViewerTools({ viewer }: { viewer: PublicViewer }) {
  return (
    <>
      <NoticeBell />
      <UserMenu viewer={viewer} />
    </>
  )
}
