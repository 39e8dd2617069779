/** What a file is by its bytes, whatever its name says. */
import { type FileHandle, open } from 'node:fs/promises'
import { zipNames } from './zip-names.ts'

/** By the ending of the name. */
const fileTypes = {
  video: ['mp4', 'mov', 'webm', 'mkv'],
  audio: ['mp3', 'm4a', 'ogg', 'wav'],
  file: ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'png', 'jpg', 'webp', 'csv', 'txt'],
} as const
export type FileType = (typeof fileTypes)[keyof typeof fileTypes][number]

const read = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
const has = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

const isIso = (bytes: Buffer) => has(bytes, 4, 'ftyp')
// Old cameras write no list of brands.
const isQuickTime = (bytes: Buffer) =>
  isIso(bytes) || ['moov', 'mdat', 'wide', 'free', 'skip'].some((atom) => has(bytes, 4, atom))
const isMatroska = (bytes: Buffer) => has(bytes, 0, '\u001a\u0045\u00df\u00a3')
const isMp3 = (bytes: Buffer) => has(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)

const office: Partial<Record<FileType, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }

/** Word, Excel and PowerPoint without programs inside. */
async function isZip(file: FileHandle, size: number, type: FileType): Promise<boolean> {
  const names = await zipNames((at, length) => read(file, at, length), size)
  const folder = office[type]
  if (!names || folder === undefined) return names !== undefined
  return (
    names.includes('[Content_Types].xml') &&
    names.some((name) => name.startsWith(folder)) &&
    !names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'))
  )
}

const textPiece = 1024 * 1024

/** Text in UTF-8 that no browser would take for a page. */
async function isText(file: FileHandle, size: number): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < size; at += textPiece) {
      const text = decoder.decode(await read(file, at, textPiece), { stream: at + textPiece < size })
      if (text.includes('\0') || (at === 0 && /^\s*<(?:!doctype|html|\?xml|svg|script|head|body)/i.test(text)))
        return false
    }
    return true
  } catch {
    return false
  }
}

/** Whether the file at `path` is what its ending says. */
export async function isOfType(path: string, type: FileType): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) return false
    const bytes = await read(file, 0, 64)
    switch (type) {
      case 'mp4':
      case 'm4a':
        return isIso(bytes)
      case 'mov':
        return isQuickTime(bytes)
      case 'webm':
      case 'mkv':
        return isMatroska(bytes)
      case 'mp3':
        return isMp3(bytes)
      case 'ogg':
        return has(bytes, 0, 'OggS')
      case 'wav':
        return has(bytes, 0, 'RIFF') && has(bytes, 8, 'WAVE')
      case 'pdf':
        return has(bytes, 0, '%PDF-')
      case 'png':
        return has(bytes, 0, '\u0089PNG\r\n\u001a\n')
      case 'jpg':
        return has(bytes, 0, '\u00ff\u00d8\u00ff')
      case 'webp':
        return has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP')
      case 'csv':
      case 'txt':
        return await isText(file, size)
      default:
        return await isZip(file, size, type)
    }
  } finally {
    await file.close()
  }
}
