import { expect, test } from 'vitest'
import { mutantsOf } from './mutants-of.ts'

const brokenBy = (text: string) => mutantsOf('a.ts', text).map(({ line, after }) => `${line} ${after}`)

test('a check is missing, also where the refusal takes several lines', () => {
  expect(brokenBy('if (isFull(batch))\n  throw new Problem({\n    code: "full",\n  })')).toEqual(['1 if (false)'])
})

test('a condition is the opposite', () => {
  expect(brokenBy('const left = seats > 0 && isOpen ? seats - taken : 0')).toEqual([
    '1 const left = !(seats > 0 && isOpen) ? seats - taken : 0',
    '1 const left = seats > 0 || isOpen ? seats - taken : 0',
    '1 const left = seats <= 0 && isOpen ? seats - taken : 0',
    '1 const left = seats > 0 && isOpen ? seats + taken : 0',
  ])
  expect(brokenBy('if (!paid) return false')).toEqual(['1 if (!(!paid)) return false', '1 if (!paid) return true'])
})

test('a step is left out, but not what goes to the log', () => {
  expect(brokenBy('await send(message)\nlog.info("sent")\nservices.log.warn("late")\nthrow error')).toEqual([
    '1 ;',
    '4 ;',
  ])
})

test('words, types and loops stay as they are', () => {
  expect(brokenBy('// a === b\nconst words: A | B = "a && b"\nwhile (a < b) a = next(a)')).toEqual([])
})
