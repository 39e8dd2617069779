/** Sends a chosen picture, or a part of one: its address, or what is wrong with it in the page's language. */
import { type ChangeEvent, useState } from 'react'
import type { Failure } from '#contracts/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import type { Crop } from './crop-of.ts'

export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
const largest = 5 * 1024 * 1024

export interface SentPicture {
  url: string
  width: number
  height: number
}

async function sendPicture(address: string, file: File, crop?: Crop): Promise<SentPicture | { error: string }> {
  if (file.size > largest) return { error: m.pub_picture_large() }
  const body = new FormData()
  // Before the file: what comes after it is not read.
  if (crop) body.set('crop', [crop.x, crop.y, crop.width, crop.height].map((part) => part.toFixed(4)).join(','))
  body.set('picture', file)
  try {
    const headers = { 'accept-language': document.documentElement.lang }
    const response = await fetch(address, { method: 'POST', headers, body })
    const answer = await response.json()
    return response.ok ? (answer.data as SentPicture) : { error: (answer as Failure).message }
  } catch {
    return { error: m.pub_picture_failed() }
  }
}

/** For a field of files: sends what is chosen and hands its address on. The same file can be chosen again. */
export function usePicture(address: string, onSent: (url: string, picture: SentPicture) => void) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  async function send(file: File, crop?: Crop) {
    setSending(true)
    const sent = await sendPicture(address, file, crop)
    setSending(false)
    setError('error' in sent ? sent.error : undefined)
    if ('url' in sent) onSent(sent.url, sent)
    return 'url' in sent
  }
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file) return
    await send(file)
    target.value = ''
  }
  return { isSending, error, choose, send }
}
