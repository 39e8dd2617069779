/** 'Sign in with a passkey': the device knows whose it is, so nothing is typed. */
import { useEffect, useState } from 'react'
import type { LoggedInUser } from '#contracts/accounts/sessions.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { noteOf } from '#web/lib/forms/form-state.ts'
import { hasPasskeys, loadPasskeys } from './passkey-support.ts'

interface PasskeyButtonProps {
  onLoggedIn: (user: LoggedInUser) => Promise<void>
  onFailed: (text: string) => void
}

export function PasskeyButton({ onLoggedIn, onFailed }: PasskeyButtonProps) {
  const [isOffered, setOffered] = useState(true)
  const [isPending, setPending] = useState(false)
  useEffect(() => setOffered(hasPasskeys()), [])

  async function logIn(isRemembered: boolean): Promise<string | undefined> {
    const offer = await callApi('POST /passkey-login/options', {})
    if (!offer.ok) return noteOf(offer.failure)
    const { startAuthentication } = await loadPasskeys()
    const used = await startAuthentication({ optionsJSON: offer.answer.data as never }).catch(() => undefined)
    if (!used) return m.auth_passkey_failed()
    const outcome = await callApi('POST /passkey-login', {
      body: { credential: used as never, remember: isRemembered },
    })
    if (!outcome.ok) return noteOf(outcome.failure)
    await onLoggedIn(outcome.answer.data.userInfo)
    return undefined
  }

  if (!isOffered) return null
  return (
    <Button
      isBlock
      className="needs-script"
      isLoading={isPending}
      onClick={async ({ currentTarget: { form } }) => {
        setPending(true)
        const remember = form?.elements.namedItem('remember')
        const problem = await logIn(remember instanceof HTMLInputElement && remember.checked)
        setPending(false)
        if (problem) onFailed(problem)
      }}
    >
      {m.auth_passkey()}
    </Button>
  )
}
