/** Sends a file to the library: straight to the bucket where there is one that takes it, through the server otherwise. */
import { useEffect, useRef, useState } from 'react'
import { type LibraryKind, libraryTypes, mostBytes, typeOfName } from '#contracts/authoring/library.ts'
import { m } from '#web/paraglide/messages.js'
import { sendByServer } from './sending/send-by-server.ts'
import { sendStraight } from './sending/send-straight.ts'
import type { Place, Transfer } from './sending/transfer.ts'

export interface Sending {
  name: string
  sent: number
  total: number
  isPaused: boolean
  /** Why it stopped. */
  error?: string
}

/** Which kind of the library a file belongs to by its name; undefined for what is not taken. */
export const kindOf = (name: string): LibraryKind | undefined =>
  (Object.keys(libraryTypes) as LibraryKind[]).find((kind) =>
    (libraryTypes[kind] as readonly string[]).includes(typeOfName(name)),
  )

export function unfitText(file: File, kind: LibraryKind | undefined): string | undefined {
  if (!kind || kindOf(file.name) !== kind) return m.library_not_taken()
  if (file.size === 0) return m.library_empty_file()
  return file.size > mostBytes[kind] ? m.library_too_large({ most: String(mostBytes[kind] / 1024 / 1024) }) : undefined
}

/** `onArrived` gets the id of the file in the library. */
export function useUpload(onArrived: (fileId: string) => void) {
  const [sending, setSending] = useState<Sending>()
  const transfer = useRef<Transfer>(undefined)
  /** What was chosen last: another one, a cancelled one and one of a page that was left do not begin. */
  const wanted = useRef<File>(undefined)
  const isUnderWay = sending !== undefined && !sending.isPaused && !sending.error

  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnderWay])
  // What has arrived stays there for a day.
  useEffect(
    () => () => {
      wanted.current = undefined
      transfer.current?.pause()
    },
    [],
  )

  const change = (changes: Partial<Sending>) => setSending((now) => now && { ...now, ...changes })

  function begin(next: Transfer, file: File) {
    if (wanted.current !== file) return
    transfer.current = next
    next.start()
  }

  async function start(file: File, place: Place) {
    wanted.current = file
    setSending({ name: file.name, sent: 0, total: file.size, isPaused: false })
    const told = {
      onProgress: (sent: number) => change({ sent }),
      onError: (error: string) => change({ error }),
      onArrived(fileId: string) {
        setSending(undefined)
        onArrived(fileId)
      },
    }
    const byServer = async () => begin(await sendByServer(file, place, told), file)
    // The bucket is asked for first: the bytes need not pass this server where there is one.
    const straight = await sendStraight(file, place, { ...told, onNoWay: () => void byServer() })
    if (straight) begin(straight, file)
    else await byServer()
  }

  return {
    sending,
    start,
    pause() {
      transfer.current?.pause()
      change({ isPaused: true })
    },
    resume() {
      setSending((now) => now && { name: now.name, sent: now.sent, total: now.total, isPaused: false })
      transfer.current?.start()
    },
    cancel() {
      transfer.current?.cancel()
      transfer.current = undefined
      wanted.current = undefined
      setSending(undefined)
    },
  }
}
