/** Opens and closes a native <dialog> with the page behind it inert; Esc and a press beside it ask to close. */
import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Options = { isOpen: boolean; onClose: () => void; canDismiss?: boolean }

/**
 * Spread the result on a <dialog>. The browser traps the focus and gives it back to the opener. `canDismiss: false`
 * keeps the dialog until a button in it decides.
 */
export function useModal({ isOpen, onClose, canDismiss = true }: Options) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  // A layout effect, because its cleanup runs while the element is still in the page: only then does the focus return.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    // The scrollbar goes away while the page is held; its width stays, so that nothing jumps sideways.
    const { documentElement: page } = document
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [isOpen])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== ref.current) return // a file chooser inside sends `cancel` too
      event.preventDefault()
      if (canDismiss) onClose()
    },
    // Both ends of the press must be beside the dialog: selecting text to its edge is not a wish to leave.
    onPointerDown: (event: PointerEvent) => {
      pressedBeside.current = event.target === ref.current
    },
    onClick: (event: SyntheticEvent) => {
      if (canDismiss && pressedBeside.current && event.target === ref.current) onClose()
      pressedBeside.current = false
    },
    /** Chrome closes on a second Esc even when the first was refused; the state has to follow. */
    onClose: () => {
      if (isOpen) onClose()
    },
  }
}
