/** What the bar has for who is logged in: the bell and the menu of the person. Visitors load nothing of it. */
import { useEffect } from 'react'
import type { PublicViewer } from '#web/lib/access/viewer.ts'
import { guardForms } from '#web/lib/forms/guard-forms.ts'
import { NoticeBell } from './notice-bell.tsx'
import { UserMenu } from './user-menu.tsx'

export default function ViewerTools({ viewer }: { viewer: PublicViewer }) {
  const { learnerId, name } = viewer
  useEffect(() => guardForms({ learnerId, name }), [learnerId, name])
  return (
    <>
      <NoticeBell />
      <UserMenu viewer={viewer} />
    </>
  )
}
