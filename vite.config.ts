import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { isOfficeModule } from './scripts/office-modules.ts'
import { messagesByMark, paraglide } from './scripts/paraglide.ts'

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
                  priority: 2,
                },
                // What only the back office needs stays out of what visitors load.
                { name: 'office', test: isOfficeModule, minShareCount: 2, priority: 2 },
                { name: 'shared', minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { middlewareMode: true },
})
