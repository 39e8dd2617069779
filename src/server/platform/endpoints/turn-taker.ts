/** Writes of one person wait for each other here, and not in the database, where each would hold a connection and a lock's patience. */
import { tooMany } from '../errors.ts'

/** Two, so that a slow one, as a payment that is begun, keeps nobody from writing elsewhere. */
const mostAtOnce = 2
/** More than any page sends. */
const mostWaiting = 200

interface Turns {
  running: number
  waiting: (() => void)[]
}

/** Runs `work` once fewer than two others of `personId` run; throws 429 while very many wait. */
export function turnTaker(): <Result>(personId: string, work: () => Promise<Result>) => Promise<Result> {
  const people = new Map<string, Turns>()
  return async (personId, work) => {
    const turns = people.get(personId) ?? { running: 0, waiting: [] }
    people.set(personId, turns)
    if (turns.running < mostAtOnce) turns.running++
    else {
      if (turns.waiting.length >= mostWaiting) throw tooMany(1)
      // Whoever ends hands their turn over.
      await new Promise<void>((begin) => turns.waiting.push(begin))
    }
    try {
      return await work()
    } finally {
      const next = turns.waiting.shift()
      if (next) next()
      else if (--turns.running === 0) people.delete(personId)
    }
  }
}
