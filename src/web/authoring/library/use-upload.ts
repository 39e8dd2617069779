/** Sends a file to the library by tus: it goes on where it stopped, also after the page was closed, when the same file is chosen again. */
import { useEffect, useRef, useState } from 'react'
import type { Upload } from 'tus-js-client'
import { type LibraryKind, libraryTypes, mostBytes, typeOfName, uploadsPath } from '#contracts/authoring/library.ts'
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'

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

/** Below what proxies commonly let through at once. */
const pieceBytes = 48 * 1024 * 1024
const patience = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000]

function whyNot(error: unknown): string {
  const { originalResponse } = error as { originalResponse?: { getBody(): string } | null }
  try {
    return (JSON.parse(originalResponse?.getBody() ?? '') as Failure).message
  } catch {
    return m.library_line_lost()
  }
}

const idOf = (address: string | null) => address?.slice(address.lastIndexOf('/') + 1) ?? ''

/** `onArrived` gets the id of the file in the library. */
export function useUpload(onArrived: (fileId: string) => void) {
  const [sending, setSending] = useState<Sending>()
  const upload = useRef<Upload>(undefined)
  const isUnderWay = sending !== undefined && !sending.isPaused && !sending.error

  useEffect(() => {
    if (!isUnderWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnderWay])
  // What has arrived stays there for a day.
  useEffect(() => () => void upload.current?.abort(), [])

  const change = (changes: Partial<Sending>) => setSending((now) => now && { ...now, ...changes })

  async function start(file: File, { kind, course }: { kind: LibraryKind; course: string }) {
    setSending({ name: file.name, sent: 0, total: file.size, isPaused: false })
    const tus = await import('tus-js-client')
    const next = new tus.Upload(file, {
      endpoint: uploadsPath,
      chunkSize: pieceBytes,
      retryDelays: patience,
      headers: { 'accept-language': document.documentElement.lang },
      metadata: { course, kind, filename: file.name },
      fingerprint: async () => ['library', course, kind, file.name, file.size, file.lastModified].join('|'),
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0
        return status === 0 || status === 409 || status === 423 || status >= 500
      },
      onProgress: (sent) => change({ sent }),
      onError: (error) => change({ error: whyNot(error) }),
      onSuccess: () => {
        setSending(undefined)
        onArrived(idOf(next.url))
      },
    })
    upload.current = next
    const [before] = await next.findPreviousUploads()
    if (before) next.resumeFromPreviousUpload(before)
    next.start()
  }

  return {
    sending,
    start,
    pause() {
      void upload.current?.abort()
      change({ isPaused: true })
    },
    resume() {
      setSending((now) => now && { name: now.name, sent: now.sent, total: now.total, isPaused: false })
      upload.current?.start()
    },
    cancel() {
      void upload.current?.abort(true).catch(() => {})
      upload.current = undefined
      setSending(undefined)
    },
  }
}
