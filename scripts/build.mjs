/** Builds the pages unless the last build was of the same sources. Runs on Node 20 with the packages installed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, root } from './install.mjs'

// What the pages are built from; some of it may not exist.
const sources = [
  'src/web',
  'src/contracts',
  'src/weave',
  'messages',
  'public',
  'project.inlang/settings.json',
  'scripts/ascii-output.ts',
  'scripts/paraglide.ts',
  'scripts/split-languages.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const generated = /^src[\\/]web[\\/]paraglide[\\/]|\.test\.tsx?$/
const stamp = join(root, 'build', 'sources.sha256')

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources.filter((path) => existsSync(join(root, path)))) {
    const names = statSync(join(root, source)).isDirectory()
      ? readdirSync(join(root, source), { recursive: true })
          .map((name) => join(source, name))
          .sort()
      : [source]
    for (const name of names) {
      if (generated.test(name) || !statSync(join(root, name)).isFile()) continue
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(join(root, name)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** Throws an Error with one line when the build fails. */
export function buildPages() {
  const hash = hashOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the pages …')
  const result = spawnSync('npm', ['run', '--silent', '--loglevel=error', 'build', '--', '--logLevel=warn'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: environment,
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error(result.stdout + result.stderr)
    throw new Error('The pages could not be built: see the lines above.')
  }
  writeFileSync(stamp, hash)
}

if (process.argv[1] === import.meta.filename) {
  try {
    buildPages()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
