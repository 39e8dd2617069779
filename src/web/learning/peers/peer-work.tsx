/** The work of another learner beside the rubric by which it is graded, and the comment that every grade has. */
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import { points } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'
import { HandedFiles } from '../assignments/handed-files.tsx'
import type { PeerActed } from './save-peer-grade.ts'

type Work = NonNullable<NonNullable<AssignmentState['share']>['work']>

export function PeerWork({ work }: { work: Work }) {
  const fetcher = useFetcher<PeerActed>()
  const form = useRef<HTMLFormElement>(null)
  const acted = fetcher.state === 'idle' ? fetcher.data : undefined
  const errors = acted?.errors ?? {}
  useEffect(() => {
    if (acted?.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [acted])
  return (
    <>
      <section className="work" aria-label={m.peers_work()}>
        <h4>{m.peers_work()}</h4>
        {work.text && (
          <p className="handin__text" dir="auto">
            {work.text}
          </p>
        )}
        <HandedFiles files={work.files} />
      </section>
      <fetcher.Form ref={form} method="post" className="work">
        <input type="hidden" name="intent" value="peer-grade" />
        <input type="hidden" name="grading_id" value={work.grading_id} />
        {work.rubric.map(({ criterion_id, title, levels }) => (
          <RadioGroup
            key={criterion_id}
            legend={<bdi>{title}</bdi>}
            name={`marks.${criterion_id}`}
            options={levels.map((level, place) => ({
              value: String(place),
              label: level.title
                ? m.grading_level({ points: points(level.points), title: level.title })
                : m.assignment_level_points({ points: points(level.points) }),
            }))}
            error={errors[`marks.${criterion_id}`]}
          />
        ))}
        {work.rubric.length === 0 && (
          <TextField
            name="points"
            label={m.grading_points()}
            hint={m.grading_so_far({ points: '0', most: points(work.max_points) })}
            inputMode="decimal"
            dir="ltr"
            maxLength={8}
            error={errors.points}
          />
        )}
        <Textarea
          name="comment"
          label={m.peers_comment()}
          hint={m.peers_comment_hint()}
          dir="auto"
          rows={4}
          maxLength={5000}
          error={errors.comment}
        />
        {acted?.error && Object.keys(errors).length === 0 && <FieldError>{acted.error}</FieldError>}
        <div className="work__end">
          <Button type="submit" variant="primary" isLoading={fetcher.state !== 'idle'}>
            {m.grading_give()}
          </Button>
        </div>
      </fetcher.Form>
    </>
  )
}
