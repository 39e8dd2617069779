/** The money of all mentors, for staff. */
import { mentorMoneyOverview } from '#contracts/mentors/overview.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { showOverview } from './show-overview.ts'

export const overviewRoutes: Implementation[] = [implementOffice(mentorMoneyOverview, showOverview)]
