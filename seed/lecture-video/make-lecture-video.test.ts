import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import type { Lecture } from './lecture.ts'
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
  seed: 'test',
}

describe.skipIf(spawnSync('ffmpeg', ['-version']).error)('a lecture', () => {
  test('becomes a video whose length, chapters and captions agree', { timeout: 30_000 }, async () => {
    const { seconds, files, captions } = await makeLectureVideo(lecture)
    expect(captions).toEqual(['bn', 'en'])
    const playlist = String(files.get('stream.m3u8'))
    const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\nvideo\.mp4/g)]
    expect(segments.reduce((sum, [, duration]) => sum + Number(duration), 0)).toBeCloseTo(seconds, 1)
    const [, , length, offset] = segments.at(-1) ?? []
    expect(Number(offset) + Number(length)).toBeLessThanOrEqual((files.get('video.mp4') as Buffer).length)
    expect(String(files.get('master.m3u8'))).toMatch(/BANDWIDTH=[1-9]\d{3,}.*\nstream\.m3u8/)
    expect(files.get('captions.bn.vtt')).toContain('প্রতিটি ত্রুটি গুনুন।')
    expect(files.get('chapters.en.vtt')).toMatch(/Two\n$/)
  })
})
