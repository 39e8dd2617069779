/** A panel from an edge of the screen: side forms, the phone menu, filters and outlines on phones. Same base as Dialog. */
import { type ReactNode, useId } from 'react'
import { IconButton } from '../fields/button.tsx'
import { cx } from '../cx.ts'
import { CloseIcon } from '../icons/icons.tsx'
import { useModal } from './use-modal.ts'

export type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  id?: string
  edge?: 'end' | 'start' | 'bottom'
  /** Replaces the title in the head (the menu's back step); give it the accessible name yourself. */
  head?: ReactNode
  isHeadDark?: boolean
  /** Actions that stay in sight. */
  foot?: ReactNode
  /** Lists that reach the edges bring their own space. */
  isFlush?: boolean
  closeLabel?: string
  className?: string
  children: ReactNode
}

export function Sheet(props: SheetProps) {
  const {
    isOpen,
    onClose,
    title,
    edge = 'end',
    head,
    isHeadDark,
    foot,
    isFlush,
    closeLabel = 'Close',
    children,
  } = props
  const titleId = useId()
  const modal = useModal({ isOpen, onClose })
  return (
    <dialog
      {...modal}
      id={props.id}
      className={cx('sheet', edge !== 'end' && `sheet--${edge}`, props.className)}
      aria-labelledby={titleId}
    >
      {isOpen && (
        <>
          <div className={cx('sheet__head', isHeadDark && 'sheet__head--dark on-dark')}>
            <h2 id={titleId} className={head ? 'vh' : undefined}>
              {title}
            </h2>
            {head}
            <IconButton label={closeLabel} icon={<CloseIcon size={24} />} onClick={onClose} />
          </div>
          <div className={cx('sheet__body', isFlush && 'sheet__body--flush')}>{children}</div>
          {foot && <div className="sheet__foot">{foot}</div>}
        </>
      )}
    </dialog>
  )
}
