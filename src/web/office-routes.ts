/** The back office's URL table, below /admin; each part keeps its own list, and entries of the menu without a page lead to one that says so. */
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { officeEntries } from './layouts/back-office-menu.ts'

const access: RouteConfigEntry[] = [index('accounts/pages/office/start.tsx')]
const people: RouteConfigEntry[] = []
const sales: RouteConfigEntry[] = []
const publishing: RouteConfigEntry[] = []

const built = [...access, ...people, ...sales, ...publishing]
const notBuilt = officeEntries
  .map(({ id, path }) => ({ id, path: path.replace(/^\/admin\/?/, '') }))
  .filter(({ path }) => path !== '' && !built.some((entry) => entry.path === path))
  .map(({ id, path }) => route(path, 'layouts/back-office-not-built.tsx', { id: `not-built-${id}` }))

export const officeRoutes = [...built, ...notBuilt, route('*', 'layouts/back-office-not-found.ts')]
