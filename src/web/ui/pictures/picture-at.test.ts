import { expect, test } from 'vitest'
import { pictureAt } from './picture-at.ts'

test.each([
  ['a drawing', '/covers/wjsb.svg?w=1200&h=675', 320, 180, {}, '/covers/wjsb.svg?w=320&h=180'],
  ['keeps its subject', '/covers/a.svg?area=denim&w=1', 64, 40, {}, '/covers/a.svg?w=64&h=40&area=denim'],
  ['upon the page', '/covers/a.svg', 760, 600, { tone: 'page' as const }, '/covers/a.svg?w=760&h=600&tone=page'],
  ['from right to left', '/covers/a.svg', 9, 8, { isMirrored: true }, '/covers/a.svg?w=9&h=8&mirrored=1'],
  ['a small photograph', '/media/uploads/pictures/a-1.webp', 96, 54, {}, '/media/uploads/pictures/a-1.webp?w=480'],
  ['of a card', '/media/uploads/pictures/a.webp', 320, 180, {}, '/media/uploads/pictures/a.webp?w=960'],
  ['a large one', '/media/uploads/pictures/a.webp', 960, 540, {}, '/media/uploads/pictures/a.webp'],
  [
    'upon the page, too',
    '/media/uploads/pictures/a.webp',
    960,
    540,
    { tone: 'page' as const },
    '/media/uploads/pictures/a.webp',
  ],
  ['a file of the product', '/logo-dark.svg', 320, 180, {}, '/logo-dark.svg'],
  ['an address elsewhere', 'https://example.org/covers/a.svg', 320, 180, {}, 'https://example.org/covers/a.svg'],
])('%s: %s at %i × %i', (_, src, width, height, place, address) => {
  expect(pictureAt(src, width, height, place)).toBe(address)
})
