/** The user block of the topbar: name, photo, and the ways on. */
import { callApi } from '#web/lib/api/call-api.ts'
import type { PublicViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import { UserMenuItems } from './user-menu-items.tsx'

/** An ended session is noticed here: the page is then asked for anew, logged out. */
const askWhoIsLoggedIn = () => void callApi('POST /me', {})

export function UserMenu({ viewer }: { viewer: PublicViewer }) {
  return (
    <Dropdown
      isAtEnd
      buttonClassName="userbtn"
      onOpen={askWhoIsLoggedIn}
      label={m.account_of({ name: viewer.name })}
      button={
        <>
          <Avatar photo={viewer.photo} size={32} />
          <span>{viewer.name}</span>
          <DownIcon size={16} />
        </>
      }
    >
      <UserMenuItems viewer={viewer} />
    </Dropdown>
  )
}
