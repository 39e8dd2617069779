/** A company's shared tablets: one is opened for a line, its address is shown once; closed ones let nobody in. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface KioskListProps {
  kiosks: DataOf<'GET /kiosks'>
  lines: readonly string[]
  acted: Acted | undefined
  /** Of the one that was just opened. */
  address: string | undefined
}

export function KioskList({ kiosks, lines, acted, address }: KioskListProps) {
  const { error, errors, values } = failedOn(acted, 'open')
  return (
    <section className="panel panel--pad grid gap-4 mb-4" aria-labelledby="kiosks">
      <div>
        <h2 className="h4" id="kiosks">
          {m.kiosk_list()}
        </h2>
        <p className="muted">{m.kiosk_list_lead()}</p>
        <p className="mt-2">
          <SmartLink className="link" href="/corporate/start-codes">
            {m.start_codes_link()}
          </SmartLink>
        </p>
      </div>
      {address && (
        <Note tone="ok">
          <strong>{m.kiosk_opened()}</strong>
          <a className="link break-all block mt-2" dir="ltr" href={address}>
            {address}
          </a>
        </Note>
      )}
      {kiosks.map(({ kiosk_id: id, name, line, opened_at: at }) => (
        <div key={id} className="row row--wrap between">
          <span>
            <b>
              <bdi>{name}</bdi>
            </b>{' '}
            <span className="muted">
              {line ?? m.kiosk_all_lines()}, {dateAndTime(at)}
            </span>
          </span>
          <ConfirmForm
            trigger={m.kiosk_close()}
            title={m.kiosk_close_sure({ name })}
            confirmText={m.kiosk_close()}
            cancelText={m.people_cancel()}
            isDanger
            values={{ intent: 'close', id }}
          >
            {m.kiosk_close_text()}
          </ConfirmForm>
        </div>
      ))}
      <Form method="post" className="grid gap-4" noValidate preventScrollReset key={kiosks.length}>
        <input type="hidden" name="intent" value="open" />
        {error && <Note tone="bad">{error}</Note>}
        <TextField
          name="name"
          label={m.kiosk_name()}
          hint={m.kiosk_name_hint()}
          maxLength={60}
          defaultValue={values.name ?? ''}
          error={errors.name}
        />
        <Select
          name="line"
          label={m.people_import_line()}
          placeholder={m.kiosk_all_lines()}
          defaultValue={values.line ?? ''}
          options={lines.map((line) => ({ value: line, label: line }))}
        />
        <div className="row">
          <Button type="submit">{m.kiosk_open()}</Button>
        </div>
      </Form>
    </section>
  )
}
