/** The back office's URL table, below /admin; each part keeps its own list, and entries of the menu without a page lead to one that says so. */
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { officeEntries } from './layouts/back-office-menu.ts'

const access: RouteConfigEntry[] = [index('accounts/pages/office/start.tsx')]
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
const sales: RouteConfigEntry[] = []
const publishing: RouteConfigEntry[] = []

const built = [...access, ...people, ...sales, ...publishing]
const notBuilt = officeEntries
  .map(({ id, path }) => ({ id, path: path.replace(/^\/admin\/?/, '') }))
  .filter(({ path }) => path !== '' && !built.some((entry) => entry.path === path))
  .map(({ id, path }) => route(path, 'layouts/back-office-not-built.tsx', { id: `not-built-${id}` }))

export const officeRoutes = [...built, ...notBuilt, route('*', 'layouts/back-office-not-found.ts')]
