/** People, orders and courses that fit what is typed into the palette: one call, after a short pause; an older answer never replaces a newer one. */
import { useEffect, useState } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'

type Hits = DataOf<'GET /admin/search'>
type Answer = { words: string; hits: Hits | null }

const pause = 150
/** As the server has it: one letter fits nearly everything. */
const fewest = 2

export function usePaletteHits(text: string): { hits: Hits | null; isLoading: boolean; isFailed: boolean } {
  const words = text.trim()
  const isAsked = words.length >= fewest
  const [answer, setAnswer] = useState<Answer>({ words: '', hits: null })
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const outcome = await callApi('GET /admin/search', { query: { q: words } }, { signal: leaving.signal })
      if (!leaving.signal.aborted) setAnswer({ words, hits: outcome.ok ? outcome.answer.data : null })
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [words, isAsked])
  const isFresh = isAsked && answer.words === words
  return { hits: isFresh ? answer.hits : null, isLoading: isAsked && !isFresh, isFailed: isFresh && !answer.hits }
}
