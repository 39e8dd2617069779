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

interface Form {
  head: string
  parameters: string
  /** What a function starts with. */
  start: string
  /** What holds the language. */
  language: string
}

/** One function a message that asks for its language, instead of one a language and one that calls them. */
function shortMessage(code: string, id: string, { head, parameters, start, language }: Form): string {
  const texts = new Map([...code.matchAll(inLanguages)].map(([, locale = '', body = '']) => [locale, body]))
  const name = asExported.exec(code)?.[1]
  const rest = texts.get('en')
  if (!name || !rest || texts.size !== locales.length)
    throw new Error(`Paraglide writes messages in another way now: ${id}`)
  texts.delete('en')
  const cases = [...texts].map(([locale, body]) => `if (${language} === "${locale}") {${body}}`)
  return `${head}\nexport const ${name} = (${parameters}) => {\n${start}${cases.join('\n')}\n${rest}\n}\n`
}

const registry = "import * as registry from '../registry.js'"
// In a language's own scripts, its text is all that is left of a message.
const forBrowser: Form = { head: registry, parameters: 'i', start: '', language: languageMark }
const forServer: Form = {
  head: `${registry}\nimport { getLocale } from '../runtime.js'`,
  parameters: 'i, options',
  start: 'const locale = options?.locale ?? getLocale()\n',
  language: 'locale',
}

/** Who renders knows the language by other ways on the server; in the browser it is the page's. */
const browserRuntime = `export const getLocale = () => ${languageMark}
export const overwriteGetLocale = () => {}
`

const isMessage = (id: string) => /[\\/]paraglide[\\/]messages[\\/](?!_index)[^\\/]+\.js$/.test(id)

/**
 * For the browser: every message asks the page for its language, in words that `split-languages.ts` can replace. For the
 * server: thousands of messages in a seventh of the functions, which stay in memory as long as the process lives.
 */
export const shortMessages = {
  name: 'short-messages',
  apply: 'build' as const,
  transform(this: { environment: { name: string } }, code: string, id: string) {
    const isBrowser = this.environment.name === 'client'
    if (isBrowser && /[\\/]paraglide[\\/]runtime\.js$/.test(id)) return { code: browserRuntime, map: null }
    return isMessage(id) ? { code: shortMessage(code, id, isBrowser ? forBrowser : forServer), map: null } : undefined
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
