import { expect, test } from 'vitest'
import { coverUrl, drawnCover, imageUrl } from './image-url.ts'

test.each([
  ['weave:home-banner:960x720', '/covers/home-banner.svg?w=960&h=720'],
  ['/media/uploads/a.webp', '/media/uploads/a.webp'],
  ['weave:../../etc:1x1', 'weave:../../etc:1x1'],
  [null, ''],
  [undefined, ''],
])('%s is found at %s', (stored, url) => {
  expect(imageUrl(stored)).toBe(url)
})

test('a course without a cover gets a woven one of its own', () => {
  expect(coverUrl(null, 'wjsb')).toBe('/covers/wjsb.svg?w=1200&h=675')
  expect(coverUrl('/media/uploads/a.webp', 'wjsb')).toBe('/media/uploads/a.webp')
})

test('what is no course has its subject in the address of its cover', () => {
  expect(drawnCover('dhu-in-one-minute', 'quality-assurance')).toBe(
    '/covers/dhu-in-one-minute.svg?area=quality-assurance',
  )
  expect(drawnCover('dhu-in-one-minute', null)).toBe('/covers/dhu-in-one-minute.svg')
})
