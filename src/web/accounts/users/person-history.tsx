/** What a person does and did here: sessions, courses, orders, and what staff did to the account. */
import { date, dateAndTime, number, percent, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { actionName } from '../audit-log/audit-words.ts'
import { Part, type Person } from './person-facts.tsx'

const line = 'row row--wrap between gap-x-4 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0'

export function PersonSessions({ sessions }: Pick<Person, 'sessions'>) {
  return (
    <Part title={m.people_sessions()}>
      {sessions.length === 0 ? (
        <p className="muted">{m.people_no_sessions()}</p>
      ) : (
        <ul>
          {sessions.map(({ device, address, created_at, last_seen_at }) => (
            <li key={created_at} className={line}>
              <span>
                <span className="font-semibold">{device || m.people_unknown_device()}</span>{' '}
                <bdi className="small muted">{address}</bdi>
              </span>
              <span className="small muted">{m.people_last_seen({ time: dateAndTime(last_seen_at) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

export function PersonCourses({ enrolments }: Pick<Person, 'enrolments'>) {
  return (
    <Part title={m.people_courses()}>
      {enrolments.length === 0 ? (
        <p className="muted">{m.people_no_courses()}</p>
      ) : (
        <ul>
          {enrolments.map(({ course_name, slug, progress, enrolled_at, completed_at }) => (
            <li key={slug} className={line}>
              <SmartLink className="link" href={`/courses/${slug}/details`}>
                <bdi>{course_name}</bdi>
              </SmartLink>
              <span className="small muted">
                {completed_at
                  ? m.people_completed({ date: date(completed_at) })
                  : m.people_enrolled({ date: date(enrolled_at), progress: percent(progress) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

export function PersonOrders({ orders }: Pick<Person, 'orders'>) {
  if (!orders) return null
  return (
    <Part title={m.people_orders()}>
      <p className={orders.latest.length > 0 ? 'mb-3' : 'muted'}>
        {m.people_orders_summary({ count: number(orders.count), total: taka(orders.paid_total) })}
      </p>
      <ul>
        {orders.latest.map(({ no, total, placed_at }) => (
          <li key={no} className={line}>
            <SmartLink className="link" href={`/admin/orders/${no}`}>
              <bdi className="num">{no}</bdi>
            </SmartLink>
            <span className="small muted">
              {taka(total)} · {date(placed_at)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function PersonLog({ audit }: Pick<Person, 'audit'>) {
  if (!audit) return null
  return (
    <Part title={m.people_log()}>
      {audit.length === 0 ? (
        <p className="muted">{m.people_no_log()}</p>
      ) : (
        <ul>
          {audit.map(({ at, action, actor, acted_by, reason }, index) => (
            <li key={`${at} ${index}`} className={line}>
              <span className="min-w-0">
                <span className="font-semibold">{actionName(action)}</span>
                {reason && <span className="small muted block break-words">{reason}</span>}
              </span>
              <span className="small muted">
                <bdi>{acted_by ?? actor ?? '–'}</bdi> · {dateAndTime(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
