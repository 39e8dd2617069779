/** The second layout: a grey ground, for pages of one's own. */
import { Outlet } from 'react-router'
import { PageFrame } from './page-frame.tsx'

export default function GreyLayout() {
  return (
    <PageFrame isGrey>
      <Outlet />
    </PageFrame>
  )
}
