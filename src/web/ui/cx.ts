/** Joins class names, leaving out what is false or missing; undefined when nothing is left. */
export const cx = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
