// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Batch } from '#contracts/catalogue/courses.ts'
import { BatchPicker } from './batch-picker.tsx'

const batch = (batchNo: number) =>
  ({
    batch_no: batchNo,
    training_type: 'Live',
    class_days: [],
    seats_left: 20,
    enroll_state: 'enroll_now',
  }) as unknown as Batch

afterEach(() => document.body.replaceChildren())

test.each([
  ['picked before the page woke up is taken over', 2, [[2]]],
  ['that the server picked is not picked again', 1, []],
])('a batch %s', async (_, pressed, picks) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onSelect = vi.fn()
  const picker = <BatchPicker batches={[batch(1), batch(2)]} selected={1} onSelect={onSelect} />
  const page = document.createElement('main')
  page.innerHTML = renderToString(picker)
  document.body.append(page)
  document.querySelector<HTMLInputElement>(`input[value="${pressed}"]`)!.checked = true
  await act(async () => hydrateRoot(page, picker))
  expect(onSelect.mock.calls).toEqual(picks)
})
