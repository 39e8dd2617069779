/** The address of a picture at the size at which it is shown: a drawing is drawn for it, a photograph is fetched no larger than needed. */

import type { Tone } from '#weave/covers/cover-look.ts'

interface Place {
  /** Of a drawing's ground; its slug decides otherwise. */
  tone?: Tone
  /** Beside words that are read from right to left. */
  isMirrored?: boolean
}

const drawn = /^\/covers\/[a-z0-9-]+\.svg/
const uploaded = /^\/media\/uploads\/pictures\/[\w-]+\.webp$/

/** In CSS pixels. Any other picture has the one size it has. */
export function pictureAt(src: string, width: number, height: number, place: Place = {}): string {
  const path = drawn.exec(src)?.[0]
  if (path) {
    const area = /[?&](area=[a-z0-9-]+)/.exec(src)?.[1]
    return `${path}?${[
      `w=${width}`,
      `h=${height}`,
      ...(area ? [area] : []),
      ...(place.tone ? [`tone=${place.tone}`] : []),
      ...(place.isMirrored ? ['mirrored=1'] : []),
    ].join('&')}`
  }
  if (!uploaded.test(src)) return src
  // Screens have up to two pixels for one of CSS.
  const stored = [480, 960].find((each) => each >= width * 2)
  return stored ? `${src}?w=${stored}` : src
}
