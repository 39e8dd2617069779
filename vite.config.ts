import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { paraglide } from './scripts/paraglide.ts'

export default defineConfig({
  plugins: [paraglideVitePlugin(paraglide), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true, reportCompressedSize: false },
  server: { middlewareMode: true },
})
