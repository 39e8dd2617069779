/** What a film or a recording is made of, as ffprobe reads it. */
import { runTool, ToolError } from './run-tool.ts'

export interface MediaFacts {
  /** Seconds. */
  duration: number
  /** Pixels as stored; null for sound alone. */
  picture: { width: number; height: number; rate: number } | null
  hasSound: boolean
}

/** How ffmpeg calls what a file's first bytes say it is: nothing else is tried on it. */
const formats: Readonly<Record<string, string>> = {
  mp4: 'mov',
  mov: 'mov',
  m4a: 'mov',
  webm: 'matroska',
  mkv: 'matroska',
  mp3: 'mp3',
  ogg: 'ogg',
  wav: 'wav',
}

/** Arguments that open a file: as the one format, and without reaching for others. */
export const inputOf = (path: string, type: string): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-f', formats[type] ?? 'mov', '-i', path],
]

interface Probed {
  format?: { duration?: string }
  streams?: {
    codec_type?: string
    width?: number
    height?: number
    avg_frame_rate?: string
    duration?: string
    disposition?: { attached_pic?: number }
  }[]
}

const numberOf = (text: string | undefined) => {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : 0
}

function rateOf(text = ''): number {
  const [count = 0, seconds = 1] = text.split('/').map(Number)
  return seconds > 0 && count > 0 ? count / seconds : 25
}

/** Undefined for what cannot be read. */
export async function probeMedia(path: string, type: string): Promise<MediaFacts | undefined> {
  const shown = ['-show_entries', 'format=duration:stream=codec_type,width,height,avg_frame_rate,duration:disposition']
  let probed: Probed
  try {
    const text = await runTool('ffprobe', ['-v', 'error', '-of', 'json', ...shown, ...inputOf(path, type)], {
      seconds: 60,
    })
    probed = JSON.parse(text) as Probed
  } catch (error) {
    if (error instanceof ToolError && error.reason === 'stopped') throw error
    return undefined
  }
  const streams = probed.streams ?? []
  // The cover of a recording is no film.
  const picture = streams.find((each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1)
  const durations = [probed.format?.duration, ...streams.map(({ duration }) => duration)].map(numberOf)
  return {
    duration: Math.max(...durations),
    picture: picture
      ? { width: picture.width ?? 0, height: picture.height ?? 0, rate: rateOf(picture.avg_frame_rate) }
      : null,
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
  }
}
