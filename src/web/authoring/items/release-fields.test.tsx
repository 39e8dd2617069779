// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Release } from '#contracts/authoring/item-content.ts'
import { ReleaseFields } from './release-fields.tsx'

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

async function show(value: Release | null, hasDeadline?: boolean) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onChange = vi.fn()
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  root = createRoot(page)
  const props = hasDeadline === undefined ? {} : { hasDeadline }
  await act(async () => root?.render(<ReleaseFields of="item" value={value} onChange={onChange} {...props} />))
  const field = (label: string) =>
    [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))?.control as
      | HTMLInputElement
      | undefined
  async function type(label: string, text: string) {
    const input = field(label) as HTMLInputElement
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  return { page, field, type, onChange }
}
const opens = { on: null, after_days: null, waits: false }

test('a deadline alone is kept without a rule for when it opens, and emptied it is nothing', async () => {
  const { type, onChange } = await show(null)
  await type('Due this many days', '14')
  expect(onChange).toHaveBeenLastCalledWith({ ...opens, due_after_days: 14 })
  const set = await show({ ...opens, due_after_days: 14 })
  await set.type('Due this many days', '')
  expect(set.onChange).toHaveBeenLastCalledWith(null)
})

test('when it opens and its deadline stand beside each other', async () => {
  const { type, onChange } = await show({ ...opens, waits: true, due_on: '2049-12-12' })
  await type('Not before this many days', '3')
  expect(onChange).toHaveBeenLastCalledWith({ ...opens, waits: true, after_days: 3, due_on: '2049-12-12' })
})

test('an assignment has no second deadline', async () => {
  const { field } = await show(null, false)
  expect(field('Due this many days')).toBeUndefined()
  expect(field('Not before this many days')).toBeDefined()
})
