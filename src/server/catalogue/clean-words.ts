/** What somebody typed into a search field, as the database can take it. */

const longest = 100

/** Without the character that PostgreSQL has no place for, and no longer than a search may be. */
export function cleanWords(typed: string): string {
  return typed.replaceAll('\u0000', ' ').slice(0, longest)
}
