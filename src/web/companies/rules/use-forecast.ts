/** What the rule in the form would give today, asked anew while it is changed; nothing while the form cannot be read. */
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { RuleAnswer, RuleForecast } from './change-rule.ts'

/** Typing waits a moment before the server is asked. */
const typingPause = 350

export function useForecast(answer: RuleAnswer | undefined, first: RuleForecast | undefined) {
  const asked = useFetcher<{ rule: RuleAnswer | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const choices = new FormData(form)
      choices.set('intent', 'rule_check')
      void asked.submit(choices, { method: 'post', preventScrollReset: true })
    }, typingPause)
  }
  const latest = asked.data?.rule ?? answer
  return { forecast: latest ? latest.forecast : first, ask }
}
