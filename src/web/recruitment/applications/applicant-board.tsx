/** Applicants by stage: moved by dragging a card, or by the choice on it, which works by keyboard and without scripts. */
import { type DragEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { type OfficeApplication, type Stage, stages } from '#contracts/recruitment/applications.office.ts'
import { date, number, rating } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { stageWords } from './stage-words.ts'

interface ApplicantBoardProps {
  applications: readonly OfficeApplication[]
  counts: Readonly<Partial<Record<Stage, number>>>
  mayMove: boolean
}

export function ApplicantBoard({ applications, counts, mayMove }: ApplicantBoardProps) {
  const mover = useFetcher()
  const [over, setOver] = useState<Stage>()
  function onDrop(event: DragEvent, stage: Stage) {
    event.preventDefault()
    setOver(undefined)
    const [id, from] = event.dataTransfer.getData('text/plain').split(' ')
    if (id && from && from !== stage) void mover.submit({ intent: 'move', id, from, stage }, { method: 'post' })
  }
  return (
    <ul className="board" aria-label={m.jobs_board()}>
      {stages.map((stage) => {
        const own = applications.filter((each) => each.stage === stage)
        return (
          <li
            key={stage}
            className="board__stage"
            data-over={over === stage || undefined}
            aria-labelledby={`stage-${stage}`}
            onDragOver={(event) => {
              if (!mayMove) return
              event.preventDefault()
              setOver(stage)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => onDrop(event, stage)}
          >
            <h2 className="h5" id={`stage-${stage}`}>
              {stageWords[stage].text()} <span className="muted">{number(counts[stage] ?? 0)}</span>
            </h2>
            {own.map((each) => (
              <ApplicantCard key={each.application_id} application={each} mayMove={mayMove} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function ApplicantCard({ application: a, mayMove }: { application: OfficeApplication; mayMove: boolean }) {
  const mover = useFetcher()
  const isMoving = mover.state !== 'idle'
  return (
    <article
      className="board__card"
      draggable={mayMove}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${a.application_id} ${a.stage}`)}
    >
      <SmartLink className="link" href={`/admin/applicants/${a.application_id}`}>
        <bdi>{a.name}</bdi>
      </SmartLink>
      <p className="small muted">{date(a.created_at)}</p>
      {a.certificates > 0 && <p className="small">{m.jobs_card_certificates({ count: number(a.certificates) })}</p>}
      {a.score !== null && <p className="small">{m.jobs_card_score({ score: rating(a.score) })}</p>}
      {mayMove && (
        <mover.Form method="post" className="board__move">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="id" value={a.application_id} />
          <input type="hidden" name="from" value={a.stage} />
          <Select
            key={a.stage}
            name="stage"
            isDense
            isLabelHidden
            label={m.jobs_stage_of({ name: a.name })}
            defaultValue={a.stage}
            options={stages.map((value) => ({ value, label: stageWords[value].text() }))}
          />
          <Button type="submit" isDense isLoading={isMoving} aria-label={m.jobs_move_this({ name: a.name })}>
            {m.jobs_move()}
          </Button>
        </mover.Form>
      )}
    </article>
  )
}
