/** Styles: every class has a user, and `!important` a reason. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rootFolder } from './import-rule.ts'

const read = (pattern: string) =>
  globSync(pattern, { cwd: rootFolder, exclude: (path) => path.includes('paraglide') })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(rootFolder, path), 'utf8') }))

const sheets = read('src/**/*.css')
const sources = read('src/**/*.{ts,tsx}')

/** Classes of the sheets that no source names, whole or put together from a beginning (`badge--${tone}`) and a word. */
function deadClasses(css: readonly string[], code: string): string[] {
  const words = new Set(code.match(/[\w-]+/g))
  const beginnings = new Set([...code.matchAll(/([\w-]*-)\$\{/g)].map(([, beginning = '']) => beginning))
  const isPutTogether = (name: string) =>
    [...beginnings].some((beginning) => name.startsWith(beginning) && words.has(name.slice(beginning.length)))
  const named = css.flatMap((text) =>
    [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selector = '']) =>
      selector.trim().startsWith('@')
        ? []
        : [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  )
  return [...new Set(named)].filter((name) => !words.has(name) && !isPutTogether(name)).toSorted()
}

/** Lines with `!important` outside a comment that stand without a comment above their rule saying why. */
function importantLines(text: string): string[] {
  const found: string[] = []
  let hasReason = false
  for (const line of text.split('\n')) {
    if (/\/\*|\*\//.test(line)) hasReason = true
    else if (line.trim() === '}' || line.trim() === '') hasReason = false
    if (line.includes('!important') && !hasReason) found.push(line.trim())
  }
  return found
}

describe('classes', () => {
  const code = sources.map(({ text }) => text).join('\n')

  it('all have a user', () =>
    expect(
      deadClasses(
        sheets.map(({ text }) => text),
        code,
      ),
    ).toEqual([]))

  it('without one are found; those put together are not', () => {
    const css = ['.a, .b--ok:hover .gone { color: red } @media (max-width: 9px) { .b--lost { top: 0 } } /* .note {} */']
    expect(deadClasses(css, "cx('a', `b--${tone}`) ok")).toEqual(['b--lost', 'gone'])
  })
})

describe('!important', () => {
  it('has its reason above it', () =>
    expect(sheets.flatMap(({ path, text }) => importantLines(text).map((line) => `${path}: ${line}`))).toEqual([]))

  it('without a reason is found', () => {
    expect(importantLines('.a {\n  top: 0 !important;\n}')).toEqual(['top: 0 !important;'])
    expect(importantLines('/* Inline styles of the player. */\n.a {\n  top: 0 !important;\n}')).toEqual([])
  })
})
