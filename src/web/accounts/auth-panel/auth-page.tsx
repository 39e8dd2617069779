/** A login page: the same containers as in the dialogs, each on an address of its own, also without scripts. */
import { useState } from 'react'
import { type AuthAnswer, stateOfAnswer } from './auth-answer.ts'
import { AuthCard } from './auth-card.tsx'
import type { Container } from '../forms/auth-links.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { firstView, titleOf } from '../forms/auth-view.ts'
import { useAfterLogin } from '../sign-in/use-after-login.ts'

interface AuthPageProps {
  container: Container
  next: string | null
  /** Where a login leads when nothing else was asked for. */
  fallback: string
  answer: AuthAnswer | undefined
}

export function AuthPage({ container, next, fallback, answer }: AuthPageProps) {
  const [opening] = useState(() => answer?.view ?? firstView(container))
  const [view, setView] = useState(opening)
  const onLoggedIn = useAfterLogin({ fallback, next })
  const isFirst = view === opening
  return (
    <AuthCard title={titleOf(view)}>
      <AuthPanel
        view={view}
        place={{ isPage: true, next, takesFocus: !isFirst, onView: setView }}
        initial={isFirst && answer ? stateOfAnswer(answer) : undefined}
        onLoggedIn={onLoggedIn}
      />
    </AuthCard>
  )
}
