/** Whether one is sent the numbers every Monday. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, actOnForm } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'

/** Undefined for another form. */
export async function actOnWeekly(asked: Parameters<typeof actOnForm>[0]): Promise<Acted | undefined> {
  const intent = asked.form.get('intent')
  if (intent !== 'weekly-start' && intent !== 'weekly-stop') return undefined
  const isWanted = intent === 'weekly-start'
  return actOnForm(asked, 'PUT /admin/reports/weekly', { body: { is_wanted: isWanted } }, () =>
    isWanted ? m.weekly_started() : m.weekly_stopped(),
  )
}

export function WeeklyChoice({
  weekly: { is_wanted: isWanted, email },
}: {
  weekly: DataOf<'GET /admin/reports/weekly'>
}) {
  return (
    <section className="panel--pad row between row--wrap" aria-labelledby="weekly">
      <div>
        <h2 className="h4" id="weekly">
          {m.weekly_title()}
        </h2>
        <p className="small muted">{email ? m.weekly_lead({ address: email }) : m.weekly_no_email()}</p>
      </div>
      {(email || isWanted) && (
        <Form method="post" preventScrollReset>
          <Button type="submit" isDense name="intent" value={isWanted ? 'weekly-stop' : 'weekly-start'}>
            {isWanted ? m.weekly_stop() : m.weekly_start()}
          </Button>
        </Form>
      )}
    </section>
  )
}
