/** The second at which the player of a lecture starts: where one stopped, but from the beginning when that was the end. */
interface Watched {
  position: number
  video: { duration: number } | null
}

const tooShortToResume = 1
const nearTheEnd = 3

export function resumeAt({ position, video }: Watched): number {
  if (!video || position <= tooShortToResume) return 0
  const isNearTheEnd = video.duration > 0 && position >= video.duration - nearTheEnd
  return isNearTheEnd ? 0 : position
}
