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

/** The page's language as the browser's scripts ask for it; each language's own scripts have its name instead. */
export const languageMark = 'document.documentElement.lang'

/** For the browser: every message asks the page for its language, in words that `split-languages.ts` can replace. */
export const messagesByMark = {
  name: 'messages-by-mark',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (!/[\\/]paraglide[\\/]messages[\\/][^\\/]+\.js$/.test(id)) return undefined
    return {
      code: code
        .replaceAll(/const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\);?/g, '')
        .replaceAll(/if \(locale === /g, `if (${languageMark} === `),
      map: null,
    }
  },
}

/** Plural rules are made once a language, not at every message with a number: making them takes longer than the message. */
export const keptPlurals = {
  name: 'kept-plurals',
  transform(code: string, id: string) {
    if (!/[\\/]paraglide[\\/]registry\.js$/.test(id)) return undefined
    const made = 'new Intl.PluralRules(locale, options)'
    if (!code.includes(made)) throw new Error('Paraglide makes its plural rules in another way now')
    return {
      code: `${code.replace(made, 'keptRules(locale, options)')}
const rules = new Map()
function keptRules(locale, options) {
  const key = locale + (options?.type ?? '')
  let kept = rules.get(key)
  if (!kept) rules.set(key, (kept = new Intl.PluralRules(locale, options)))
  return kept
}
`,
      map: null,
    }
  },
}
