/** A field that suggests answers while one types: arrow keys walk them, Enter takes one, Esc puts the list away. */
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from './field.tsx'

export type ComboboxOption = { value: string; label: string; hint?: ReactNode }

export type ComboboxProps = FieldProps & {
  /** Without scripts, and with `isFree`, this is the text; otherwise the value of the chosen option. */
  name?: string
  options: readonly ComboboxOption[]
  /** The chosen option. */
  value?: ComboboxOption | null
  defaultText?: string
  /** Options come from elsewhere: called at each change of the text. Left out, they are filtered here by what is typed. */
  onQuery?: (text: string) => void
  onSelect?: (option: ComboboxOption | null) => void
  /** Any text is an answer; options only help (search). */
  isFree?: boolean
  isLoading?: boolean
  loadingText?: string
  /** Said when nothing fits ('No data found.'). */
  emptyText?: string
  placeholder?: string
  icon?: ReactNode
  isRequired?: boolean
  hasAutoFocus?: boolean
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optionalText, isLabelHidden, className, name, onQuery, onSelect, isFree } = props
  const [text, setText] = useState(props.value?.label ?? props.defaultText ?? '')
  const [chosen, setChosen] = useState<ComboboxOption | null>(props.value ?? null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)

  const isUntouched = chosen?.label === text
  const options =
    onQuery || isUntouched ? props.options : props.options.filter((option) => plain(option.label).includes(plain(text)))
  const message = props.isLoading ? props.loadingText : options.length === 0 && text ? props.emptyText : undefined
  const isListed = isOpen && (options.length > 0 || Boolean(message))

  const type = (next: string) => {
    setText(next)
    setActive(-1)
    setIsOpen(true)
    onQuery?.(next)
    if (chosen) {
      setChosen(null)
      onSelect?.(null)
    }
  }
  const take = (option: ComboboxOption) => {
    setText(option.label)
    setChosen(option)
    setIsOpen(false)
    setActive(-1)
    onSelect?.(option)
  }
  const leave = () => {
    setIsOpen(false)
    // A half-typed word is not an answer: back to the last one.
    if (!isFree && !isUntouched) setText(chosen?.label ?? '')
  }
  const walk = (to: number) => {
    setIsOpen(true)
    const next = (to + options.length) % options.length
    setActive(next)
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active]
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? active + 1 : active < 0 ? -1 : active - 1)
    } else if (event.key === 'Enter' && isListed && option) {
      event.preventDefault()
      take(option)
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault() // a dialog around it stays open
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  return (
    <Field {...{ label, hint, error, optionalText, isLabelHidden, className }}>
      {(ids) => (
        <div className={cx('combobox', props.icon ? 'with-icon' : null)}>
          {props.icon}
          <input
            {...ids}
            className="input"
            type="text"
            name={isFree ? name : undefined}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={listId}
            aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
            placeholder={props.placeholder}
            required={props.isRequired}
            autoFocus={props.hasAutoFocus}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={() => setIsOpen(true)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          {!isFree && name && <input type="hidden" name={name} value={chosen?.value ?? ''} />}
          {/* The press must not take the focus from the field, or the list would close before the click. */}
          <div
            className="combobox__list"
            hidden={!isListed}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            <div ref={list} id={listId} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
              {options.map((option, index) => (
                // The field keeps the focus and the keys
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={option.value === chosen?.value}
                  className={cx(index === active && 'is-active')}
                  onClick={() => take(option)}
                >
                  {option.label}
                  {option.hint && <small>{option.hint}</small>}
                </div>
              ))}
            </div>
            <p className="combobox__message" role="status">
              {isListed && message}
            </p>
          </div>
        </div>
      )}
    </Field>
  )
}
