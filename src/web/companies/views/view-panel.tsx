/** One view: what it shows, its files, who gets it by email, and for owners and HR its name and end. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DownloadIcon } from '#web/ui/icons/task-icons.tsx'

type View = DataOf<'GET /corporate-views'>[number]

interface ViewPanelProps {
  view: View
  /** What it narrows the list to. */
  words: string
  /** Whom it can be sent to; oneself alone, where one's role only reads. */
  readers: readonly SelectOption[]
  mayChange: boolean
  acted: Acted | undefined
}

export function ViewPanel({ view, words, readers, mayChange, acted }: ViewPanelProps) {
  const { view_id: id, name, filters } = view
  const isSending = useNavigation().state === 'submitting'
  const renaming = failedOn(acted, 'rename', id)
  const sending = failedOn(acted, 'send', id)
  const language = getLocale() === 'bn' ? '?lang=bn' : ''
  return (
    <section className="panel panel--pad stack" aria-labelledby={`view-${id}`}>
      <div className="row row--wrap between">
        <div className="min-w-0">
          <h2 className="h4" id={`view-${id}`}>
            <SmartLink href={`/corporate/training?${new URLSearchParams(filters)}`}>
              <bdi>{name}</bdi>
            </SmartLink>
          </h2>
          <p className="small muted">{words}</p>
        </div>
        <div className="row row--wrap">
          {['xlsx', 'csv', 'pdf'].map((type) => (
            <ButtonLink
              key={type}
              isDense
              reloadDocument
              icon={<DownloadIcon size={16} />}
              href={`/api/corporate-views/${id}.${type}${language}`}
            >
              <span className="vh">{m.cview_download({ name })} </span>
              {type.toUpperCase()}
            </ButtonLink>
          ))}
        </div>
      </div>
      {view.readers.length > 0 && (
        <ul className="viewreaders" aria-label={m.cview_by_mail()}>
          {view.readers.map(({ corporate_user_id: reader, name: who, every }) => (
            <li key={reader} className="row row--wrap">
              <span>
                <bdi>{who}</bdi>{' '}
                <span className="muted">{every === 'week' ? m.cview_weekly() : m.cview_monthly()}</span>
              </span>
              <Form method="post" preventScrollReset>
                <Fields intent="send" id={id} />
                <input type="hidden" name="reader" value={reader} />
                <input type="hidden" name="every" value="" />
                <Button type="submit" isDense variant="quiet">
                  {m.cview_stop()}
                  <span className="vh">: {who}</span>
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {sending.error && <FormNote>{sending.error}</FormNote>}
      <Form method="post" className="keepview" preventScrollReset>
        <Fields intent="send" id={id} />
        {readers.length === 1 ? (
          <input type="hidden" name="reader" value={readers[0]?.value} />
        ) : (
          <Select label={m.cview_send_to()} name="reader" options={readers} defaultValue={sending.values.reader} />
        )}
        <Select
          label={m.cview_by_mail()}
          name="every"
          defaultValue={sending.values.every}
          options={[
            { value: 'week', label: m.cview_weekly() },
            { value: 'month', label: m.cview_monthly() },
          ]}
        />
        <Button type="submit" isLoading={isSending}>
          {m.cview_send()}
        </Button>
      </Form>
      {mayChange && (
        <details open={renaming.errors.name !== undefined}>
          <summary className="link">{m.cview_change()}</summary>
          <Form method="post" className="keepview mt-3" preventScrollReset noValidate>
            <Fields intent="rename" id={id} />
            <TextField
              label={m.cview_name()}
              name="name"
              maxLength={60}
              defaultValue={renaming.values.name ?? name}
              error={renaming.errors.name ?? renaming.error}
            />
            <Button type="submit">{m.comp_save()}</Button>
          </Form>
          <Form method="post" className="mt-3" preventScrollReset>
            <Fields intent="delete" id={id} />
            <Button type="submit" variant="quiet">
              {m.cview_delete()}
              <span className="vh">: {name}</span>
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}

function Fields({ intent, id }: { intent: string; id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
