/** The page of the design system forgets no component. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ui = join(import.meta.dirname, '..')
const gallery = import.meta.dirname
const shownBesides = join(ui, '../dev')

interface Source {
  path: string
  text: string
}
const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const componentsOf = ({ text }: Source): string[] =>
  [...text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(([, name = '']) => name)

/** Components that are neither shown nor a part of one that is. */
function forgotten(components: readonly Source[], shown: readonly Source[]): string[] {
  const isUsedIn = (name: string, sources: readonly Source[]) =>
    sources.some(({ text }) => new RegExp(`<${name}\\b`).test(text))
  return components.flatMap(componentsOf).filter((name) => !isUsedIn(name, [...components, ...shown]))
}

const isIcons = ({ path }: Source) => path.startsWith(join(ui, 'icons'))
const components = sourcesIn(ui).filter((source) => !source.path.startsWith(gallery) && !isIcons(source))
const shown = [...sourcesIn(gallery), ...sourcesIn(shownBesides)]

it('every component is shown', () => {
  expect(components.flatMap(componentsOf).length).toBeGreaterThan(50)
  expect(forgotten(components, shown)).toEqual([])
})

it('every list of icons is shown whole', () => {
  const lists = sourcesIn(join(ui, 'icons')).map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
  expect(
    lists.filter((name) => !shown.some(({ text }) => text.includes(`import * as`) && text.includes(name))),
  ).toEqual([])
})

it('a new component is missed', () => {
  const fresh = { path: join(ui, 'marks/ribbon.tsx'), text: 'export function Ribbon() {}' }
  expect(forgotten([...components, fresh], shown)).toEqual(['Ribbon'])
})
