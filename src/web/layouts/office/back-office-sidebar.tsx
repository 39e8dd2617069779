/** The back office's menu at the start of the page; below 992 px it comes out over the page, with or without scripts. */
import { siteName } from '#web/lib/head/site-name.ts'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { SiteLogo } from '#web/lib/site-logo.tsx'
import { useFrame, useViewer } from '#web/lib/access/viewer.ts'
import { useSetUpNews } from '#web/lib/office/set-up-news.ts'
import { m } from '#web/paraglide/messages.js'
import { Mark } from '#web/ui/pictures/mark.tsx'
import { IconButton } from '#web/ui/fields/button.tsx'
import {
  BriefcaseIcon,
  ChartIcon,
  CommentIcon,
  ExternalIcon,
  FactoryIcon,
  NoteIcon,
  ShieldIcon,
} from '#web/ui/icons/desk-icons.tsx'
import {
  BookIcon,
  CheckIcon,
  CloseIcon,
  DownIcon,
  GlobeIcon,
  GridIcon,
  type IconProps,
  InfoIcon,
  MailIcon,
  UserIcon,
  UsersIcon,
} from '#web/ui/icons/icons.tsx'
import { CartIcon, GearIcon } from '#web/ui/icons/task-icons.tsx'
import { entryOf, isOffered, type MenuEntry, type MenuGroup, officeMenu } from './back-office-menu.ts'
import { menuName } from './menu-name.ts'

export const menuElementId = 'office-menu'

const icons: Record<(typeof officeMenu)[number]['id'], (props: IconProps) => React.ReactNode> = {
  dashboard: GridIcon,
  set_up: CheckIcon,
  users: UsersIcon,
  industry: FactoryIcon,
  courses: BookIcon,
  for_business: BriefcaseIcon,
  deals: BriefcaseIcon,
  deal_calls: BriefcaseIcon,
  work_with_us: CommentIcon,
  about_us: InfoIcon,
  mentors: UserIcon,
  recruitment: NoteIcon,
  permissions: ShieldIcon,
  sales: CartIcon,
  numbers: ChartIcon,
  messages: MailIcon,
  site: GlobeIcon,
  api_tokens: ExternalIcon,
  webhooks: ExternalIcon,
  health: GearIcon,
}

export function Sidebar() {
  const { pathname } = useLocation()
  const permissions = useViewer()?.permissions ?? []
  const { config } = useFrame()
  const isSetUpFinished = useSetUpNews()?.is_finished === true
  const current = entryOf(pathname)?.path
  const element = useRef<HTMLElement>(null)
  // A chosen entry puts the menu away
  useEffect(() => {
    const menu = element.current
    if (menu?.matches(':popover-open')) menu.hidePopover()
  }, [pathname])

  return (
    <aside ref={element} id={menuElementId} className="side" popover="auto" aria-label={m.office_menu_label()}>
      <div className="side__head">
        <Link className="logo" to="/admin">
          <SiteLogo picture={config.dark_logo} mark={<Mark onLight />} name={siteName(config)} />
        </Link>
        <IconButton
          className="only-small"
          label={m.close()}
          icon={<CloseIcon />}
          popoverTarget={menuElementId}
          popoverTargetAction="hide"
        />
      </div>
      <nav aria-label={m.office_menu_label()}>
        {officeMenu.map((item) => {
          if (item.id === 'set_up' && isSetUpFinished) return null
          const Icon = icons[item.id]
          if (!('entries' in item)) return <Entry key={item.id} {...{ item, permissions, current }} icon={<Icon />} />
          return <Group key={item.id} {...{ item, permissions, current }} icon={<Icon />} />
        })}
      </nav>
    </aside>
  )
}

interface ItemProps<Item> {
  item: Item
  permissions: readonly string[]
  current: string | undefined
  icon?: React.ReactNode
}

function Entry({ item, permissions, current, icon }: ItemProps<MenuEntry>) {
  if (!isOffered(item, permissions)) return null
  return (
    <Link
      className={icon ? 'it' : undefined}
      to={item.path}
      aria-current={item.path === current ? 'page' : undefined}
      prefetch="intent"
    >
      {icon}
      {menuName(item.id)}
    </Link>
  )
}

function Group({ item, permissions, current, icon }: ItemProps<MenuGroup>) {
  const offered = item.entries.filter((entry) => isOffered(entry, permissions))
  if (offered.length === 0) return null
  return (
    <details open={offered.some(({ path }) => path === current)}>
      <summary>
        {icon}
        {menuName(item.id)}
        <DownIcon />
      </summary>
      <div className="sub">
        {offered.map((entry) => (
          <Entry key={entry.id} {...{ item: entry, permissions, current }} />
        ))}
      </div>
    </details>
  )
}
