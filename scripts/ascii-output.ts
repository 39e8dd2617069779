/**
 * The server's scripts in ASCII: Node keeps a source that holds a single other letter in two bytes a letter, all of it, as
 * long as the process lives.
 */
const others = /[^\0-\x7f]/g

/** Writes each other letter as its escape, which texts, templates and regular expressions read alike. */
export function inAscii(code: string): string {
  // After a backslash an escape would be read as a backslash and letters.
  const clash = /[^\n]{0,40}\\[^\0-\x7f]/.exec(code)
  if (clash) throw new Error(`A letter beyond ASCII stands behind a backslash: ${clash[0]}`)
  return code.replace(others, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export const asciiOutput = {
  name: 'ascii-output',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
  generateBundle(_options: unknown, bundle: Record<string, { type: string; code?: string }>) {
    for (const file of Object.values(bundle)) if (file.code !== undefined) file.code = inAscii(file.code)
  },
}
