/** The text of a draft: kept in the browser at once, on the server soon, and sent again until the server has it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import { draftsArea } from '#web/lib/browser/forget-typed.ts'

export type TextState = { kind: 'saved'; at: string | null } | { kind: 'kept' } | { kind: 'refused'; message: string }

const pause = 800
const retryAfter = 5000

interface Of {
  learnerId: string
  assignmentId: string
}
const keyOf = ({ learnerId, assignmentId }: Of) => `${draftsArea}hand-in/${learnerId}/${assignmentId}`

function readKept(of: Of): string | null {
  try {
    return localStorage.getItem(keyOf(of))
  } catch {
    return null
  }
}
function keep(of: Of, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(of))
    else localStorage.setItem(keyOf(of), text)
  } catch {
    // Without storage the open page alone keeps it.
  }
}

/** What is handed in needs no keeping. */
export const forgetHandInText = (of: Of): void => keep(of, null)

/** `known` is what the server has. */
export function useHandInText(of: Of, known: { text: string; savedAt: string | null }) {
  const [text, setText] = useState(known.text)
  const [state, setState] = useState<TextState>({ kind: 'saved', at: known.savedAt })
  const wanted = useRef(known.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { learnerId, assignmentId } = of

  const send = useCallback(async () => {
    const sent = wanted.current
    const outcome = await callApi('PUT /assignments/:assignment/draft', {
      params: { assignment: assignmentId },
      body: { text: sent },
    })
    if (outcome.ok) {
      if (wanted.current !== sent) return
      keep({ learnerId, assignmentId }, null)
      setState({ kind: 'saved', at: outcome.answer.data.saved_at })
      return
    }
    const { failure } = outcome
    const isForNow = failure.status === 0 || failure.status >= 500 || failure.status === 429
    setState(isForNow ? { kind: 'kept' } : { kind: 'refused', message: failure.error.message })
    if (isForNow) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), retryAfter)
    }
  }, [learnerId, assignmentId])

  const change = useCallback(
    (next: string) => {
      wanted.current = next
      setText(next)
      keep({ learnerId, assignmentId }, next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), pause)
    },
    [learnerId, assignmentId, send],
  )

  useEffect(() => {
    // What was typed before the page was left and the server never got.
    const kept = readKept({ learnerId, assignmentId })
    if (kept !== null && kept !== wanted.current) change(kept)
    return () => clearTimeout(timer.current)
  }, [learnerId, assignmentId, change])

  /** It is on its way with the whole work. */
  const hold = useCallback(() => clearTimeout(timer.current), [])
  return { text, state, change, hold }
}
