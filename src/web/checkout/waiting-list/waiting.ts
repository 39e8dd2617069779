/** Joining and leaving the line for a seat, from a button of a form. */
import { redirect, type RouterContextProvider } from 'react-router'
import { loginPath, tryApi } from '#web/lib/api/page-services.ts'

type Intent = 'join' | 'leave'

/** What the button sends. */
export const waitValue = (intent: Intent, slug: string, batchNo: number): string => `${intent} ${slug} ${batchNo}`

/** What was pressed; undefined when it was another button. */
export function readWait(value: unknown): { intent: Intent; slug: string; batch_no: number } | undefined {
  const [, intent, slug, batch] = /^(join|leave) ([\w-]{1,120}) (\d{1,7})$/.exec(String(value ?? '')) ?? []
  return intent && slug ? { intent: intent as Intent, slug, batch_no: Number(batch) } : undefined
}

/** The refusal in words, or undefined when it is done. Throws the redirect to the login. */
export async function changeWaiting(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { intent, ...body }: NonNullable<ReturnType<typeof readWait>>,
): Promise<string | undefined> {
  const key = intent === 'join' ? 'POST /waiting-list' : 'POST /waiting-list/leave'
  const outcome = await tryApi(context, key, { body })
  if (outcome.ok) return undefined
  if (outcome.failure.status === 401) throw redirect(loginPath(request))
  return outcome.failure.error.message
}
