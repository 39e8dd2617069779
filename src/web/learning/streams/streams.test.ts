// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { playNatively } from './play-natively.ts'
import { automatic, hasStream, sizeFor } from './streamed-film.ts'

const size = (lines: number) => ({ lines, source: `/media/films/pass/a/${lines}p.mp4`, bytes: lines * 1000 })
const film = { hls: '/media/films/pass/a/master.m3u8', sizes: [size(240), size(360), size(720)] }

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a film of several sizes', film, true],
  ['one of one size', { ...film, sizes: [size(720)] }, false],
  ['one that was not converted', { hls: null, sizes: [] }, false],
  [
    'one that is saved on the device',
    { ...film, sizes: film.sizes.map((each) => ({ ...each, source: `${each.source}?saved=1` })) },
    false,
  ],
])('%s', (_, given, expected) => expect(hasStream(given)).toBe(expected))

test.each([
  [automatic, undefined],
  [360, 360],
  [480, 360],
  [1080, 720],
  [144, 240],
])('%d lines are wished for: %s are played', (wanted, lines) => {
  expect(sizeFor(film, wanted)?.lines).toBe(lines)
})

test('a browser that plays streams by itself is told the playlist of the size, and goes on where it was', () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const video = document.createElement('video')
  Object.defineProperty(video, 'paused', { value: false })
  video.currentTime = 12
  const onFailed = vi.fn()
  const stream = playNatively(video, { film, lines: automatic, onFailed })
  expect([video.getAttribute('src'), video.currentTime]).toEqual([film.hls, 12])
  stream.choose(300)
  expect([video.getAttribute('src'), video.currentTime]).toEqual(['/media/films/pass/a/240p.m3u8', 12])
  expect(play).toHaveBeenCalledTimes(2)
  stream.close()
  video.dispatchEvent(new Event('error'))
  expect(onFailed).not.toHaveBeenCalled()
})
