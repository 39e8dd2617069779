/** What would become of both accounts, and the button that does it; what is in the way stands in its place. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import type { Acted } from '#web/lib/office/act.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { listed, number, phone } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Facts } from '#web/ui/data/facts.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'

type Preview = DataOf<'GET /admin/users/:id/merge'>

interface Props {
  preview: Preview
  acted: Acted | undefined
}

function Account({ account: { name, email, contact_no: contact } }: { account: Preview['into'] }) {
  return (
    <>
      <bdi>{name}</bdi>
      {contact && <bdi className="num block">{phone(contact)}</bdi>}
      {email && <bdi className="wrap-anywhere block">{email}</bdi>}
    </>
  )
}

export function MergePreview({ preview, acted }: Props) {
  const { into, from, moves, gets, takes_way_in: takesWayIn, obstacle, why, same_courses: same } = preview
  const [kept, gone] = [isolated(into.name), isolated(from.name)]
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [m.merge_stays(), <Account key="into" account={into} />],
          [m.merge_goes(), <Account key="from" account={from} />],
          [m.merge_courses(), moves.courses.length > 0 ? listed(moves.courses) : number(0)],
          [m.merge_certificates(), number(moves.certificates)],
          [m.merge_orders(), number(moves.orders)],
        ]}
      />
      {takesWayIn && <p>{m.merge_takes_way_in()}</p>}
      {!takesWayIn && gets.email && <p>{m.merge_gets_email()}</p>}
      {!takesWayIn && gets.contact_no && <p>{m.merge_gets_phone()}</p>}
      {obstacle && (
        <FormNote tone="bad" of={preview}>
          {[why, listed(same)].filter(Boolean).join(' ')}
        </FormNote>
      )}
      <div className="actions">
        <ButtonLink href={`/admin/users/${from.id}/merge?${new URLSearchParams({ from: into.id })}`}>
          {m.merge_swap()}
        </ButtonLink>
        {!obstacle && (
          <ConfirmForm
            trigger={m.merge_accounts()}
            triggerVariant="danger"
            title={m.merge_ask({ from: gone, into: kept })}
            confirmText={m.merge_accounts()}
            cancelText={m.people_cancel()}
            values={{ from: from.id }}
            reasonLabel={m.people_reason()}
            reasonHint={m.people_reason_hint()}
            isDanger
            {...(acted?.errors.reason ? { reasonError: acted.errors.reason } : {})}
          >
            {m.merge_text()}
          </ConfirmForm>
        )}
      </div>
    </div>
  )
}
