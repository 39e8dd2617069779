/** How messages become functions: used by the build, the development server and the tests alike. */
import type { CompilerOptions } from '@inlang/paraglide-js'
import { locales } from '#contracts/locales.ts'

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

const inLanguages = /^const (\w\w)_\w+ = [^\n]*? \((?:i)?\) => \{([\s\S]*?)\n?\};$/gm
const asExported = /^export const (\w+) = [^\n]*? \(\(inputs(?: = \{\})?, options = \{\}\) => \{$/m

/** One function a message: in a language's own scripts, its text is all that is left of it. */
function shortMessage(code: string, id: string): string {
  const texts = new Map([...code.matchAll(inLanguages)].map(([, locale = '', body = '']) => [locale, body]))
  const name = asExported.exec(code)?.[1]
  const rest = texts.get('en')
  if (!name || !rest || texts.size !== locales.length)
    throw new Error(`Paraglide writes messages in another way now: ${id}`)
  texts.delete('en')
  const cases = [...texts].map(([locale, body]) => `if (${languageMark} === "${locale}") {${body}}`)
  return `import * as registry from '../registry.js'\nexport const ${name} = (i) => {\n${cases.join('\n')}\n${rest}\n}\n`
}

/** Who renders knows the language by other ways on the server; in the browser it is the page's. */
const browserRuntime = `export const getLocale = () => ${languageMark}
export const overwriteGetLocale = () => {}
`

/** For the browser: every message asks the page for its language, in words that `split-languages.ts` can replace. */
export const messagesByMark = {
  name: 'messages-by-mark',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  apply: 'build' as const,
  transform(code: string, id: string) {
    if (/[\\/]paraglide[\\/]runtime\.js$/.test(id)) return { code: browserRuntime, map: null }
    if (!/[\\/]paraglide[\\/]messages[\\/](?!_index)[^\\/]+\.js$/.test(id)) return undefined
    return { code: shortMessage(code, id), map: null }
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
