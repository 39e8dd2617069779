/** Where one work of the list is graded. */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'

type Listed = AnswerOf<'GET /admin/assignments'>['data'][number]

export const workAddress = (
  area: 'admin' | 'mentor',
  { work, submission_id }: Pick<Listed, 'work' | 'submission_id'>,
) => `/${area}/${work === 'essay' ? 'essays' : 'assignments'}/${submission_id}`
