/** /my-course/{slug}/index_old leads on to /my-course/{slug}. */
import { redirect } from 'react-router'
import type { Route } from './+types/old-my-course.ts'

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/my-course/${encodeURIComponent(params.slug)}`, 308)
