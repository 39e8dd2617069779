/** The colours of the design system can be read: text at 7 to 1 on every ground that it stands on, words of a tone and controls at what WCAG AA asks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rootFolder } from './import-rule.ts'

const sheet = readFileSync(join(rootFolder, 'src/web/styles/tokens.css'), 'utf8')
const declared = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  )
const dark = /\[data-theme="dark"\] \{([^}]*)\}/.exec(sheet)?.[1] ?? ''
const light = declared(sheet.slice(0, sheet.indexOf('[data-theme="dark"]')))
const themes = { light, dark: { ...light, ...declared(dark) } }

function luminance(colours: Record<string, string>, name: string): number {
  const value = colours[name] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other) return luminance(colours, other)
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1]
  if (!hex) throw new Error(`--${name} is no colour: ${value}`)
  const parts = hex.length === 3 ? [...hex].map((part) => part + part) : (hex.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(colours: Record<string, string>, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(colours, one), luminance(colours, other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['page', 'surface', 'sunken', 'grey', 'primary-soft']
const pairs = (texts: string[], on: string[]) => texts.flatMap((text) => on.map((ground) => [text, ground] as const))
const weakOf = (colours: Record<string, string>, all: readonly (readonly [string, string])[], least: number) =>
  all.flatMap(([text, ground]) => {
    const ratio = contrast(colours, text, ground)
    return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : []
  })

describe.each(Object.entries(themes))('%s', (_, colours) => {
  test('what is read has 7 to 1', () =>
    expect(weakOf(colours, pairs(['text', 'subtle', 'muted'], grounds), 7)).toEqual([]))
  test('links and words of a tone have 4.5 to 1', () => {
    const toned = ['ok', 'bad', 'note', 'warn'].map((tone) => [tone, `${tone}-soft`] as const)
    const all = [...pairs(['link', 'bad'], grounds), ...toned, ['on-primary', 'primary'] as const]
    expect(weakOf(colours, all, 4.5)).toEqual([])
  })
  test('edges of controls and the mark of the focus have 3 to 1', () =>
    expect(weakOf(colours, pairs(['control-line', 'focus'], grounds), 3)).toEqual([]))
})

test('a weaker grey is seen', () =>
  expect(weakOf({ ...light, muted: '#6b5d5a' }, [['muted', 'grey']], 7)).toEqual(['muted on grey: 5.46']))
