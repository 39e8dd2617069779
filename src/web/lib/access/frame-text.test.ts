import { expect, test, vi } from 'vitest'
import { type Frame, readFrame, writeFrame } from './frame-text.ts'

const frame = (name: string) => ({ config: { footer_summary_title: name }, programmes: ['wjsb'] }) as Frame

test('a frame comes back as it was written', () => {
  expect(readFrame(writeFrame(frame('“Pàdma” </script>')))).toEqual(frame('“Pàdma” </script>'))
})

test('one frame is written once and read once', () => {
  const toJSON = vi.fn(() => ({ programmes: [] }))
  const site = { toJSON } as unknown as Frame
  const text = writeFrame(site)
  writeFrame(site)
  expect(toJSON).toHaveBeenCalledOnce()
  expect(readFrame(text)).toBe(readFrame(text))
})

test('the frames of many changes of a site are not all kept', () => {
  const first = writeFrame(frame('0'))
  const known = readFrame(first)
  for (let change = 1; change <= 12; change++) readFrame(writeFrame(frame(String(change))))
  expect(readFrame(first)).not.toBe(known)
  expect(readFrame(first)).toEqual(known)
})
