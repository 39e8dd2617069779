/** The list of the demo's videos, seed/media.json, as `npm run seed:media` writes it. */
import { readFileSync } from 'node:fs'
import type { Language } from './lecture.ts'

/** Paths are below seed/media. */
export interface MadeVideo {
  /** Of the slides. */
  language: Language
  /** Seconds. */
  duration: number
  width: number
  height: number
  /** Of `source`: what a viewer downloads. */
  bytes: number
  /** An MP4 in parts, each with its index: plays and seeks as it is, and the stream's segments are ranges of it. */
  source: string
  /** HLS; names `stream.m3u8` beside it, which names ranges of `source`. */
  hls: string
  poster: string
  /** WebVTT by language, the slides' own first; only languages in which every slide is narrated. */
  captions: Partial<Record<Language, string>>
  chapters: Partial<Record<Language, string>>
  /** Every file, with its bytes. */
  files: Record<string, number>
  /** Of all that the video was made from; equal means nothing to do. */
  hash: string
}

/** By course slug (`bite-size` for those lessons) and item slug; a bite-size lesson's Bangla video is `<slug>.bn`. */
export type MadeVideos = Record<string, Record<string, MadeVideo>>

export const mediaFolder = new URL('../media/', import.meta.url)
export const madeVideosFile = new URL('../media.json', import.meta.url)

export function readMadeVideos(): MadeVideos {
  return JSON.parse(readFileSync(madeVideosFile, 'utf8')) as MadeVideos
}
