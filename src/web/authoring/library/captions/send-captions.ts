/** Sends captions as a file; answers what is wrong with them, if anything. */
import type { Failure } from '#contracts/endpoint.ts'
import type { Locale } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'

export async function sendCaptions(fileId: string, language: Locale, vtt: string): Promise<string | undefined> {
  const body = new FormData()
  // Fields are read before the file.
  body.set('keep_overlaps', 'true')
  body.set('captions', new File([vtt], 'captions.vtt', { type: 'text/vtt' }))
  try {
    const response = await fetch(`/api/admin/library/${fileId}/captions/${language}`, {
      method: 'PUT',
      headers: { 'accept-language': document.documentElement.lang },
      body,
    })
    return response.ok ? undefined : ((await response.json()) as Failure).message
  } catch {
    return m.library_line_lost()
  }
}
