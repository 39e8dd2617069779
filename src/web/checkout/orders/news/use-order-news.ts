/** Asks every two seconds, for twenty seconds, whether a waiting order was decided, and then loads the page's data anew. */
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { isWaiting } from '../order-words.ts'

const everyMs = 2000
const longestMs = 20_000

/** True once that time is over without an answer. */
export function useOrderNews({ no, state }: Pick<Order, 'no' | 'state'>): boolean {
  const [isSlow, setSlow] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting({ state })) return
    const abort = new AbortController()
    const since = Date.now()
    let timer: ReturnType<typeof setTimeout>
    async function ask() {
      const outcome = await callApi('GET /orders/:no', { params: { no } }, { signal: abort.signal })
      if (outcome.ok && outcome.answer.data.state !== state) return void revalidate()
      if (Date.now() - since >= longestMs) setSlow(true)
      else wait()
    }
    const wait = () => {
      timer = setTimeout(() => ask().catch(() => undefined), everyMs)
    }
    wait()
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [no, state, revalidate])
  return isSlow
}
