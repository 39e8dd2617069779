/** Own courses, lectures, progress, quizzes, notes. */
import {
  deleteNote,
  getMyCourse,
  getPreview,
  learnerCourseStatus,
  learnerCourses,
  postNote,
  putNote,
} from '#contracts/learning/learning.ts'
import { getQuiz, learnerQuizStatus } from '#contracts/learning/quizzes.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { changeNote, keepNote, removeNote } from './notes/keep-note.ts'
import { listLearnerCourses } from './enrolment/list-learner-courses.ts'
import { myCourse } from './player/my-course.ts'
import { previewLecture } from './player/preview-lecture.ts'
import { quizOverview } from './quizzes/quiz-overview.ts'
import { reportProgress } from './progress/report-progress.ts'
import { takeQuiz } from './quizzes/take-quiz.ts'

export const learningRoutes: Implementation[] = [
  implement(learnerCourses, (call) => listLearnerCourses(call.database, call.viewer.learnerId, call.locale)),
  implement(getMyCourse, ({ database, clock, viewer, params, query, locale }) =>
    myCourse(database, viewer.learnerId, {
      slug: params.slug,
      lecture: query.lecture || undefined,
      locale,
      now: clock.now(),
    }),
  ),
  implement(getPreview, ({ database, params, locale }) => previewLecture(database, { ...params, locale })),
  implement(learnerCourseStatus, (call) => reportProgress(call.database, call.viewer.learnerId, call.body)),
  implement(getQuiz, ({ database, viewer, params, query, locale }) =>
    quizOverview(database, viewer.learnerId, { id: params.id, course: query.course, locale }),
  ),
  implement(learnerQuizStatus, (call) => takeQuiz(call.database, call.viewer.learnerId, call.body, call.locale)),
  implement(postNote, ({ database, viewer, params, body }) =>
    keepNote(database, viewer.learnerId, { lectureId: params.id, atSeconds: body.at_seconds ?? null, text: body.text }),
  ),
  implement(putNote, (call) => changeNote(call.database, call.viewer.learnerId, call.params.id, call.body.text)),
  implement(deleteNote, (call) => removeNote(call.database, call.viewer.learnerId, call.params.id)),
]
