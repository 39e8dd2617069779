/** What a quiz draws from the question bank for each attempt: how many, of which category, with which tag. */
import { useEffect, useState } from 'react'
import type { AuthoredDraw } from '#contracts/authoring/item-content.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/icons/task-icons.tsx'
import { NumberField } from '../items/number-field.tsx'

interface Props {
  courseId: string
  draws: readonly AuthoredDraw[]
  error: string | undefined
  onChange: (draws: AuthoredDraw[]) => void
}
const most = 20

export function DrawRows({ courseId, draws, error, onChange }: Props) {
  const [places, setPlaces] = useState<{ categories: string[]; tags: string[] }>({ categories: [], tags: [] })
  const isDrawn = draws.length > 0
  useEffect(() => {
    if (!isDrawn) return
    const controller = new AbortController()
    callApi('GET /admin/questions', { query: { course: courseId, perpage: 1 } }, { signal: controller.signal }).then(
      (outcome) => {
        if (outcome.ok) setPlaces({ categories: outcome.answer.categories ?? [], tags: outcome.answer.tags ?? [] })
      },
      () => {},
    )
    return () => controller.abort()
  }, [courseId, isDrawn])
  const change = (at: number, by: Partial<AuthoredDraw>) =>
    onChange(draws.map((draw, place) => (place === at ? { ...draw, ...by } : draw)))
  // What is chosen stays to be seen also where the bank has none of it any more.
  const options = (values: readonly string[], chosen: string) =>
    [...new Set([...values, chosen])].filter(Boolean).map((value) => ({ value, label: value }))
  return (
    <section aria-labelledby="draws-title">
      <h3 id="draws-title">{m.qbank_draws()}</h3>
      <p className="small muted">{m.qbank_draws_hint()}</p>
      {error && <FieldError>{error}</FieldError>}
      {draws.map((draw, at) => (
        <div
          key={draw.id}
          className="itemform__row"
          role="group"
          aria-label={m.qbank_draw_of({ number: number(at + 1) })}
        >
          <NumberField
            label={m.qbank_draw_count()}
            value={draw.count}
            min={1}
            max={100}
            onChange={(count) => change(at, { count: count ?? 1 })}
          />
          <Select
            label={m.qbank_category()}
            placeholder={m.people_any()}
            value={draw.category}
            options={options(places.categories, draw.category)}
            onChange={(event) => change(at, { category: event.target.value })}
          />
          <Select
            label={m.qbank_tags()}
            placeholder={m.people_any()}
            value={draw.tag}
            options={options(places.tags, draw.tag)}
            onChange={(event) => change(at, { tag: event.target.value })}
          />
          <Fitting courseId={courseId} draw={draw} />
          <IconButton
            label={m.qbank_draw_delete({ number: number(at + 1) })}
            icon={<TrashIcon />}
            onClick={() => onChange(draws.toSpliced(at, 1))}
          />
        </div>
      ))}
      {draws.length < most && (
        <Button
          isDense
          icon={<PlusIcon size={16} />}
          onClick={() => onChange([...draws, { id: crypto.randomUUID(), count: 1, category: '', tag: '' }])}
        >
          {m.qbank_draw_add()}
        </Button>
      )}
    </section>
  )
}

/** How many questions of the bank a draw can take from. */
function Fitting({ courseId, draw: { count, category, tag } }: { courseId: string; draw: AuthoredDraw }) {
  const [total, setTotal] = useState<number>()
  useEffect(() => {
    const controller = new AbortController()
    const query = { course: courseId, perpage: 1, ...(category ? { category } : {}), ...(tag ? { tag } : {}) }
    callApi('GET /admin/questions', { query }, { signal: controller.signal }).then(
      (outcome) => {
        if (outcome.ok) setTotal(outcome.answer.meta.total)
      },
      () => {},
    )
    return () => controller.abort()
  }, [courseId, category, tag])
  return (
    <p className="small" role="status">
      {total !== undefined && m.qbank_draw_fitting({ shown: number(total) })}
      {total !== undefined && total < count && <FieldError>{m.qbank_problem_draws()}</FieldError>}
    </p>
  )
}
