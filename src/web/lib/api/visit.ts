/** The record of a visit that came from a named source (specification sections 4 and 7): start, enroll click, end. */
import { callApi } from './call-api.ts'

const key = 'analytic_id'
let isStarted = false

/** Starts when the address names a source, or goes on with the record of this tab. */
export function startVisit(): void {
  if (isStarted) return
  isStarted = true
  const search = new URLSearchParams(location.search)
  const source = search.get('source')
  addEventListener('pagehide', endVisit)
  // Whoever asks not to be followed (Global Privacy Control) is not.
  if (!source || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)) return
  const body = {
    source,
    post: search.get('post'),
    platform: search.get('platform'),
    campaign: search.get('campaign'),
    in_time: new Date().toISOString(),
    language: navigator.language,
    mobile: matchMedia('(max-width: 991px)').matches,
    slug: location.pathname.split('/').find((_, index, parts) => parts[index - 1] === 'courses') ?? null,
    type: search.get('type'),
  }
  callApi('POST /source-analytic', { body }).then((outcome) => {
    if (outcome.ok) sessionStorage.setItem(key, outcome.answer.data.id)
  })
}

export function markEnrollClick(): void {
  const id = sessionStorage.getItem(key)
  if (id)
    void callApi('POST /source-analytic', { body: { analytic_id: id, is_enroll_click: true } }, { keepalive: true })
}

function endVisit(): void {
  const id = sessionStorage.getItem(key)
  if (!id) return
  sessionStorage.removeItem(key)
  const body = JSON.stringify({ analytic_id: id, out_time: new Date().toISOString() })
  navigator.sendBeacon('/api/source-analytic', new Blob([body], { type: 'application/json' }))
}
