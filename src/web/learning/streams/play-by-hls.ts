/** A stream by hls.js, where the browser plays none or would let nobody choose a size. */
import Hls from 'hls.js/light'
import { goOn } from './go-on.ts'
import { sizeFor, type Stream, type StreamOptions } from './streamed-film.ts'

export function playByHls(video: HTMLVideoElement, { film, lines, onFailed }: StreamOptions): Stream {
  if (!Hls.isSupported()) throw new Error('This browser plays no streams')
  const hls = new Hls({
    startPosition: video.currentTime,
    // No larger than what is seen.
    capLevelToPlayerSize: true,
    // Who pays for data may leave: little is fetched ahead.
    maxBufferLength: 20,
    maxMaxBufferLength: 40,
    // Parts of an MP4 go to the browser as they are: there is no work for a worker.
    enableWorker: false,
  })
  let chosen = lines
  /** -1 lets the line decide. */
  const level = () => {
    const size = sizeFor(film, chosen)
    return hls.levels.findIndex(({ width, height }) => Math.min(width, height) === size?.lines)
  }
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hls.nextLevel = level()
  })
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onFailed()
  })
  hls.loadSource(film.hls ?? '')
  goOn(video, () => hls.attachMedia(video))
  return {
    choose(wanted) {
      chosen = wanted
      // Who chooses sees it at once, and not after what is there already.
      if (hls.levels.length > 0) hls.currentLevel = level()
    },
    close: () => hls.destroy(),
  }
}
