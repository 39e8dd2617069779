/** Enquiries and companies by step. Between enquiry and quote a card is dragged or moved by its button; every other step is done. */
import { type DragEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { type SalesCard, type SalesStep, salesSteps } from '#contracts/companies/sales.office.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import type { Acted } from '#web/lib/office/act.ts'
import { date, number, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { salesStepNames } from './sales-words.ts'

type Board = DataOf<'GET /admin/sales/board'>
/** Where nothing has to be done but to say so. */
const isSaid = (step: SalesStep) => step === 'enquiry' || step === 'quote'

interface SalesBoardProps {
  board: Board
  /** Of a company that could not be made. */
  failedOn: (lead: string) => string | undefined
}

export function SalesBoard({ board: { cards, counts, can }, failedOn }: SalesBoardProps) {
  const mover = useFetcher<{ acted?: Acted }>()
  const [over, setOver] = useState<SalesStep>()
  function onDrop(event: DragEvent, step: SalesStep) {
    event.preventDefault()
    setOver(undefined)
    const [id, from] = event.dataTransfer.getData('text/plain').split(' ')
    if (id && isSaid(step) && from !== step) void mover.submit({ intent: 'move', id, step }, { method: 'post' })
  }
  return (
    <ul className="board" aria-label={m.deals_board()}>
      {salesSteps.map((step) => (
        <li
          key={step}
          className="board__stage"
          data-over={over === step || undefined}
          aria-labelledby={`step-${step}`}
          onDragOver={(event) => {
            if (!can.move || !isSaid(step)) return
            event.preventDefault()
            setOver(step)
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => onDrop(event, step)}
        >
          <h2 className="h5" id={`step-${step}`}>
            {salesStepNames[step]()} <span className="muted">{number(counts[step])}</span>
          </h2>
          {cards
            .filter((card) => card.step === step)
            .map((card) => (
              <Card
                key={card.lead_id ?? card.company_id}
                card={card}
                can={can}
                error={card.lead_id ? failedOn(card.lead_id) : undefined}
              />
            ))}
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  card: SalesCard
  can: Board['can']
  error: string | undefined
}

function Card({ card, can, error }: CardProps) {
  const { step, lead_id: lead, company_id: company, name, contact, seats, owed, ends_on: endsOn, since } = card
  return (
    <article
      className="board__card"
      draggable={can.move && isSaid(step)}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', `${lead} ${step}`)}
    >
      <SmartLink className="link" href={lead ? `/admin/site/leads/${lead}` : `/admin/for-business/${company}`}>
        <bdi>{name}</bdi>
      </SmartLink>
      {contact && (
        <p className="small">
          <bdi>{contact}</bdi>
        </p>
      )}
      <p className="small muted">{date(since)}</p>
      {seats > 0 && <p className="small">{m.deals_seats({ count: number(seats) })}</p>}
      {owed > 0 && <p className="small">{m.deals_owed({ amount: taka(owed) })}</p>}
      {endsOn && <p className="small">{m.deals_ends({ day: date(endsOn) })}</p>}
      {lead ? <LeadSteps lead={lead} card={card} can={can} error={error} /> : <CompanyStep card={card} />}
    </article>
  )
}

function LeadSteps({ lead, card: { step, name, contact }, can, error }: CardProps & { lead: string }) {
  const mover = useFetcher()
  return (
    <>
      {can.move && (
        <mover.Form method="post" className="board__move">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="id" value={lead} />
          <input type="hidden" name="step" value={step === 'enquiry' ? 'quote' : 'enquiry'} />
          <Button type="submit" isDense isLoading={mover.state !== 'idle'}>
            {step === 'enquiry' ? m.deals_quoted() : m.deals_not_quoted()} <span className="vh">{name}</span>
          </Button>
        </mover.Form>
      )}
      {can.found && step === 'quote' && (
        <div className="board__move">
          <ConfirmForm
            trigger={m.company_office_become()}
            triggerLabel={m.company_office_become_ask({ name })}
            isDense
            title={m.company_office_become_ask({ name })}
            confirmText={m.company_office_become()}
            cancelText={m.people_cancel()}
            values={{ intent: 'company', id: lead }}
            {...(error ? { error } : {})}
          >
            {m.company_office_become_text({ contact })}
          </ConfirmForm>
        </div>
      )}
    </>
  )
}

/** The next step of a company is done where it is done always. */
function CompanyStep({ card: { step, company_id: company, name } }: { card: SalesCard }) {
  const way =
    step === 'invoice'
      ? { href: `/admin/receivables?panel=${company}`, text: m.deals_invoices() }
      : {
          href: `/admin/for-business/${company}`,
          text: step === 'renewal' ? m.deals_renew() : m.deals_give_seats(),
        }
  return (
    <p className="board__move">
      <ButtonLink isDense href={way.href}>
        {way.text} <span className="vh">{name}</span>
      </ButtonLink>
    </p>
  )
}
