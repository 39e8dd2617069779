/** What mentors see of their teaching. */
import { mentorDay } from '#contracts/mentors/teaching.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { showDay } from './show-day.ts'

export const teachingRoutes: Implementation[] = [implement(mentorDay, showDay)]
