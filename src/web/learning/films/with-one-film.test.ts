import { expect, test } from 'vitest'
import { withOneFilm } from './with-one-film.ts'

const film = '/media/library/f1'
const page = [
  `<video src="${film}/720p.mp4" poster="${film}/poster.webp">`,
  `<track src="${film}/bn.vtt"></video>`,
  `<script>{"source":"${film}/720p.mp4","low":"${film}/240p.mp4","audio":"${film}/sound.mp4","hls":"${film}/master.m3u8"}</script>`,
].join('')
const beside = [`${film}/poster.webp`, `${film}/bn.vtt`]

test.each([
  ['film', '720p.mp4'],
  ['small', '240p.mp4'],
  ['sound', 'sound.mp4'],
] as const)(
  'with %s the page plays %s wherever it played another, and nothing else is kept of the film',
  (films, name) => {
    const saved = withOneFilm(page, films)
    expect(saved.files.toSorted()).toEqual([`${film}/${name}`, ...beside].toSorted())
    expect([...new Set(saved.page.match(/[\w]+\.mp4/g))]).toEqual([name])
  },
)

test('a film without sizes and without sound alone is kept as it came', () => {
  const plain = '<video src="/media/demo/c/l/video.mp4"></video>'
  for (const films of ['film', 'small', 'sound'] as const)
    expect(withOneFilm(plain, films)).toEqual({ page: plain, files: ['/media/demo/c/l/video.mp4'] })
})

test('a film to download beside it stays', () => {
  const two = `${page}<a href="/media/library/d1/needle.mp4">`
  expect(withOneFilm(two, 'sound').files.toSorted()).toEqual(
    [`${film}/sound.mp4`, '/media/library/d1/needle.mp4', ...beside].toSorted(),
  )
})

test('a recording is kept, and a page with nothing to play has its files', () => {
  const sound = '<video src="/media/library/s1/sound.mp4"></video><a href="/media/library/d1/sheet.pdf">'
  expect(withOneFilm(sound, 'film').files).toEqual(['/media/library/s1/sound.mp4', '/media/library/d1/sheet.pdf'])
})
