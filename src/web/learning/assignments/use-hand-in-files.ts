/** Photographs and files of a draft: sent one by one, each refused by name, the others stay. */
import { useRef, useState } from 'react'
import type { Failure } from '#contracts/endpoint.ts'
import type { HandedFile } from '#contracts/learning/assignments.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { m } from '#web/paraglide/messages.js'
import { shrinkPhoto } from './shrink-photo.ts'

/** Of one photograph or file, as the server takes it. */
export const mostBytes = 5_000_000

type Sent = { file: HandedFile } | { error: string }

async function send(assignmentId: string, kind: HandedFile['kind'], chosen: File): Promise<Sent> {
  const { name } = chosen
  const content = kind === 'photo' ? await shrinkPhoto(chosen) : chosen
  if (content.size > mostBytes)
    return { error: m.assignment_file_large({ name, size: bytes(content.size), most: bytes(mostBytes) }) }
  const body = new FormData()
  // Fields are read before the file.
  body.set('kind', kind)
  body.set('file', content, name)
  try {
    const headers = { 'accept-language': document.documentElement.lang }
    const response = await fetch(`/api/assignments/${assignmentId}/files`, { method: 'POST', headers, body })
    const answer = await response.json()
    if (response.ok) return { file: answer.data as HandedFile }
    const { errors, error } = answer as Failure
    return { error: m.assignment_file_failed({ name, why: errors?.file?.[0] ?? error.message }) }
  } catch {
    return { error: m.assignment_file_failed({ name, why: m.offline() }) }
  }
}

export function useHandInFiles(assignmentId: string, known: readonly HandedFile[]) {
  const [files, setFiles] = useState(known)
  const [sending, setSending] = useState<string[]>([])
  const [errors, setErrors] = useState<string[]>([])
  const queue = useRef(Promise.resolve())

  function add(kind: HandedFile['kind'], chosen: readonly File[]) {
    setErrors([])
    setSending((names) => [...names, ...chosen.map(({ name }) => name)])
    for (const file of chosen) {
      queue.current = queue.current.then(async () => {
        const sent = await send(assignmentId, kind, file)
        setSending((names) => names.toSpliced(names.indexOf(file.name), 1))
        if ('file' in sent) setFiles((all) => [...all, sent.file])
        else setErrors((all) => [...all, sent.error])
      })
    }
  }
  async function remove({ file_id: file, name }: HandedFile) {
    const outcome = await callApi('DELETE /assignments/:assignment/files/:file', {
      params: { assignment: assignmentId, file },
    })
    if (outcome.ok || outcome.failure.status === 404) setFiles((all) => all.filter((each) => each.file_id !== file))
    else
      setErrors([
        m.assignment_file_failed({
          name,
          why: outcome.failure.status === 0 ? m.offline() : outcome.failure.error.message,
        }),
      ])
  }
  return { files, sending, errors, add, remove }
}
