/** The academy's API alone, as a process that a drill may kill. */
import { run } from '../src/main.ts'

await run({ pages: false })
