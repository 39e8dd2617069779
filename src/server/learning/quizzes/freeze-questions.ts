/** Freezes a quiz's questions for one attempt, with the options shuffled. */
import { randomInt } from 'node:crypto'
import { choicesOf, type FrozenQuestion, type Question, sidesOf } from '../grading/questions.ts'

/** A whole number from 0 to below `count`. */
export type Chance = (count: number) => number

export function freezeQuestions(questions: Question[], chance: Chance = randomInt): FrozenQuestion[] {
  return questions.map((question) => freeze(question, chance))
}

function freeze(question: Question, chance: Chance): FrozenQuestion {
  const { kind, answer } = question
  if (kind === 'matching') {
    const { left, right } = sidesOf(question)
    const order = shuffled(right.length, chance)
    return { ...question, options: { left, right: pick(right, order) }, answer: rename(answer, order) }
  }
  if (kind !== 'single' && kind !== 'multiple' && kind !== 'ordering') return question
  const choices = choicesOf(question)
  const order = shuffled(choices.length, chance)
  // An ordering that is shown already in order asks nothing.
  if (kind === 'ordering' && isSame(order, answer)) order.reverse()
  return { ...question, options: pick(choices, order), answer: rename(answer, order) }
}

/** Fisher-Yates: every order equally likely. */
function shuffled(count: number, chance: Chance): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = chance(last + 1)
    const moved = order[last]!
    order[last] = order[other]!
    order[other] = moved
  }
  return order
}

const pick = <Item>(items: Item[], order: number[]): Item[] => order.map((index) => items[index]!)

const isSame = (order: number[], answer: unknown) =>
  Array.isArray(answer) && answer.length === order.length && order.every((index, place) => index === answer[place])

/** The same answer where each index means the place its option moved to. */
function rename(answer: unknown, order: number[]): unknown {
  if (Array.isArray(answer)) return answer.map((index) => rename(index, order))
  return typeof answer === 'number' ? order.indexOf(answer) : answer
}
