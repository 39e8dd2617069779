/** Thousands of generated calls of every endpoint: whatever comes, an answer in the contract's form, and soon. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { endpoints } from '#tests/crowd.ts'
import { type Drill, finding, shuffled, chanceOf, tally } from './traffic.ts'
import type { CallsReport, CallsTask } from './strange-calls-process.ts'

const casesAnEndpoint = 2000
const processes = 2

export const strangeCalls: Drill = {
  name: 'strange-calls',
  title: '2,000 generated calls of every endpoint',
  async run({ seed, scale }) {
    const cases = Math.max(5, Math.round(casesAnEndpoint * scale))
    const keys = shuffled(
      endpoints.map(({ key }) => key),
      chanceOf(seed),
    )
    const parts = Array.from({ length: processes }, (_, part) => keys.filter((__, n) => n % processes === part))
    const reports = await Promise.all(parts.map((part) => runPart({ keys: part, seed, cases })))
    const all = reports.flatMap(({ faults }) => faults)
    for (const { call, fault } of all.slice(0, 40)) console.log(`  ${call}: ${fault}`)
    const none = (what: string, kind: string) => {
      const found = all.filter((fault) => fault.kind === kind)
      const first = found.slice(0, 3).map(({ call, fault }) => `; ${call}: ${fault}`)
      return finding(what, [found.length, ...first].join(''), 0)
    }
    return [
      finding('Endpoints', keys.length, endpoints.length),
      { what: 'Calls', value: String(sum(reports.map(({ calls }) => calls))), mark: 'told', isMet: true },
      { what: 'Answers', value: tally(reports.flatMap(({ statuses }) => statuses)), mark: 'told', isMet: true },
      none('Answers of 500 and above', 'status'),
      {
        ...none('Answers that took more than two seconds, twice', 'slow'),
        ...(scale < 1 ? { mark: 'told', isMet: true } : {}),
      },
      none('Answers outside the schema of their endpoint', 'schema'),
      none('Answers in another form, or that show the inside', 'form'),
    ]
  },
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** In a process of its own, on a database of its own. */
function runPart(task: CallsTask): Promise<CallsReport> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'strange-calls-process.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Passwords are hashed as in tests: their cost is not what is tried here.
      env: { ...process.env, NODE_ENV: 'test' },
    })
    let report: CallsReport | undefined
    child.once('message', (message) => (report = message as CallsReport))
    child.once('exit', (code) => (report ? resolve(report) : reject(new Error(`The calls ended with ${code}`))))
    child.send(task)
  })
}
