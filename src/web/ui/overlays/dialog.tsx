/** A modal dialog on the browser's own <dialog>: woven edge, Esc, focus back to the opener, the page behind it held still. */
import { type ReactNode, useId } from 'react'
import { Button, IconButton } from '../fields/button.tsx'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons/icons.tsx'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  isTitleHidden?: boolean
  id?: string
  /** 440 px, or 720 px. */
  size?: 'normal' | 'wide'
  /** Stays near the top, so that a search field does not jump while its answers change. */
  isAtTop?: boolean
  /** False: neither Esc nor a press beside it closes it. */
  canDismiss?: boolean
  closeLabel?: string
  className?: string
  /** Rendered only while open, so every opening starts fresh. */
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, isTitleHidden, id, size = 'normal', isAtTop, canDismiss, children } = props
  const titleId = useId()
  const modal = useModal({ isOpen, onClose, canDismiss })
  return (
    <dialog
      {...modal}
      id={id}
      className={cx('dialog', size === 'wide' && 'dialog--wide', isAtTop && 'dialog--top', props.className)}
      aria-labelledby={titleId}
    >
      {isOpen && (
        <>
          <div className="selvedge" aria-hidden="true" />
          <div className="dialog__body">
            <h2 id={titleId} className={isTitleHidden ? 'vh' : undefined}>
              {title}
            </h2>
            {children}
          </div>
          <IconButton
            className="dialog__close"
            label={props.closeLabel ?? 'Close'}
            icon={<CloseIcon />}
            onClick={onClose}
          />
        </>
      )}
    </dialog>
  )
}

export type ConfirmDialogProps = {
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
  /** The question, with the name of what it is about. */
  title: ReactNode
  /** What happens, and whether it can be undone. */
  children: ReactNode
  confirmText: string
  cancelText: string
  isDanger?: boolean
  isLoading?: boolean
}

/** Asks in words before something is lost. The safe answer comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId()
  const modal = useModal({ isOpen: props.isOpen, onClose: props.onCancel })
  return (
    <dialog
      {...modal}
      role="alertdialog"
      className="dialog dialog--ask"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      {props.isOpen && (
        <div className="dialog__body">
          <h2 id={id}>{props.title}</h2>
          <p id={`${id}-text`}>{props.children}</p>
          <div className="actions">
            <Button onClick={props.onCancel}>{props.cancelText}</Button>
            <Button
              variant={props.isDanger ? 'danger' : 'primary'}
              isLoading={props.isLoading}
              onClick={props.onConfirm}
            >
              {props.confirmText}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
