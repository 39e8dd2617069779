/** Asks in words, and for a reason where one is due, before something is done: a form in the browser's own popover, so it opens without scripts. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonVariant } from '../fields/button.tsx'
import { FormNote } from '../feedback/note.tsx'
import { Textarea } from '../fields/text-field.tsx'

export type ConfirmFormProps = {
  /** Words of the button that opens it. */
  trigger: ReactNode
  triggerVariant?: ButtonVariant
  /** Accessible name of the button when its words repeat in each row: 'Delete Finance'. */
  triggerLabel?: string
  isDense?: boolean
  /** The question, with the name of what it is about. */
  title: ReactNode
  /** What happens, and whether it can be undone. */
  children: ReactNode
  confirmText: string
  cancelText: string
  isDanger?: boolean
  /** What the form sends: `{ intent: 'delete', id }`. */
  values?: Record<string, string>
  /** More fields, between the words and the reason. */
  fields?: ReactNode
  /** Asks for a reason with this label, sent as `reason`. */
  reasonLabel?: string
  reasonHint?: string
  isReasonOptional?: boolean
  /** The server's answer at the reason field, or about the whole: opens the question again. */
  reasonError?: string
  error?: string
  /** Another page's action. */
  action?: string
}

/** What is wrong, else the first field, else the button that leaves all as it is. */
const firstOf = (box: HTMLElement) =>
  box.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  box.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea, button')

export function ConfirmForm(props: ConfirmFormProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { state } = useNavigation()
  const isSent = useRef(false)
  const hasError = Boolean(props.error ?? props.reasonError)

  useEffect(() => {
    // Only its own answer closes it: a list behind it may be sorted or paged meanwhile.
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    const element = box.current
    // An answer at one of its fields is no end of it, either.
    const isWrong = hasError || element?.querySelector('[aria-invalid="true"]')
    if (!isWrong && element?.matches(':popover-open')) element.hidePopover()
  }, [state, hasError])
  useEffect(() => {
    const element = box.current
    if (hasError && element && !element.matches(':popover-open')) element.showPopover()
  }, [hasError])

  return (
    <>
      <Button
        variant={props.triggerVariant ?? 'line'}
        isDense={props.isDense}
        aria-label={props.triggerLabel}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        {props.trigger}
      </Button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        className={hasError ? 'ask ask--again' : 'ask'}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onToggle={(event) => event.newState === 'open' && firstOf(event.currentTarget)?.focus()}
      >
        <Form
          method="post"
          action={props.action}
          preventScrollReset
          onSubmit={() => {
            isSent.current = true
          }}
        >
          <h2 id={`${id}-title`}>{props.title}</h2>
          <div id={`${id}-text`} className="muted">
            {props.children}
          </div>
          {props.error && <FormNote>{props.error}</FormNote>}
          {Object.entries(props.values ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {props.fields}
          {props.reasonLabel && (
            <Textarea
              label={props.reasonLabel}
              hint={props.reasonHint}
              error={props.reasonError}
              name="reason"
              rows={3}
              maxLength={300}
              required={!props.isReasonOptional}
            />
          )}
          <div className="actions">
            <Button popoverTarget={id} popoverTargetAction="hide">
              {props.cancelText}
            </Button>
            <Button type="submit" variant={props.isDanger ? 'danger' : 'primary'} isLoading={state === 'submitting'}>
              {props.confirmText}
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}
