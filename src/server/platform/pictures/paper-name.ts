/** What a kept paper is called: as the file of whoever sent it, with the ending of what is kept. */
export function paperName(filename: string, ending: string): string {
  const name = filename
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}/\\]/gu, ' ')
    .replace(/\.\w{1,5}$/, '')
    .trim()
  return `${name.slice(-100) || 'document'}.${ending}`
}
