/** /admin/messages: what left by SMS and email, to whom, and what became of it. */
import { useSearchParams } from 'react-router'
import { type LoggedMessage, messageChannels, messageStates } from '#contracts/messaging/log.office.ts'
import { isWrittenFor } from '#web/catalogue/cards/is-written-for.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { type Acted, actOnForm, failedOn, readForm, typedNumber } from '#web/lib/office/act.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { dateAndTime, number, phone } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import type { Column } from '#web/ui/data/table.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { MessageState, nameOfChannel, nameOfState, purposeName } from '../message-words.tsx'
import { SmsBudget } from '../sms-budget.tsx'
import type { Route } from './+types/messages.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/messages', { request, fixed: { perpage: '20' } })
  return {
    messages: answer.data,
    paging: answer.meta,
    sms: answer.sms,
    seen: answer.seen,
    can: answer.can,
    filterNames,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  if (text('intent') === 'budget') {
    const a_day = text('a_day').trim() === '' ? null : typedNumber(form, 'a_day')
    const body = { a_day, seen: text('seen') }
    return actOnForm(asked, 'PUT /admin/sms-budget', { body }, () => m.people_done_saved())
  }
  const params = { message: text('id') }
  return actOnForm(asked, 'POST /admin/messages/:message/again', { params }, () => m.messages_sent_again())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_messages(), path: '/admin/messages', isPrivate: true })

const columns = (mayResend: boolean, acted: Acted | undefined): Column<LoggedMessage>[] => [
  {
    key: 'to',
    label: m.messages_to(),
    isLead: true,
    cell: (message) => (
      <div className="min-w-0">
        {message.person && (
          <SmartLink className="link" href={`/admin/users/${message.person.id}`}>
            <bdi>{message.person.name}</bdi>
          </SmartLink>
        )}
        <p className="small muted">
          {nameOfChannel(message.channel)}
          {message.contact && (
            <>
              {' · '}
              <bdi className="wrap-anywhere num">
                {message.channel === 'sms' ? phone(message.contact) : message.contact}
              </bdi>
            </>
          )}
        </p>
      </div>
    ),
  },
  {
    key: 'text',
    label: m.messages_text(),
    cell: (message) => (
      <details className="min-w-0">
        <summary className="link small">
          {purposeName(message)}
          {message.is_again && ` · ${m.messages_again()}`}
        </summary>
        <p className="small wrap-anywhere whitespace-pre-line" dir="auto" lang={languageOf(message)}>
          {[message.subject, message.text].filter(Boolean).join('\n')}
        </p>
      </details>
    ),
  },
  {
    key: 'state',
    label: m.people_state(),
    cell: (message) => (
      <div>
        <MessageState state={message.state} />
        <p className="small muted">
          {[
            message.attempts > 1 && m.messages_tries({ count: number(message.attempts) }),
            message.waits_until &&
              message.state === 'waiting' &&
              m.messages_until({ time: dateAndTime(message.waits_until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {message.error && (
          <p className="small muted wrap-anywhere" dir="ltr" lang="en">
            {message.error}
          </p>
        )}
      </div>
    ),
  },
  { key: 'at', label: m.messages_at(), cell: ({ created_at }) => dateAndTime(created_at) },
  {
    key: 'actions',
    label: m.orders_actions(),
    isLabelHidden: true,
    cell: ({ id, channel, contact: to, person, can_send_again }) => {
      const contact = to || person?.name || nameOfChannel(channel)
      return (
        mayResend &&
        can_send_again && (
          <ConfirmForm
            isDense
            trigger={m.messages_send_again()}
            triggerLabel={m.messages_send_again_to({ contact })}
            title={m.messages_send_again_to({ contact })}
            confirmText={m.messages_send_again()}
            cancelText={m.people_cancel()}
            values={{ intent: 'again', id }}
            error={failedOn(acted, 'again', id).error}
          >
            {m.messages_send_again_text()}
          </ConfirmForm>
        )
      )
    },
  },
]

/** So that its letters are found in a font that has them. */
const languageOf = ({ text }: LoggedMessage) => ['bn', 'ar', 'zh'].find((locale) => isWrittenFor(text, locale))

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, paging, sms, seen, can, filterNames } = loaderData
  const [search] = useSearchParams()
  const given = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <PageHead title={m.office_messages()} lead={m.messages_lead()}>
        <ButtonLink href="/admin/messages/templates" variant="line">
          {m.templates()}
        </ButtonLink>
      </PageHead>
      <FormNote tone="ok" of={actionData} className="mb-4 empty:hidden">
        {actionData?.isDone && actionData.note}
      </FormNote>
      <SmsBudget sms={sms} seen={seen} mayChange={can.approve} acted={actionData} />
      <DataList
        caption={m.office_messages()}
        texts={listTexts()}
        paging={paging}
        rows={messages}
        rowKey={({ id }) => id}
        columns={columns(can.edit, actionData)}
        filterNames={filterNames}
        filters={
          <>
            <TextField {...given('q')} type="search" isDense label={m.messages_search()} maxLength={100} />
            <Select
              {...given('channel')}
              isDense
              label={m.messages_channel()}
              placeholder={m.people_any()}
              options={messageChannels.map((channel) => ({ value: channel, label: nameOfChannel(channel) }))}
            />
            <Select
              {...given('state')}
              isDense
              label={m.people_state()}
              placeholder={m.people_any()}
              options={messageStates.map((state) => ({ value: state, label: nameOfState(state) }))}
            />
          </>
        }
        empty={<EmptyState title={m.messages_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
