/** For scripts that look at the running academy: says in one line that it does not run, and ends. */

export async function assertRunning(origin: string): Promise<void> {
  try {
    await fetch(`${origin}/healthz`)
  } catch {
    console.error(`Nothing answers at ${origin}. Run "npm start" first, or name another port: --port 3001.`)
    process.exit(1)
  }
}
