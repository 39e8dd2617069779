/** A token row in memory, with a real lock: for tests. */
import type { BkashTokenRow, TokenStore } from './bkash-tokens.ts'

export function memoryTokenStore(): TokenStore {
  let row: BkashTokenRow | undefined
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: async () => row,
    withLock(work) {
      const save = async (next: BkashTokenRow) => {
        row = next
      }
      const mine = last.then(() => work(row, save))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
