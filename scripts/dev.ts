/** Development: the same process, with pages compiled as they are asked for and reloaded as they change. */
import { createServer } from 'vite'
import { run } from '../src/main.ts'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
await run({
  pages: {
    mode: 'development',
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
  },
  middleware: vite.middlewares,
})
