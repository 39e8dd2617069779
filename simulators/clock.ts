/** The time of the simulators: the system's, or one that a test moves. */

export interface SimulatorClock {
  now(): number
  /** Runs `work` after that many milliseconds; a failure of it is the simulated network's, not ours. */
  later(milliseconds: number, work: () => Promise<void>): void
}

export const systemClock: SimulatorClock = {
  now: Date.now,
  later(milliseconds, work) {
    setTimeout(() => void work().catch(() => undefined), milliseconds).unref()
  },
}

export interface ManualClock extends SimulatorClock {
  /** Moves on and runs what falls due, in order, to its end. */
  advance(milliseconds: number): Promise<void>
}

export function createManualClock(start = Date.now()): ManualClock {
  let time = start
  let waiting: { at: number; work: () => Promise<void> }[] = []
  return {
    now: () => time,
    later(milliseconds, work) {
      waiting.push({ at: time + milliseconds, work })
    },
    async advance(milliseconds) {
      time += milliseconds
      const due = waiting.filter(({ at }) => at <= time).sort((one, other) => one.at - other.at)
      waiting = waiting.filter(({ at }) => at > time)
      for (const { work } of due) await work()
    },
  }
}
