/** Reads the place out of a map's address. */

const degrees = String.raw`(-?\d{1,3}\.\d+)`
/** As maps write it in a question or after an @, for a marked place, and in a map that stands in a page. */
const ways = [
  { pattern: new RegExp(`[=@/]${degrees},\\s*${degrees}`), isLongitudeFirst: false },
  { pattern: new RegExp(`!3d${degrees}!4d${degrees}`), isLongitudeFirst: false },
  { pattern: new RegExp(`!2d${degrees}!3d${degrees}`), isLongitudeFirst: true },
]

export interface Place {
  latitude: number
  longitude: number
}

/** Undefined when the address names no degrees: a short link, say. */
export function placeOf(address: string): Place | undefined {
  const plain = address.replaceAll(/%2c/gi, ',')
  for (const { pattern, isLongitudeFirst } of ways) {
    const [, one, other] = pattern.exec(plain) ?? []
    if (one && other) {
      const [latitude, longitude] = isLongitudeFirst ? [Number(other), Number(one)] : [Number(one), Number(other)]
      return { latitude, longitude }
    }
  }
  return undefined
}
