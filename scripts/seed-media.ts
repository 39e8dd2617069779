/** Makes the demo's lecture videos into seed/media; what has not changed since the last run is left alone. Needs ffmpeg. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { demoLectures, type DemoLecture } from '#seed/lecture-video/demo-lectures.ts'
import { pictureSize } from '#seed/lecture-video/draw-slides.ts'
import { makeLectureVideo } from '#seed/lecture-video/make-lecture-video.ts'
import {
  type MadeVideo,
  type MadeVideos,
  madeVideosFile,
  mediaFolder,
  readMadeVideos,
} from '#seed/lecture-video/made-videos.ts'

const sources = [
  '../seed/lecture-video/',
  '../src/server/platform/documents/',
  '../src/server/platform/documents/fonts/',
  '../src/weave/',
  '../src/weave/covers/',
]

/** Of the generator itself: a change of the drawing makes every video anew. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const url = new URL(source, import.meta.url)
    const files = source.endsWith('/')
      ? readdirSync(url, { withFileTypes: true }).filter((file) => file.isFile())
      : [{ name: '' }]
    for (const { name } of files) {
      if (!/(test\.ts|\.md|\.txt|\.py|demo-lectures\.ts|made-videos\.ts)$/.test(name))
        hash.update(name).update(readFileSync(new URL(name, url)))
    }
  }
  return hash.digest('hex')
}

const generator = fingerprint()
function hashOf({ lecture }: DemoLecture): string {
  return createHash('sha256')
    .update(JSON.stringify([generator, lecture]))
    .digest('hex')
    .slice(0, 16)
}

async function make({ group, item, lecture }: DemoLecture, hash: string): Promise<MadeVideo> {
  const { seconds, files, captions } = await makeLectureVideo(lecture)
  const folder = `${group}/${item}`
  const target = new URL(`${folder}/`, mediaFolder)
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const sizes: Record<string, number> = {}
  for (const [name, content] of files) {
    await writeFile(new URL(name, target), content)
    sizes[`${folder}/${name}`] = Buffer.byteLength(content)
  }
  const byLanguage = (kind: string) =>
    Object.fromEntries(captions.map((language) => [language, `${folder}/${kind}.${language}.vtt`]))
  return {
    language: lecture.language,
    duration: seconds,
    ...pictureSize,
    bytes: sizes[`${folder}/video.mp4`] ?? 0,
    source: `${folder}/video.mp4`,
    hls: `${folder}/master.m3u8`,
    poster: `${folder}/poster.webp`,
    captions: byLanguage('captions'),
    chapters: byLanguage('chapters'),
    files: sizes,
    hash,
  }
}

async function removeOthers(videos: MadeVideos): Promise<void> {
  for (const group of await readdir(mediaFolder)) {
    for (const item of await readdir(new URL(`${group}/`, mediaFolder))) {
      if (!videos[group]?.[item]) await rm(new URL(`${group}/${item}`, mediaFolder), { recursive: true })
    }
  }
}

const known = existsSync(madeVideosFile) ? readMadeVideos() : {}
const videos: MadeVideos = {}
const write = (list: MadeVideos) => writeFile(madeVideosFile, `${JSON.stringify(list, null, 2)}\n`)
let made = 0
for (const demo of demoLectures()) {
  const { group, item } = demo
  const hash = hashOf(demo)
  const old = known[group]?.[item]
  const isUnchanged =
    old?.hash === hash && Object.keys(old.files).every((file) => existsSync(new URL(file, mediaFolder)))
  const video = isUnchanged ? old : await make(demo, hash)
  videos[group] = { ...videos[group], [item]: video }
  if (isUnchanged) continue
  made += 1
  known[group] = { ...known[group], [item]: video }
  console.log(`${group}/${item}: ${video.duration} s, ${Math.round(video.bytes / 1000)} KB`)
  // After every video, so that a broken run goes on where it stopped.
  await write(known)
}
await write(videos)
await removeOthers(videos)
const all = Object.values(videos).flatMap((group) => Object.values(group))
const megabytes = all.reduce((sum, video) => sum + video.bytes, 0) / 1e6
console.log(`${all.length} videos, ${made} made, ${megabytes.toFixed(1)} MB`)
