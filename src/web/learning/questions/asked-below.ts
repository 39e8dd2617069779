/** What was asked under a lesson, as the address of its page says: which page of it, which question first. */
import type { RouterContextProvider } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'

export function askedBelow(context: Readonly<RouterContextProvider>, request: Request, lessonId: string) {
  const { searchParams } = new URL(request.url)
  const query = {
    page: searchParams.get('questions') ?? '1',
    question: searchParams.get('question')?.slice(0, 100) ?? undefined,
  }
  return api(context, 'GET /lectures/:id/questions', { params: { id: lessonId }, query }, request)
}
