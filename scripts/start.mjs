/** `npm start`: installs what is missing, builds the pages when they are older than their sources, and runs the academy. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildPages } from './build.mjs'
import { environment, findNode, installPackages, root } from './install.mjs'

// A server of 200 MB: short-lived objects in little room, and native memory (compression, images) in two arenas instead of one a thread.
const memoryFlags = ['--max-semi-space-size=4']
const memorySettings = { MALLOC_ARENA_MAX: '2' }

function run() {
  const node = findNode()
  const child = spawn(node, [...memoryFlags, join(root, 'src', 'main.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...memorySettings, ...environment },
    shell: node.endsWith('.cmd'),
  })
  // Who stops this process means the academy.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

try {
  installPackages()
  buildPages()
  run()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
