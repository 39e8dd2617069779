/** What the palette offers without asking the server: what can be done and the pages of the menu, of those that the viewer may. */
import { m } from '#web/paraglide/messages.js'
import { isOffered, officeEntries } from './back-office-menu.ts'
import { menuName } from './menu-name.ts'

export interface PaletteEntry {
  path: string
  title: string
  hint?: string
}

/** Entries of the menu that begin something: they stand among the actions. */
const doing = new Set(['register_employee', 'add_course', 'add_freelance', 'add_circular'])

const actions = [
  { path: '/admin/users/new', permission: 'users.create', name: m.people_invite },
  { path: '/admin/for-business/new', permission: 'for_business.create', name: m.company_office_add },
  { path: '/admin/coupons/new', permission: 'orders.edit', name: m.desk_new_coupon },
  { path: '/admin/site/events/new', permission: 'events.create', name: m.palette_add_event },
  { path: '/admin/site/promotions/new', permission: 'site.create', name: m.palette_add_promotion },
  { path: '/admin/site/faqs/new', permission: 'site.create', name: m.palette_add_faq },
  { path: '/admin/site/pages/new', permission: 'site.create', name: m.palette_add_page },
  { path: '/admin/roles/new', permission: 'permissions.create', name: m.roles_new },
]

export const foldedText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Every word of the text stands somewhere in the title. */
const fits = (title: string, text: string) => {
  const folded = foldedText(title)
  return foldedText(text)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

const most = 8

export function paletteActions(held: readonly string[], text: string): PaletteEntry[] {
  const offered = [
    ...officeEntries.filter(({ id }) => doing.has(id)).map((entry) => ({ ...entry, name: () => menuName(entry.id) })),
    ...actions,
  ]
  return offered
    .filter((action) => isOffered(action, held))
    .map(({ path, name }) => ({ path, title: name() }))
    .filter(({ title }) => fits(title, text))
    .slice(0, text.trim() ? most : undefined)
}

export function palettePages(held: readonly string[], text: string): PaletteEntry[] {
  return officeEntries
    .filter((entry) => !doing.has(entry.id) && isOffered(entry, held))
    .map(({ id, path }) => ({ path, title: menuName(id) }))
    .filter(({ title }) => fits(title, text))
    .slice(0, most)
}
