/** Own courses, lectures, progress, quizzes, notes; support in the back office. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { assignmentsRoutes } from './assignments/routes.ts'
import { attendanceRoutes } from './attendance/routes.ts'
import { batchMessageRoutes } from './batch-messages/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { classRoutes } from './classes/routes.ts'
import { enrolmentRoutes } from './enrolment/routes.ts'
import { essaysRoutes } from './essays/routes.ts'
import { markingRoutes } from './marking/routes.ts'
import { mistakesRoutes } from './mistakes/routes.ts'
import { notesRoutes } from './notes/routes.ts'
import { offlineRoutes } from './offline/routes.ts'
import { pathsRoutes } from './paths/routes.ts'
import { peersRoutes } from './peers/routes.ts'
import { playerRoutes } from './player/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { questionsRoutes } from './questions/routes.ts'
import { regradingRoutes } from './regrading/routes.ts'
import { quizStatisticsRoutes } from './quiz-statistics/routes.ts'
import { quizzesRoutes } from './quizzes/routes.ts'
import { skillsRoutes } from './skills/routes.ts'
import { studyRoutes } from './study/routes.ts'
import { officeSupportRoutes } from './support/office-routes.ts'

export const learningRoutes: Implementation[] = [
  ...enrolmentRoutes,
  ...pathsRoutes,
  ...playerRoutes,
  ...classRoutes,
  ...attendanceRoutes,
  ...batchMessageRoutes,
  ...calendarRoutes,
  ...progressRoutes,
  ...quizzesRoutes,
  ...quizStatisticsRoutes,
  ...regradingRoutes,
  ...assignmentsRoutes,
  ...essaysRoutes,
  ...markingRoutes,
  ...peersRoutes,
  ...notesRoutes,
  ...questionsRoutes,
  ...mistakesRoutes,
  ...skillsRoutes,
  ...studyRoutes,
  ...offlineRoutes,
  ...officeSupportRoutes,
]
