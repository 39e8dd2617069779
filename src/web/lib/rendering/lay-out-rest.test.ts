// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { layOutRest } from './lay-out-rest.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete document.documentElement.dataset.laidOut
})

test('what is below the fold is laid out a part at a time, each in a quiet moment, and pages that follow whole', async () => {
  document.body.innerHTML = '<section class="when-near"></section><p></p><footer class="when-near"></footer>'
  const laidOut = () => [...document.body.children].map((part) => (part as HTMLElement).style.contentVisibility)
  const quiet: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => quiet.push(callback))
  const done = layOutRest()
  expect(laidOut()).toEqual(['', '', ''])
  quiet[0]!()
  await vi.waitFor(() => expect(quiet).toHaveLength(2), { timeout: 15_000 })
  expect(laidOut()).toEqual(['visible', '', ''])
  expect(document.documentElement.dataset).not.toHaveProperty('laidOut')
  quiet[1]!()
  await done
  expect(laidOut()).toEqual(['visible', '', 'visible'])
  expect(document.documentElement.dataset).toHaveProperty('laidOut')
})

test('a browser that knows no quiet moments lays out all the same', async () => {
  document.body.innerHTML = '<section class="when-near"></section>'
  await layOutRest()
  expect(document.querySelector('section')!.style.contentVisibility).toBe('visible')
})
