/** How Node runs the academy: a server of 200 MB. `npm start` and the measurements start it alike. */
import { join } from 'node:path'
import { root } from './install.mjs'

/**
 * Little room for short-lived objects, cleared by the thread that fills it: helpers cost more CPU than they save time. A small
 * ceiling, because Node lets the heap grow by a share of it before it clears up.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--no-parallel-scavenge', '--max-old-space-size=352']

/**
 * Native memory (encoding, images) in two arenas instead of one a thread, larger pieces given back to the system at once;
 * sources kept as compiled, which takes half the time of a start and no compiler in memory.
 */
export const nodeSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
}
