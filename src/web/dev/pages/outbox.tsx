/** /dev/outbox: the messages that a provider would have sent; there only in demo mode. */
import { useEffect, useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { dateAndTime } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { MailIcon, PauseIcon, PhoneIcon } from '#web/ui/icons/icons.tsx'
import { RefreshIcon } from '#web/ui/icons/task-icons.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Route } from './+types/outbox.ts'

const everyMs = 2000

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageServices).isDemo) throw data(null, { status: 404 })
  const { data: messages } = await api(context, 'GET /dev/outbox', {})
  return { messages: messages.toSorted((a, b) => b.at.localeCompare(a.at)) }
}

export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.outbox_title(), path: '/dev/outbox', isPrivate: true })

export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [isFollowing, setFollowing] = useState(false)
  useEffect(() => {
    if (!isFollowing) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isFollowing, revalidate])

  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto max-w-180">
        <h1 className="title">{m.outbox_title()}</h1>
        <p className="muted mt-1">{m.outbox_lead()}</p>
        <div className="row row--wrap mt-5 mb-6">
          <ButtonLink href="/dev/outbox" icon={<RefreshIcon />}>
            {m.outbox_refresh()}
          </ButtonLink>
          <Button
            className="needs-script"
            variant="quiet"
            icon={isFollowing ? <PauseIcon /> : undefined}
            aria-pressed={isFollowing}
            onClick={() => setFollowing(!isFollowing)}
          >
            {m.outbox_auto()}
          </Button>
        </div>
        {messages.length === 0 && (
          <div className="panel">
            <EmptyState title={m.outbox_empty()} />
          </div>
        )}
        <ol className="grid grid-cols-1 gap-4" aria-live="polite" aria-relevant="additions">
          {messages.map((message) => (
            <li
              key={`${message.at} ${message.to} ${message.purpose} ${message.code ?? ''}`}
              className="panel panel--pad"
            >
              <div className="row row--wrap between gap-y-1">
                <p className="row row--wrap gap-2">
                  {message.channel === 'sms' ? <PhoneIcon /> : <MailIcon />}
                  <b className="wrap-anywhere">
                    <bdi>{message.to}</bdi>
                  </b>
                  <Badge>{message.channel === 'sms' ? m.outbox_sms() : m.outbox_email()}</Badge>
                </p>
                <time className="small muted num" dateTime={message.at}>
                  {dateAndTime(message.at)}
                </time>
              </div>
              {message.code && (
                <p className="num mt-3 text-36 font-semibold tracking-widest" dir="ltr">
                  <code className="font-sans select-all">{message.code}</code>
                </p>
              )}
              {message.subject && <p className="mt-3 font-semibold">{message.subject}</p>}
              <p className="mt-2 wrap-anywhere whitespace-pre-line" dir="auto">
                {message.text}
              </p>
              <p className="small muted mt-2">{message.purpose}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
