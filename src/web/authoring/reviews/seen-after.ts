/** The mark of what is published: what one wrote oneself a moment ago is no change by somebody else. */
import { callApi } from '#web/lib/api/call-api.ts'
import type { Flushed } from '../editing/use-item-draft.ts'
import type { AuthoredOutline } from '../moving/outline-places.ts'

export async function seenAfter({ course_id, seen }: AuthoredOutline, { hasSent }: Flushed): Promise<string> {
  if (!hasSent) return seen
  const read = await callApi('GET /admin/courses/:course/outline', { params: { course: course_id } })
  return read.ok ? read.answer.data.seen : seen
}
