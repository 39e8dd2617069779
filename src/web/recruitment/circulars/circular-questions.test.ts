/** The form of a vacancy loses no question. */
import { expect, test } from 'vitest'
import { circularBody } from '#contracts/recruitment/circulars.office.ts'
import { questionRows } from './circular-fields.tsx'

test('there are as many rows as a vacancy may have questions', () => {
  const { maxLength } = circularBody.shape.questions.unwrap()
  expect(questionRows).toBe(maxLength)
})
