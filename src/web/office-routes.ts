/** The back office's URL table, below /admin; each part keeps its own list, and entries of the menu without a page lead to one that says so. */
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { officeEntries } from './layouts/back-office-menu.ts'

const access: RouteConfigEntry[] = [
  index('accounts/pages/office/start.tsx'),
  route('search', 'accounts/pages/office/search.tsx'),
  route('preview', 'accounts/pages/office/preview.ts'),
  route('roles', 'accounts/pages/office/roles.tsx'),
  route('roles/new', 'accounts/pages/office/new-role.tsx'),
  route('roles/compare', 'accounts/pages/office/compare-roles.tsx'),
  route('roles/:id', 'accounts/pages/office/role.tsx'),
  route('modules', 'accounts/pages/office/modules.tsx'),
  route('permissions', 'accounts/pages/office/permissions.tsx'),
  route('permissions/assign', 'accounts/pages/office/assign.tsx'),
  route('permissions/assign/:id', 'accounts/pages/office/grantee.tsx'),
  route('audit', 'accounts/pages/office/audit.tsx'),
]
const people: RouteConfigEntry[] = [
  route('users', 'accounts/pages/office/users.tsx'),
  route('users/export.csv', 'accounts/pages/office/users-export.ts'),
  route('users/new', 'accounts/pages/office/invite-user.tsx'),
  route('users/:id', 'accounts/pages/office/user.tsx'),
  route('users/:id/edit', 'accounts/pages/office/edit-user.tsx'),
  route('employees', 'accounts/pages/office/employees.tsx'),
  route('employees/new', 'accounts/pages/office/register-employee.tsx'),
  route('employees/:id/edit', 'accounts/pages/office/edit-employee.tsx'),
]
const sales: RouteConfigEntry[] = [
  route('orders', 'checkout/pages/office/orders.tsx'),
  route('orders/review', 'checkout/pages/office/order-reviews.tsx'),
  route('orders/:no', 'checkout/pages/office/order.tsx'),
  route('refunds', 'checkout/pages/office/refunds.tsx'),
  route('coupons', 'checkout/pages/office/coupons.tsx'),
  route('coupons/new', 'checkout/pages/office/coupon-new.tsx'),
  route('coupons/:id', 'checkout/pages/office/coupon.tsx'),
  route('waiting-lists', 'checkout/pages/office/waiting-lists.tsx'),
  route('waiting-lists/:id', 'checkout/pages/office/waiting-list.tsx'),
  route('ledger', 'checkout/pages/office/ledger.tsx'),
  route('revenue', 'checkout/pages/office/revenue.tsx'),
  route('settings/sales', 'checkout/pages/office/sales-terms.tsx'),
]
const publishing: RouteConfigEntry[] = [
  route('industries', 'catalogue/pages/office/terms.tsx', { id: 'office-industries' }),
  route('subjects', 'catalogue/pages/office/terms.tsx', { id: 'office-subjects' }),
  route('featured', 'catalogue/pages/office/featured.tsx'),
  route('site/config', 'site/pages/office/config.tsx'),
  route('site/promotions', 'site/pages/office/promotions.tsx'),
  route('site/promotions/new', 'site/pages/office/promotion.tsx', { id: 'new-promotion' }),
  route('site/promotions/:promotion', 'site/pages/office/promotion.tsx', { id: 'promotion' }),
  route('site/promotions/:promotion/preview', 'site/pages/office/promotion-preview.tsx'),
  route('site/pages', 'site/pages/office/pages.tsx'),
  route('site/pages/new', 'site/pages/office/new-text.tsx', { id: 'new-page' }),
  route('site/faqs', 'site/pages/office/faqs.tsx'),
  route('site/faqs/new', 'site/pages/office/new-text.tsx', { id: 'new-faq' }),
  route('site/texts/:kind/:text', 'site/pages/office/text.tsx'),
  route('site/texts/:kind/:text/versions/:version', 'site/pages/office/text-version.tsx'),
  route('site/wordings/:wording', 'site/pages/office/wording.tsx'),
  route('site/events', 'site/pages/office/events.tsx'),
  route('site/events/new', 'site/pages/office/event.tsx', { id: 'new-event' }),
  route('site/events/:event', 'site/pages/office/event.tsx', { id: 'office-event' }),
  route('site/events/:event/registrations', 'site/pages/office/registrations.tsx'),
  route('site/events/:event/registrations.csv', 'site/pages/office/registrations-export.ts'),
  route('site/leads', 'site/pages/office/leads.tsx', { id: 'leads' }),
  route('site/leads/:lead', 'site/pages/office/leads.tsx', { id: 'lead' }),
  route('site/leads.csv', 'site/pages/office/leads-export.ts'),
  route('site/reviews', 'catalogue/pages/office/reviews.tsx'),
  route('site/menus', 'site/pages/office/menus.tsx'),
  route('site/synonyms', 'site/pages/office/synonyms.tsx'),
]

const built = [...access, ...people, ...sales, ...publishing]
const notBuilt = officeEntries
  .map(({ id, path }) => ({ id, path: path.replace(/^\/admin\/?/, '') }))
  .filter(({ path }) => path !== '' && !built.some((entry) => entry.path === path))
  .map(({ id, path }) => route(path, 'layouts/back-office-not-built.tsx', { id: `not-built-${id}` }))

export const officeRoutes = [...built, ...notBuilt, route('*', 'layouts/back-office-not-found.ts')]
