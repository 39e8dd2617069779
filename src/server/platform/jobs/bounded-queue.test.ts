import { expect, it } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

function gate() {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open }
}

it('runs two at a time, lets three wait and refuses the rest with 503 and Retry-After', async () => {
  const inTurn = boundedQueue({ running: 2, waiting: 3 })
  const gates = [0, 1, 2, 3, 4].map(gate)
  let together = 0
  let most = 0
  const works = gates.map(({ promise }, index) =>
    inTurn(async () => {
      most = Math.max(most, ++together)
      await promise
      together--
      return index
    }),
  )
  await expect(inTurn(async () => 5)).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  for (const { open } of gates) open()
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

it('goes on after a work that failed', async () => {
  const inTurn = boundedQueue({ running: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})
