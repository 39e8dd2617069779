/** A page as it is saved: of the sizes of a film the one that was chosen, in the place of all others. */
import type { SavedSection } from '../offline/saved-study.ts'

const media = /\/media\/[^"'\s<>\\#?&]+/g
const isSound = (file: string) => /\/sound\.mp4$|\.m4a$/.test(file)
const isFilm = (file: string) => file.endsWith('.mp4') && !isSound(file)
const isPlaylist = (file: string) => /\.(?:m3u8|ts|m4s)$/.test(file)
/** A film without sizes is as large as it came. */
const linesOf = (file: string) => Number(/\/(\d+)p\.mp4$/.exec(file)?.[1] ?? Number.POSITIVE_INFINITY)

function chosenOf(files: readonly string[], films: SavedSection['films']): string | undefined {
  const sizes = files.filter(isFilm).toSorted((a, b) => linesOf(a) - linesOf(b))
  const sound = files.find(isSound)
  if (films === 'sound' && sound) return sound
  return (films === 'small' ? sizes[0] : sizes.at(-1)) ?? sound
}

/** With every file of the page that is to be kept. */
export function withOneFilm(page: string, films: SavedSection['films']): { page: string; files: string[] } {
  const all = [...new Set(page.match(media) ?? [])].filter((file) => !isPlaylist(file))
  const played = all.filter((file) => isFilm(file) || isSound(file))
  const instead = new Map<string, string>()
  // The sizes of one film lie in one folder.
  for (const sizes of Map.groupBy(played, (file) => file.slice(0, file.lastIndexOf('/'))).values()) {
    const chosen = chosenOf(sizes, films)
    for (const file of sizes) if (chosen && file !== chosen) instead.set(file, chosen)
  }
  return {
    page: [...instead].reduce((html, [file, chosen]) => html.replaceAll(file, chosen), page),
    files: all.filter((file) => !instead.has(file)),
  }
}
