/** What both ways of an upload have in common: through the server, and straight to the bucket. */
import type { LibraryKind } from '#contracts/authoring/library.ts'

export interface Place {
  course: string
  kind: LibraryKind
}

export interface Told {
  /** Bytes that have arrived. */
  onProgress: (sent: number) => void
  onError: (message: string) => void
  /** With the id of the file in the library. */
  onArrived: (fileId: string) => void
}

export interface Transfer {
  /** Begins, or goes on where it stopped. */
  start: () => void
  /** What has arrived stays there for a day. */
  pause: () => void
  /** Nothing of it stays. */
  cancel: () => void
}

/** By which a file is known again when it is chosen after the page was closed. */
export const fingerprintOf = ({ name, size, lastModified }: File, { course, kind }: Place): string =>
  ['library', course, kind, name, size, lastModified].join('|')
