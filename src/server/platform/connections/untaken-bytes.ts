/** What the system still keeps of answers because the other end has not taken it, by the inode of the socket. Linux tells. */
import { readlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** A line of /proc/net/tcp whose queue of bytes to send is not empty: that queue, and the inode. */
const keeping = /^ *\d+: \S+ \S+ \w\w (?!0{8})(\w{8}):\w{8} \S+ \S+ +\d+ +\d+ (\d+) /gm

export function parseUntaken(table: string): Map<string, number> {
  return new Map([...table.matchAll(keeping)].map(([, bytes = '', inode = '']) => [inode, Number.parseInt(bytes, 16)]))
}

/** Of all connections of this machine. Elsewhere than on Linux nothing is known, and Node's own count has to do. */
export async function readUntaken(): Promise<Map<string, number>> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'latin1')))
    // An unreadable table is one that is not there.
    .catch(() => [])
  return parseUntaken(tables.join('\n'))
}

/** The number under which the system knows a connection; empty when it is closed or the system does not tell. */
export function inodeOf(socket: Socket): string {
  const { fd = -1 } = (socket as Socket & { _handle?: { fd?: number } | null })._handle ?? {}
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1] ?? ''
  } catch {
    return ''
  }
}
