/** The form of a vacancy loses no question. */
import { expect, test } from 'vitest'
import { circularBody } from '#contracts/recruitment/circulars.office.ts'
import { questionRows } from './circular-fields.tsx'

test('there are as many rows as a vacancy may have questions', () => {
  const takes = (count: number) => {
    const asked = Array.from({ length: count }, (_, at) => ({ id: `q${at}`, text: { en: 'Why?' }, is_required: false }))
    return circularBody.shape.questions.safeParse(asked).success
  }
  expect([takes(questionRows), takes(questionRows + 1)]).toEqual([true, false])
})
