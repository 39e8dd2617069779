/** A phone's four doors once logged in. */
import { NavLink } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { BookIcon, GridIcon, HomeIcon, UserIcon } from '#web/ui/icons.tsx'

export function BottomBar() {
  return (
    <nav className="bottombar" aria-label={m.quick_menu()}>
      <NavLink to="/" end>
        <HomeIcon />
        {m.menu_home()}
      </NavLink>
      <NavLink to="/courses">
        <GridIcon />
        {m.menu_courses()}
      </NavLink>
      <NavLink to="/dashboard">
        <BookIcon />
        {m.menu_my_learning()}
      </NavLink>
      <NavLink to="/user-settings">
        <UserIcon />
        {m.menu_account()}
      </NavLink>
    </nav>
  )
}
