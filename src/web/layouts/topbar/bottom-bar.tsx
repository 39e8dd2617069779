/** A phone's four doors once logged in. */
import { m } from '#web/paraglide/messages.js'
import { BookIcon, GridIcon, HomeIcon, UserIcon } from '#web/ui/icons/icons.tsx'
import { PlaceLink } from '#web/ui/navigation/place-link.tsx'

export function BottomBar() {
  return (
    <nav className="bottombar" aria-label={m.quick_menu()}>
      <PlaceLink href="/" isExact>
        <HomeIcon />
        {m.menu_home()}
      </PlaceLink>
      <PlaceLink href="/courses">
        <GridIcon />
        {m.menu_courses()}
      </PlaceLink>
      <PlaceLink href="/dashboard">
        <BookIcon />
        {m.menu_my_learning()}
      </PlaceLink>
      <PlaceLink href="/user-settings">
        <UserIcon />
        {m.menu_account()}
      </PlaceLink>
    </nav>
  )
}
