/** Knows what this learner has saved, and brings what was done without a network as soon as there is one. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { loadUnaccepted } from './unaccepted/unaccepted.ts'
import { addSaved, isRenewalDue, loadSaved } from './saved-study.ts'
import { sendOperations } from './send-operations.ts'
import { loadWaiting, waitingOperations } from '../study/waiting-operations.ts'

const sendEvery = 15_000

export function useSavedStudy(courseId: string): void {
  const learnerId = useViewer()?.learnerId
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!learnerId) return
    loadWaiting(learnerId)
    loadUnaccepted(learnerId)
    const send = async () => {
      if (!navigator.onLine) return
      if (waitingOperations.get().length > 0 && (await sendOperations(learnerId))) await revalidate()
    }
    void send()
    void renew(learnerId, courseId)
    const timer = setInterval(send, sendEvery)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [learnerId, courseId, revalidate])
}

async function renew(learnerId: string, courseId: string): Promise<void> {
  const due = loadSaved(learnerId).filter((each) => each.course_id === courseId && isRenewalDue(each))
  if (due.length === 0) return
  const outcome = await callApi('PUT /study/saved/:course_id', { params: { course_id: courseId } })
  if (!outcome.ok) return
  for (const section of due) addSaved(learnerId, { ...section, ends_at: outcome.answer.data.ends_at })
}
