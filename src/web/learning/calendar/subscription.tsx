/** The secret address of one's calendar: made, copied, made anew, ended. */
import { Form, useNavigation } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CalendarIcon } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

export function Subscription({ address }: { address: string | null }) {
  const isAtKiosk = useViewer()?.isAtKiosk
  const isSaving = useNavigation().state === 'submitting'
  return (
    <section className="panel panel--pad self-start min-[992px]:order-last" aria-labelledby="subscription">
      <h2 className="h4 mb-3" id="subscription">
        {m.calendar_subscribe()}
      </h2>
      <p className="mb-3">{isAtKiosk ? m.calendar_not_at_kiosk() : m.calendar_subscribe_text()}</p>
      {isAtKiosk ? null : address ? (
        <>
          <TextField
            label={m.calendar_address()}
            hint={m.calendar_address_hint()}
            defaultValue={address}
            key={address}
            readOnly
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="row row--wrap mt-4">
            <ButtonLink
              variant="primary"
              href={address.replace(/^https?/, 'webcal')}
              reloadDocument
              icon={<CalendarIcon />}
            >
              {m.calendar_open()}
            </ButtonLink>
            <Button
              onClick={() =>
                navigator.clipboard.writeText(address).then(
                  () => toast.success(m.link_copied()),
                  () => toast.address(address),
                )
              }
            >
              {m.copy_link()}
            </Button>
          </div>
          <details className="mt-4">
            <summary className="link">{m.calendar_change()}</summary>
            <p className="my-3">{m.calendar_renew_text()}</p>
            <Form method="post" className="row row--wrap" preventScrollReset>
              <Button type="submit" name="intent" value="make" isLoading={isSaving}>
                {m.calendar_renew()}
              </Button>
              <Button type="submit" name="intent" value="end" variant="danger">
                {m.calendar_end()}
              </Button>
            </Form>
          </details>
        </>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="make" />
          <Button type="submit" variant="primary" isLoading={isSaving} icon={<CalendarIcon />}>
            {m.calendar_make()}
          </Button>
        </Form>
      )}
    </section>
  )
}
