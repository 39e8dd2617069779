/** A film that comes as a stream in several sizes, and which of them is played. */
export interface FilmSize {
  /** Of the shorter side. */
  lines: number
  source: string
  /** 0 where it is unknown. */
  bytes: number
}

export interface StreamedFilm {
  hls?: string | null
  sizes?: readonly FilmSize[]
}

export interface StreamOptions {
  film: StreamedFilm
  lines: number
  onFailed: () => void
}

export interface Stream {
  /** Lines of the picture, or that the line decides. */
  choose: (lines: number) => void
  close: () => void
}

/** What the line carries decides. */
export const automatic = 0

/** A film with one picture plays as well without a stream; one that is saved on the device has one file. */
export const hasStream = ({ hls, sizes = [] }: StreamedFilm): boolean =>
  typeof hls === 'string' && sizes.length > 1 && !sizes.some(({ source }) => source.includes('saved='))

/** The largest that is not larger than what was chosen, else the smallest; undefined for what the line decides. */
export function sizeFor({ sizes = [] }: StreamedFilm, lines: number): FilmSize | undefined {
  if (lines === automatic) return undefined
  return sizes.findLast((size) => size.lines <= lines) ?? sizes[0]
}
