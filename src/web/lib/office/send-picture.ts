/** Sends a chosen picture: its address, or what is wrong with it in the page's language. */
import { type ChangeEvent, useState } from 'react'
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
const largest = 5 * 1024 * 1024

async function sendPicture(address: string, file: File): Promise<{ url: string } | { error: string }> {
  if (file.size > largest) return { error: m.pub_picture_large() }
  const body = new FormData()
  body.set('picture', file)
  try {
    const headers = { 'accept-language': document.documentElement.lang }
    const response = await fetch(address, { method: 'POST', headers, body })
    const answer = await response.json()
    return response.ok ? { url: answer.data.url } : { error: (answer as Failure).message }
  } catch {
    return { error: m.pub_picture_failed() }
  }
}

/** For a field of files: sends what is chosen and hands its address on. The same file can be chosen again. */
export function usePicture(address: string, onSent: (url: string) => void) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    setSending(true)
    const sent = await sendPicture(address, file)
    setSending(false)
    setError('error' in sent ? sent.error : undefined)
    target.value = ''
    if ('url' in sent) onSent(sent.url)
  }
  return { isSending, error, choose }
}
