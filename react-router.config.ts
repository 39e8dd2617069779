import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: no further request when a link comes into view on a slow network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
