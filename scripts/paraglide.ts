/** How messages become functions: used by the build, the development server and the tests alike. */
import type { CompilerOptions } from '@inlang/paraglide-js'

export const paraglide: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/web/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
}
