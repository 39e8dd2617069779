/** What giving to many takes, before it is done; short of seats there are three ways, and nothing is half given. */
import { Form, useNavigation } from 'react-router'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import type { ManyCheck } from './choose-many.ts'

/** So many unknown numbers are named. */
const mostNamed = 20

export function GiveMany({ check, courseId, formKey }: { check: ManyCheck; courseId: string; formKey: string }) {
  const { formData, state } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('intent') === 'give_many'
  const { selected, already, suspended, unknown, needed, available, short } = check.counts
  const given = Math.min(needed, available)
  const lines: [string, number][] = [
    [m.givemany_selected(), selected],
    [m.givemany_already(), already],
    ...(suspended > 0 ? ([[m.givemany_suspended(), suspended]] as [string, number][]) : []),
    [m.givemany_needed(), needed],
    [m.corp_seats_left(), available],
  ]
  return (
    <section className="panel panel--pad stack" aria-labelledby="give-many" role="status">
      <h2 className="h4" id="give-many">
        {m.givemany_check_title()}
      </h2>
      <dl className="totals">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="num">{number(value)}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && (
        <Note tone="warn">
          {m.givemany_unknown({ count: number(unknown.length) })}{' '}
          <bdi>
            {listed(unknown.slice(0, mostNamed))}
            {unknown.length > mostNamed && ' …'}
          </bdi>
        </Note>
      )}
      {needed === 0 && <Note>{m.givemany_nobody()}</Note>}
      {short > 0 && <Note tone="warn">{m.givemany_short({ left: number(available), short: number(short) })}</Note>}
      <Form method="post" className="row row--wrap" preventScrollReset>
        <input type="hidden" name="intent" value="give_many" />
        <input type="hidden" name="key" value={`${formKey}-many`} />
        <input type="hidden" name="course_id" value={courseId} />
        <input type="hidden" name="when_short" value={short > 0 ? 'give_left' : 'give_none'} />
        {Object.entries(check.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {given > 0 && (
          <Button type="submit" variant="primary" isLoading={isSending}>
            {m.corp_give({ count: given, shown: number(given) })}
          </Button>
        )}
        {short > 0 && (
          <ButtonLink href={`/corporate/seats/buy?course_id=${courseId}&seats=${short}`}>
            {m.givemany_buy({ short: number(short) })}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" href={`/corporate/allocate-user?course=${courseId}`}>
          {m.givemany_fewer()}
        </ButtonLink>
      </Form>
      {short > 0 && given > 0 && <p className="small muted">{m.givemany_order()}</p>}
    </section>
  )
}
