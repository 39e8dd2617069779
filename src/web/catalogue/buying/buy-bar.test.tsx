// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Batch } from '#contracts/catalogue/courses.ts'
import type { CoursePage } from '../courses/course-page.ts'
import { BuyBar } from './buy-bar.tsx'
import { EnrollButton, enrolForm } from './enroll-button.tsx'

afterEach(cleanup)

test.each(['enroll_now', 'go_to_course'])("the bar's button sends the card's form when one may %s", (enroll_state) => {
  const course = { slug: 'lean', batch_no: 1, enroll_state, total: 100, discount_amount: 0 } as unknown as CoursePage
  const batch = { ...course, batch_no: 2 } as unknown as Batch
  const element = (
    <>
      <EnrollButton course={course} batch={{ ...batch, is_sold_out: false }} isBlock formId={enrolForm} />
      <BuyBar course={course} batch={batch} />
    </>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const form = document.querySelector('form')
  expect(document.querySelectorAll('form')).toHaveLength(1)
  expect(document.querySelector<HTMLButtonElement>('.buybar button')?.form).toBe(form)
})
