/**
 * The frame's data as one text that is written once for all pages of a language. The router writes what a loader answers
 * value by value into each page; a text it writes in one go.
 */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'

export type Frame = AnswerOf<'GET /frame'>['data']

const texts = new WeakMap<Frame, string>()
const frames = new Map<string, Frame>()
/** More than there are languages, so that a change of the site does not push out what others still read. */
const mostFrames = 12

export function writeFrame(frame: Frame): string {
  const text = texts.get(frame) ?? JSON.stringify(frame)
  texts.set(frame, text)
  return text
}

/** The same object for the same text. */
export function readFrame(text: string): Frame {
  const known = frames.get(text)
  if (known) return known
  const frame = JSON.parse(text) as Frame
  const [oldest] = frames.keys()
  if (frames.size === mostFrames && oldest !== undefined) frames.delete(oldest)
  frames.set(text, frame)
  return frame
}
