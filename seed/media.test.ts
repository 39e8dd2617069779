import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { demoLectures } from './lecture-video/demo-lectures.ts'
import { mediaFolder, readMadeVideos } from './lecture-video/made-videos.ts'

const videos = Object.entries(readMadeVideos()).flatMap(([group, items]) =>
  Object.entries(items).map(([item, video]) => ({ group, item, folder: `${group}/${item}`, ...video })),
)
const at = (file: string) => new URL(file, mediaFolder)
const text = (file: string) => readFileSync(at(file), 'utf8')
const secondsOf = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('every lecture of the content has its video, in the language of its course', () => {
  expect(videos.map(({ folder, language }) => [folder, language])).toEqual(
    demoLectures().map(({ group, item, lecture }) => [`${group}/${item}`, lecture.language]),
  )
})

test('the folder holds what the list names and is small', () => {
  const files = readdirSync(mediaFolder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  const paths = files.map((file) => `${file.parentPath}/${file.name}`.slice(fileURLToPath(mediaFolder).length))
  const sizes = Object.fromEntries(videos.flatMap((video) => Object.entries(video.files)))
  expect(Object.fromEntries(paths.map((path) => [path, statSync(at(path)).size]))).toEqual(sizes)
  expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000)
})

describe.each(videos.map((video) => [video.folder, video] as const))('%s', (folder, video) => {
  const file = readFileSync(at(video.source))

  test('the stream’s segments are the whole video in ranges', () => {
    expect(file.length).toBe(video.bytes)
    const playlist = text(`${folder}/stream.m3u8`)
    const header = Number(/#EXT-X-MAP:URI="video\.mp4",BYTERANGE="(\d+)@0"/.exec(playlist)?.[1])
    const ranges = [...playlist.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\nvideo\.mp4/g)].map((match) =>
      match.slice(1).map(Number),
    )
    let next = header
    for (const [, length = 0, offset = 0] of ranges) {
      expect(offset).toBe(next)
      next += length
    }
    expect(next).toBe(file.length)
    expect(ranges.reduce((sum, [duration = 0]) => sum + duration, 0)).toBeCloseTo(video.duration, 1)
    expect(Math.max(...ranges.map(([duration = 0]) => duration))).toBeLessThanOrEqual(16)
    expect(text(video.hls)).toMatch(/BANDWIDTH=[1-9]\d{3,}.*\nstream\.m3u8\n$/m)
  })

  test('a player knows its length before it has read all of it', () => {
    expect(file.toString('latin1', 4, 8)).toBe('ftyp')
    expect(file.indexOf('sidx', 0, 'latin1')).toBeLessThan(file.indexOf('moof', 0, 'latin1'))
  })

  test('captions and chapters lie within it', () => {
    expect(Object.keys(video.captions)[0]).toBe(video.language)
    for (const path of [...Object.values(video.captions), ...Object.values(video.chapters)]) {
      const stamps = [...text(path).matchAll(/^(\S+) --> (\S+)$/gm)].flatMap(([, start = '', end = '']) => [
        secondsOf(start),
        secondsOf(end),
      ])
      expect(stamps.length).toBeGreaterThan(0)
      expect([...stamps].sort((a, b) => a - b)).toEqual(stamps)
      expect(stamps.at(-1)).toBeLessThanOrEqual(video.duration)
    }
  })

  test('the poster is a picture of the right shape', async () => {
    const { width, height, format } = await sharp(fileURLToPath(at(video.poster))).metadata()
    expect([width, height, format]).toEqual([640, 360, 'webp'])
  })
})

test('the minutes in the content are those of the videos', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(`content/${path}`, import.meta.url), 'utf8'))
  const itemsOf = (group: string): { slug: string; minutes: number }[] =>
    group === 'bite-size'
      ? read('bite-size.json')
      : read(`courses/${group}/outline.json`).sections.flatMap((section: { items: unknown[] }) => section.items)
  for (const { group, item, folder, duration } of videos) {
    const minutes = itemsOf(group).find(({ slug }) => slug === item.replace(/\.bn$/, ''))?.minutes ?? 0
    expect(Math.abs(minutes * 60 - duration), folder).toBeLessThanOrEqual(40)
  }
})
