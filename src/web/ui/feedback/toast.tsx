/** Short messages at the top end corner: 3 seconds, held while pointed at or focused, spoken politely. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '../cx.ts'
import { AlertIcon, ClockIcon, CloseIcon, DoneIcon, InfoIcon } from '../icons/icons.tsx'

type ToastTone = 'ok' | 'bad' | 'info' | 'warn'
type Toast = { id: number; tone: ToastTone; text: string; isKept?: boolean }

export const TOAST_MS = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, text: string, isKept = false): void {
  // The same words again restart their time instead of piling up; what went well ends what was wrong before.
  const kept = toasts.filter((old) => old.text !== text && !(tone === 'ok' && old.tone === 'bad'))
  set([...kept, { id: ++lastId, tone, text, isKept }].slice(-4))
}

const dismiss = (id: number) => set(toasts.filter((old) => old.id !== id))

/** Call from anywhere in the browser; the text is already translated. */
export const toast = {
  success: (text: string) => show('ok', text),
  error: (text: string) => show('bad', text),
  info: (text: string) => show('info', text),
  warn: (text: string) => show('warn', text),
  /** To copy by hand: it stays until it is dismissed. */
  address: (text: string) => show('info', text, true),
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const icons = { ok: DoneIcon, bad: AlertIcon, info: InfoIcon, warn: ClockIcon }

export type ToasterProps = { dismissLabel: string }

/** Once, in the root of the document. */
export function Toaster({ dismissLabel }: ToasterProps) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const [isHeld, setIsHeld] = useState(false)
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    // A popover is above every dialog; showing it again brings it above one opened since.
    const { current } = box
    if (!current?.showPopover) return
    if (current.matches(':popover-open')) current.hidePopover()
    if (shown.length > 0) current.showPopover()
    // Hidden and shown again it hears nothing of a pointer that has left meanwhile.
    setIsHeld(shown.length > 0 && (current.matches(':hover') || current.contains(document.activeElement)))
  }, [shown])

  return (
    <section
      ref={box}
      className="toasts"
      popover="manual"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div role="status">
        {shown.map((one) => (
          <ToastLine key={one.id} toast={one} isHeld={isHeld} dismissLabel={dismissLabel} />
        ))}
      </div>
    </section>
  )
}

function ToastLine({ toast, isHeld, dismissLabel }: { toast: Toast; isHeld: boolean; dismissLabel: string }) {
  const left = useRef(TOAST_MS)
  useEffect(() => {
    if (isHeld || toast.isKept) return
    const since = Date.now()
    const timer = setTimeout(() => dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [isHeld, toast.id, toast.isKept])
  const ToneIcon = icons[toast.tone]
  return (
    <div className={cx('toast', `toast--${toast.tone}`, toast.isKept && 'toast--kept')}>
      <ToneIcon />
      <p dir={toast.isKept ? 'ltr' : undefined}>{toast.text}</p>
      <button type="button" aria-label={dismissLabel} onClick={() => dismiss(toast.id)}>
        <CloseIcon size={16} />
      </button>
    </div>
  )
}
