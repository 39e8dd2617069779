/** One step of the set-up: its number or a tick, what it is for, how it stands, and what can be done. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { partName, stepName } from './set-up-words.ts'

export type SetUp = DataOf<'GET /admin/set-up'>
type Step = SetUp['steps'][number]

export interface StepRowProps {
  step: Step
  place: number
  canEdit: boolean
  /** What the step is for. */
  text: ReactNode
  /** The way to where it is done. */
  links?: ReactNode
  /** A small form of its own, and how it last went. */
  children?: ReactNode
}

export function StepRow({ step, place, canEdit, text, links, children }: StepRowProps) {
  const isDone = step.state === 'done'
  return (
    <li id={step.step} className={isDone ? 'is-done' : undefined}>
      <span className="todo__number">{isDone ? <CheckIcon size={16} label={m.set_up_done()} /> : number(place)}</span>
      <div>
        <h3>{stepName[step.step]()}</h3>
        <p className="small muted">{text}</p>
        {step.missing.length > 0 && (
          <p className="small">
            {m.set_up_still_missing({ parts: listed(step.missing.map((part) => partName[part]())) })}
          </p>
        )}
        {step.not_own.length > 0 && (
          <p className="small">{m.set_up_not_own({ parts: listed(step.not_own.map((part) => partName[part]())) })}</p>
        )}
        {step.state === 'put_off' && step.put_off && <p className="small">{putOffText(step.put_off)}</p>}
        {children}
      </div>
      <div className="todo__acts">
        {links}
        {canEdit && !isDone && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={step.put_off ? 'again' : 'later'} />
            <input type="hidden" name="step" value={step.step} />
            <Button type="submit" variant="quiet" isDense>
              {step.put_off ? m.set_up_again() : m.set_up_later()}
              <span className="vh">: {stepName[step.step]()}</span>
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}

function putOffText({ by, at }: { by: string | null; at: string }): string {
  const time = dateAndTime(at)
  return by ? m.set_up_put_off({ name: isolated(by), time }) : m.set_up_put_off_since({ time })
}
