/** /dashboard-old leads on to /dashboard. */
import { redirect } from 'react-router'

export const loader = () => redirect('/dashboard', 308)
