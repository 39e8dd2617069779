import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readSources, rootFolder } from '#tests/import-rule.ts'
import { FilmView } from '../preview/film-view.ts'
import { FilePreview } from './file-preview.tsx'

const shownOf = (kind: 'video' | 'audio') =>
  renderToStaticMarkup(
    <FilmView value={({ title, isSound }) => <i>{`${isSound ? 'sound' : 'film'} ${title}`}</i>}>
      <FilePreview file={{ kind, name: 'Needles', source: '/a.mp4', poster: null }} />
    </FilmView>,
  )

test('a film and a sound are shown in the player that the page gives', () => {
  expect(shownOf('video')).toContain('film Needles')
  expect(shownOf('audio')).toContain('sound Needles')
})

test('the player of lectures and that of films are the only ones', () => {
  const players = readSources(rootFolder, ['src/web'])
    .map(({ path }) => path)
    .filter(
      (path) => path.endsWith('.tsx') && /<(video|audio)[\s>]/.test(readFileSync(`${rootFolder}/${path}`, 'utf8')),
    )
  expect(players.toSorted()).toEqual([
    'src/web/learning/films/film-player.tsx',
    'src/web/learning/video/video-lecture.tsx',
  ])
})
