/** The back office's coloured bar: the menu's button on small screens, the palette, the language, the way to the site, the person. */
import { Link } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { ExternalIcon } from '#web/ui/icons/desk-icons.tsx'
import { MenuIcon } from '#web/ui/icons/icons.tsx'
import { menuElementId } from './back-office-sidebar.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { LanguageMenu } from '#web/lib/language-menu.tsx'
import ViewerTools from '../topbar/viewer-tools.tsx'

export function OfficeTopbar() {
  const viewer = useViewer()
  return (
    <header className="top on-dark">
      <IconButton
        className="only-small"
        label={m.office_open_menu()}
        icon={<MenuIcon size={24} />}
        popoverTarget={menuElementId}
      />
      <DeskKeys />
      <div className="top__end">
        <Link className="btn top__site" to="/">
          <ExternalIcon />
          <span>{m.office_to_site()}</span>
        </Link>
        <LanguageMenu />
        {viewer && <ViewerTools viewer={viewer} />}
      </div>
    </header>
  )
}
