import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type TileName, weaveTile } from './weave-tile.ts'

test.each<[TileName, number]>([
  ['selvedge', 4],
  ['deep', 8],
  ['paper', 9],
  ['night', 9],
])('%s.svg in the styles is what the generator draws', (name, pitch) => {
  const file = readFileSync(new URL(`../web/styles/weave/${name}.svg`, import.meta.url), 'utf8')
  expect(file.trim()).toBe(weaveTile(name, { pitch }))
})
