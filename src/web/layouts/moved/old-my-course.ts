/** /my-course/{slug?}/index_old leads on to /my-course/{slug}; without a course to all of one's own. */
import { redirect } from 'react-router'
import type { Route } from './+types/old-my-course.ts'

export const loader = ({ params: { slug } }: Route.LoaderArgs) =>
  redirect(slug ? `/my-course/${encodeURIComponent(slug)}` : '/dashboard', 308)
