/** A form is sent only by the person whose page it is: after a logout or another login it stays as it was filled in, and says what happened. */
import { m } from '#web/paraglide/messages.js'

interface Owner {
  learnerId: string | null
  name: string
}
interface Present {
  learner_id: string | null
  username: string
}

/** Who has the session now; undefined where the server cannot be asked, null for nobody. */
async function present(): Promise<Present | null | undefined> {
  try {
    const response = await fetch('/api/me', { method: 'POST' })
    if (response.status === 401) return null
    return response.ok ? ((await response.json()) as { data: Present }).data : undefined
  } catch {
    return undefined
  }
}

/** In another role the server knows no learner: then the name says who it is, and the server what the role may do. */
const isSame = (owner: Owner, now: Present) =>
  owner.learnerId && now.learner_id ? owner.learnerId === now.learner_id : owner.name === now.username

/** A page that was looked at all the time had no other login beside it. */
const trusted = 15_000

/** For the page of `owner` until the answer is called. Forms that only look are left alone. */
export function guardForms(owner: Owner): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let askedAt = Date.now()
  let wasLeft = false
  let passing: HTMLFormElement | undefined

  const leave = () => {
    wasLeft = true
  }
  document.addEventListener('visibilitychange', leave, { signal })
  window.addEventListener('storage', leave, { signal })
  window.addEventListener('submit', onSubmit, { signal, capture: true })
  return () => stop.abort()

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement
    if (passing === form || form.getAttribute('method') !== 'post') return
    if (!wasLeft && Date.now() - askedAt < trusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void ask(form, event.submitter)
  }

  async function ask(form: HTMLFormElement, submitter: HTMLElement | null) {
    const now = await present()
    if (signal.aborted || !form.isConnected) return
    form.querySelector('.form-guard')?.remove()
    if (now === null) return tell(form, m.guard_logged_out({ name: owner.name }))
    if (now && !isSame(owner, now)) return tell(form, m.guard_other_person({ name: now.username, owner: owner.name }))
    wasLeft = now === undefined
    askedAt = Date.now()
    passing = form
    form.requestSubmit(submitter)
    passing = undefined
  }
}

function tell(form: HTMLFormElement, text: string) {
  const note = document.createElement('div')
  note.className = 'note note--warn form-guard'
  note.role = 'alert'
  note.tabIndex = -1
  const link = document.createElement('a')
  link.href = `${/^\/(fr|ar|es|zh|bn)(?=\/|$)/.exec(location.pathname)?.[0] ?? ''}/account/login`
  link.target = '_blank'
  link.className = 'link'
  link.textContent = m.guard_log_in()
  const words = document.createElement('p')
  words.append(text, ' ', link)
  note.append(words)
  form.prepend(note)
  note.scrollIntoView({ block: 'nearest' })
  note.focus({ preventScroll: true })
}
