/** The back office's URL table, below /admin; each part keeps its own list. */
import { index, type RouteConfigEntry } from '@react-router/dev/routes'

const access: RouteConfigEntry[] = [index('layouts/back-office.tsx')]
const people: RouteConfigEntry[] = []
const sales: RouteConfigEntry[] = []
const publishing: RouteConfigEntry[] = []

export const officeRoutes = [...access, ...people, ...sales, ...publishing]
