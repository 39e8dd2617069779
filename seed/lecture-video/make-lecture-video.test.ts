import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { weave } from '#weave/weave.ts'
import { fragmentsOf, mediaPlaylist, withDuration } from './fragmented-mp4.ts'
import type { Lecture } from './lecture.ts'
import { mediaFolder, readMadeVideos } from './made-videos.ts'
import { makeLectureVideo } from './make-lecture-video.ts'

const lecture: Lecture = {
  title: { en: 'Count #defects', bn: 'ত্রুটি গুনুন' },
  course: { en: 'Quality' },
  language: 'bn',
  slides: [
    {
      title: { en: 'One' },
      points: [{ en: 'First', bn: 'প্রথম' }, { en: 'Second' }],
      narration: { en: 'Count every defect.', bn: 'প্রতিটি ত্রুটি গুনুন।' },
    },
    { title: { en: 'Two' }, points: [], narration: { en: 'Then act. At once.', bn: 'তারপর কাজ করুন।' } },
  ],
  cloth: ({ width, height, woven }) => weave('test', 'madder', { width, height, woven, threads: 8 }),
}

describe.skipIf(spawnSync('ffmpeg', ['-version']).error)('a lecture', () => {
  test('becomes a video whose length, chapters and captions agree', { timeout: 30_000 }, async () => {
    const { seconds, files, captions } = await makeLectureVideo(lecture)
    expect(captions).toEqual(['bn', 'en'])
    const video = files.get('video.mp4') as Buffer
    const fragments = fragmentsOf(video, seconds)
    // The title card of 4 s, then a fragment for each slide.
    expect(fragments[0]).toMatchObject({ start: 0, duration: 4 })
    expect(fragments.map((fragment) => fragment.start)).toContain(4)
    expect(video.readUInt32BE(video.indexOf('mehd', 0, 'latin1') + 8)).toBe(seconds * 1000)
    expect(files.get('captions.bn.vtt')).toContain('প্রতিটি ত্রুটি গুনুন।')
    expect(files.get('chapters.en.vtt')).toMatch(/Two\n$/)
  })
})

test('writing the length moves the rest by its box and keeps every fragment', () => {
  const path = Object.values(Object.values(readMadeVideos())[0] ?? {})[0]?.source ?? ''
  const before = readFileSync(new URL(path, mediaFolder))
  const after = withDuration(before, 7)
  expect(after.length).toBe(before.length + 16)
  expect(after.readUInt32BE(after.indexOf('mehd', 0, 'latin1') + 8)).toBe(7000)
  const offsets = (file: Buffer) => fragmentsOf(file, 200).map(({ offset, length }) => [offset, length])
  expect(offsets(after)).toEqual(offsets(before).map(([offset = 0, length]) => [offset + 16, length]))
})

test('a playlist begins with the header and says the longest segment', () => {
  const path = Object.values(Object.values(readMadeVideos())[0] ?? {})[0]?.source ?? ''
  const file = readFileSync(new URL(path, mediaFolder))
  const playlist = mediaPlaylist(file, fragmentsOf(file, 129), 'a.mp4')
  const [, header] = /#EXT-X-MAP:URI="a\.mp4",BYTERANGE="(\d+)@0"/.exec(playlist) ?? []
  expect(file.toString('latin1', Number(header) + 4, Number(header) + 8)).toBe('sidx')
  expect(playlist).toContain('#EXT-X-TARGETDURATION:8\n')
  expect(playlist.trim().endsWith('#EXT-X-ENDLIST')).toBe(true)
})
