/** The names in a ZIP file, from the list at its end; nothing is unpacked. */

type Read = (at: number, length: number) => Promise<Buffer>

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const longestComment = 65_535
const longestList = 4 * 1024 * 1024

/** Undefined for what is no ZIP file, or one with a longer list than any document has. */
export async function zipNames(read: Read, size: number): Promise<string[] | undefined> {
  const tailAt = Math.max(0, size - endLength - longestComment)
  const tail = await read(tailAt, size - tailAt)
  let end = tail.length - endLength
  while (end >= 0 && tail.readUInt32LE(end) !== endMark) end--
  if (end < 0) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (length > longestList || start + length > size) return undefined
  const list = await read(start, length)
  const names: string[] = []
  let at = 0
  while (names.length < count) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entryMark) return undefined
    const nameLength = list.readUInt16LE(at + 28)
    names.push(list.subarray(at + 46, at + 46 + nameLength).toString('utf8'))
    at += 46 + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return names
}
