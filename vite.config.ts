import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { pagesNeeding } from './scripts/page-graph.ts'
import { messagesByMark, paraglide } from './scripts/paraglide.ts'

const isShared = (id: string) => (pagesNeeding(id)?.visited ?? 3) >= 3
const isSeldom = (id: string) => {
  const { visited, office } = pagesNeeding(id) ?? { visited: 0, office: 0 }
  // Contracts bring the schemas with them, and no visitor's page may wait for those.
  return visited > 0 && office > 0 && !/[\\/]contracts[\\/]/.test(id)
}
const isOffice = (id: string) => pagesNeeding(id)?.visited === 0

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglide), messagesByMark, tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every file costs a visitor its headers and a turn on the line: what nearly all pages need comes in two.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                  priority: 4,
                },
                // Loaded with the forms that check by schemas, never with a page.
                { name: 'schemas', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
                // Shared is what three pages of visitors need, however many of the back office do; what they seldom need
                // and the back office often, and what the back office alone needs, come in files of their own.
                { name: 'shared', test: isShared, minShareCount: 3, priority: 3 },
                { name: 'seldom', test: isSeldom, minShareCount: 3, priority: 2 },
                { name: 'office', test: isOffice, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
})
