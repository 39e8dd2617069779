/** `npm start`: installs what is missing, builds the pages when they are older than their sources, and runs the academy. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildPages } from './build.mjs'
import { environment, findNode, installPackages, root } from './install.mjs'
import { nodeFlags, nodeSettings } from './runtime.mjs'

function run() {
  const node = findNode()
  const child = spawn(node, [...nodeFlags, join(root, 'src', 'main.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...nodeSettings, ...environment },
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
