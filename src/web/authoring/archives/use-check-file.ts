/** Sends an archive to be checked and tells how much of it has arrived. */
import { useEffect, useRef, useState } from 'react'
import type { CourseImport } from '#contracts/authoring/archives.office.ts'
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'

const address = '/api/admin/courses/imports'

interface Sending {
  name: string
  sent: number
  total: number
}

export function useCheckFile(onChecked: (importId: string) => void) {
  const [sending, setSending] = useState<Sending>()
  const [error, setError] = useState<string>()
  const request = useRef<XMLHttpRequest>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  function send(file: File) {
    const call = new XMLHttpRequest()
    request.current = call
    setError(undefined)
    setSending({ name: file.name, sent: 0, total: file.size })
    const end = (why?: string) => {
      setSending(undefined)
      setError(why)
    }
    call.upload.addEventListener('progress', ({ loaded }) =>
      setSending({ name: file.name, sent: Math.min(loaded, file.size), total: file.size }),
    )
    call.addEventListener('load', () => {
      try {
        const answer = JSON.parse(call.responseText) as { data: CourseImport } | Failure
        if ('data' in answer) onChecked(answer.data.import_id)
        end('data' in answer ? undefined : (answer.errors?.file?.[0] ?? answer.message))
      } catch {
        end(m.library_line_lost())
      }
    })
    call.addEventListener('error', () => end(m.library_line_lost()))
    call.addEventListener('abort', () => end())
    call.open('POST', address)
    call.setRequestHeader('accept-language', document.documentElement.lang)
    const body = new FormData()
    body.set('file', file)
    call.send(body)
  }

  return { sending, error, setError, send, cancel: () => request.current?.abort() }
}
