/** People who used a link and wait for the company's yes. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'

type Request = DataOf<'GET /join-requests'>[number]

export function JoinRequests({ requests, acted }: { requests: readonly Request[]; acted: Acted | undefined }) {
  if (requests.length === 0) return null
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="requests">
      <div>
        <h2 className="h4" id="requests">
          {m.joinlink_requests()}
        </h2>
        <p className="muted">{m.joinlink_requests_lead()}</p>
      </div>
      {requests.map((request) => {
        const failed = failedOn(acted, 'answer', request.request_id)
        return (
          <Form method="post" className="row row--wrap between" preventScrollReset key={request.request_id}>
            <input type="hidden" name="intent" value="answer" />
            <input type="hidden" name="id" value={request.request_id} />
            <span className="min-w-0">
              <b>
                <bdi>{request.name}</bdi>
              </b>
              <span className="block small muted">
                {m.corp_employee_no()}: <bdi>{request.employee_no}</bdi>
              </span>
              <span className="block small muted">
                {listed([request.link_name, ...(request.department ? [request.department] : [])])},{' '}
                {dateAndTime(request.asked_at)}
              </span>
              {request.has_left && <span className="block small">{m.joinlink_has_left()}</span>}
              <FormNote>{failed.errors.is_welcome ?? failed.error}</FormNote>
            </span>
            <span className="row row--wrap">
              <Button type="submit" name="is_welcome" value="yes" variant="primary">
                {m.joinlink_let_in()}
                <span className="vh">: {request.name}</span>
              </Button>
              <Button type="submit" name="is_welcome" value="no">
                {m.joinlink_refuse()}
                <span className="vh">: {request.name}</span>
              </Button>
            </span>
          </Form>
        )
      })}
    </section>
  )
}
