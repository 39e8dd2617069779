// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConfirmDialog, Dialog } from './dialog.tsx'

// jsdom has <dialog> without its methods; the trap and the return of the focus belong to the browser and the journeys.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
})
afterEach(cleanup)

function Page({ canDismiss }: { canDismiss?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        LOGIN
      </button>
      <Dialog id="auth" title="Welcome back" isOpen={isOpen} onClose={() => setIsOpen(false)} canDismiss={canDismiss}>
        <input aria-label="Email or phone" />
      </Dialog>
    </>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'LOGIN' }))
const dialog = () => screen.queryByRole('dialog', { name: 'Welcome back' })

describe('Dialog', () => {
  it('is in the page when closed, but empty', () => {
    render(<Page />)
    expect(document.getElementById('auth')).not.toBeNull()
    expect(screen.queryByLabelText('Email or phone')).toBeNull()
  })

  it('opens under its title and closes by its button', () => {
    render(<Page />)
    open()
    expect(dialog()?.hasAttribute('open')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialog()).toBeNull()
  })

  it('closes on Esc and on a press beside it, not on a press that only ends beside it', () => {
    render(<Page />)
    open()
    fireEvent.pointerDown(screen.getByLabelText('Email or phone'))
    fireEvent.click(document.getElementById('auth') as HTMLElement)
    expect(dialog()).not.toBeNull()
    fireEvent.pointerDown(document.getElementById('auth') as HTMLElement)
    fireEvent.click(document.getElementById('auth') as HTMLElement)
    expect(dialog()).toBeNull()
    open()
    fireEvent(document.getElementById('auth') as HTMLElement, new Event('cancel', { cancelable: true }))
    expect(dialog()).toBeNull()
  })

  it('stays when it may not be dismissed', () => {
    render(<Page canDismiss={false} />)
    open()
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(document.getElementById('auth') as HTMLElement, cancel)
    expect(cancel.defaultPrevented).toBe(true)
    expect(dialog()).not.toBeNull()
  })
})

describe('ConfirmDialog', () => {
  it('asks in words and gives both answers', () => {
    const answers: string[] = []
    render(
      <ConfirmDialog
        isOpen
        title="Suspend Abul Kalam?"
        confirmText="Suspend"
        cancelText="Keep active"
        onConfirm={() => answers.push('confirm')}
        onCancel={() => answers.push('cancel')}
      >
        You can undo this at any time.
      </ConfirmDialog>,
    )
    const box = screen.getByRole('alertdialog', { name: 'Suspend Abul Kalam?' })
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByText('You can undo this at any time.').id)
    fireEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    fireEvent.click(screen.getByRole('button', { name: 'Keep active' }))
    expect(answers).toEqual(['confirm', 'cancel'])
  })
})
