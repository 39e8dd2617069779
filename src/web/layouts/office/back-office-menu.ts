/** The back office's menu: every entry with its address and the permission it needs. */

/** Left out: everybody of the staff sees it. */
type Needs = { permission?: string }
export type MenuEntry = Needs & { id: string; path: string }
export type MenuGroup = { id: string; entries: readonly MenuEntry[] }

/** In the order of specification section 6; the parts it does not name follow. */
export const officeMenu = [
  { id: 'dashboard', path: '/admin' },
  { id: 'set_up', path: '/admin/set-up', permission: 'system.view' },
  {
    id: 'users',
    entries: [
      { id: 'employees', path: '/admin/employees', permission: 'users.view' },
      { id: 'register_employee', path: '/admin/employees/new', permission: 'users.create' },
      { id: 'all_users', path: '/admin/users', permission: 'users.view' },
    ],
  },
  { id: 'industry', path: '/admin/industries', permission: 'industry.view' },
  {
    id: 'courses',
    entries: [
      { id: 'all_courses', path: '/admin/courses', permission: 'courses.view' },
      { id: 'add_course', path: '/admin/courses/new', permission: 'courses.create' },
      { id: 'paths', path: '/admin/paths', permission: 'courses.view' },
      { id: 'questions', path: '/admin/questions', permission: 'courses.view' },
      { id: 'library', path: '/admin/library', permission: 'courses.view' },
      { id: 'lesson_questions', path: '/admin/lesson-questions', permission: 'learning.view' },
      { id: 'mistakes', path: '/admin/mistakes', permission: 'courses.view' },
      { id: 'to_grade', path: '/admin/assignments', permission: 'learning.view' },
      { id: 'certificates', path: '/admin/certificates', permission: 'certificates.view' },
      { id: 'certificate_template', path: '/admin/certificate-template', permission: 'certificates.view' },
    ],
  },
  { id: 'for_business', path: '/admin/for-business', permission: 'for_business.view' },
  { id: 'deals', path: '/admin/sales', permission: 'for_business.view' },
  { id: 'deal_calls', path: '/admin/sales/calls', permission: 'for_business.view' },
  { id: 'work_with_us', path: '/admin/work-with-us', permission: 'work_with_us.view' },
  { id: 'about_us', path: '/admin/about-us', permission: 'about_us.view' },
  {
    id: 'mentors',
    entries: [
      { id: 'freelance_mentors', path: '/admin/mentors/freelance', permission: 'mentors.view' },
      { id: 'employed_mentors', path: '/admin/mentors/employed', permission: 'mentors.view' },
      { id: 'add_freelance', path: '/admin/mentors/freelance/new', permission: 'mentors.create' },
      { id: 'mentor_money', path: '/admin/mentor-money', permission: 'mentor_money.view' },
      { id: 'mentor_payouts', path: '/admin/mentor-payouts', permission: 'mentor_money.view' },
    ],
  },
  {
    id: 'recruitment',
    entries: [
      { id: 'circulars', path: '/admin/circulars', permission: 'recruitment.view' },
      { id: 'add_circular', path: '/admin/circulars/new', permission: 'recruitment.create' },
      { id: 'applicants', path: '/admin/applicants', permission: 'recruitment.view' },
      { id: 'interested_applicants', path: '/admin/applicants/interested', permission: 'recruitment.view' },
    ],
  },
  {
    id: 'permissions',
    entries: [
      { id: 'roles', path: '/admin/roles', permission: 'permissions.view' },
      { id: 'modules', path: '/admin/modules', permission: 'permissions.view' },
      { id: 'permission_table', path: '/admin/permissions', permission: 'permissions.view' },
      { id: 'assign', path: '/admin/permissions/assign', permission: 'permissions.edit' },
      { id: 'audit_log', path: '/admin/audit', permission: 'audit.view' },
    ],
  },
  {
    id: 'sales',
    entries: [
      { id: 'orders', path: '/admin/orders', permission: 'orders.view' },
      { id: 'payment_review', path: '/admin/orders/review', permission: 'orders.view' },
      { id: 'refunds', path: '/admin/refunds', permission: 'orders.view' },
      { id: 'coupons', path: '/admin/coupons', permission: 'orders.view' },
      { id: 'waiting_lists', path: '/admin/waiting-lists', permission: 'orders.view' },
      { id: 'ledger', path: '/admin/ledger', permission: 'orders.view' },
      { id: 'periods', path: '/admin/periods', permission: 'books.view' },
      { id: 'receivables', path: '/admin/receivables', permission: 'orders.view' },
      { id: 'revenue', path: '/admin/revenue', permission: 'orders.view' },
      { id: 'sales_terms', path: '/admin/settings/sales', permission: 'orders.view' },
    ],
  },
  {
    id: 'numbers',
    entries: [
      { id: 'funnel', path: '/admin/reports/funnel', permission: 'reports.view' },
      { id: 'learning', path: '/admin/reports/learning', permission: 'reports.view' },
    ],
  },
  { id: 'messages', path: '/admin/messages', permission: 'messages.view' },
  {
    id: 'site',
    entries: [
      { id: 'site_config', path: '/admin/site/config', permission: 'site.view' },
      { id: 'promotions', path: '/admin/site/promotions', permission: 'site.view' },
      { id: 'site_pages', path: '/admin/site/pages', permission: 'site.view' },
      { id: 'faqs', path: '/admin/site/faqs', permission: 'site.view' },
      { id: 'site_events', path: '/admin/site/events', permission: 'events.view' },
      { id: 'leads', path: '/admin/site/leads', permission: 'leads.view' },
      { id: 'reviews', path: '/admin/site/reviews', permission: 'reviews.view' },
      { id: 'synonyms', path: '/admin/site/synonyms', permission: 'site.view' },
      { id: 'dropdowns', path: '/admin/site/dropdowns', permission: 'site.view' },
      { id: 'menus', path: '/admin/site/menus', permission: 'site.view' },
      { id: 'subjects', path: '/admin/subjects', permission: 'industry.view' },
      { id: 'featured', path: '/admin/featured', permission: 'courses.view' },
    ],
  },
  { id: 'api_tokens', path: '/admin/tokens' },
  { id: 'webhooks', path: '/admin/webhooks', permission: 'system.view' },
  { id: 'health', path: '/admin/health', permission: 'system.view' },
] as const satisfies readonly (MenuEntry | MenuGroup)[]

type Top = (typeof officeMenu)[number]
export type MenuId = Top['id'] | Extract<Top, { entries: unknown }>['entries'][number]['id']

/** Every entry that leads somewhere. */
export const officeEntries: readonly MenuEntry[] = officeMenu.flatMap((item): readonly MenuEntry[] =>
  'entries' in item ? item.entries : [item],
)

/** Whether somebody with these permissions sees the entry. */
export const isOffered = ({ permission }: Needs, held: readonly string[]): boolean =>
  permission === undefined || held.includes(permission)

/** Addresses that begin otherwise than their entry. */
const elsewhere = [
  ['/admin/site/texts/page/', '/admin/site/pages/'],
  ['/admin/site/texts/faq/', '/admin/site/faqs/'],
  ['/admin/site/wordings/', '/admin/site/pages/'],
] as const

/** The entry that an address belongs to: the longest path that it starts with. */
export function entryOf(address: string): MenuEntry | undefined {
  const [from = '', to = ''] = elsewhere.find(([start]) => address.startsWith(start)) ?? []
  const pathname = to + address.slice(from.length)
  return officeEntries
    .filter(({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
