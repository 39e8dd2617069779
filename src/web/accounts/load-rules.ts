/** The way to the rules: one chunk, asked for when a form appears, so that it is there when the form is sent. */
import { useEffect } from 'react'

export const loadRules = () => import('./form-rules.ts')

export function usePreloadedRules(): void {
  useEffect(() => {
    loadRules().catch(() => undefined)
  }, [])
}
