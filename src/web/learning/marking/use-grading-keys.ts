/** Keys of grading: digits choose the level with these points in the open criterion, J and K change the work. */
import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'

interface Ways {
  previous: string | null
  next: string | null
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('textarea, input:not([type="radio"]), select, [contenteditable]') !== null

/** The criterion with the focus, else the first without a level. */
function openCriterion(form: HTMLFormElement): HTMLElement | undefined {
  const all = [...form.querySelectorAll<HTMLElement>('[data-criterion]')]
  return (
    all.find((criterion) => criterion.contains(document.activeElement) && !criterion.querySelector('input:checked')) ??
    all.find((criterion) => !criterion.querySelector('input:checked')) ??
    all.find((criterion) => criterion.contains(document.activeElement))
  )
}

export function useGradingKeys(form: RefObject<HTMLFormElement | null>, { previous, next }: Ways): void {
  const navigate = useNavigate()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      const way = key === 'j' ? next : key === 'k' ? previous : null
      if (way) navigate(way)
      if (!/^\d$/.test(key) || !form.current) return
      const wanted = openCriterion(form.current)?.querySelector<HTMLInputElement>(`input[data-points="${key}"]`)
      if (!wanted) return
      wanted.click()
      wanted.focus()
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form, previous, next, navigate])
}
