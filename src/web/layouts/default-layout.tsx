/** The default layout: promo banner, topbar, page, footer, the search and auth dialogs. */
import { Outlet } from 'react-router'
import { PageFrame } from './page-frame.tsx'

export default function DefaultLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}
