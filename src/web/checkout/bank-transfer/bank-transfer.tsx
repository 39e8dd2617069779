/** Where to send the money and with which words, each ready to be copied into a bank's app. */
import type { ReactNode } from 'react'
import type { Order } from '#contracts/checkout/orders.ts'
import { dateAndTime, phone, taka } from '#web/lib/text/format.ts'
import { useFrame } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { CopyIcon } from '#web/ui/icons/task-icons.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { withParts } from '#web/lib/rendering/with-parts.tsx'

interface BankTransferProps {
  transfer: NonNullable<Order['bank_transfer']>
  expiresAt: string | null
  /** What to do, where it is not the usual. */
  lead?: string
  /** What can be done beside paying: to show the slip. */
  children?: ReactNode
}

export function BankTransfer({ transfer, expiresAt, lead = m.bank_lead(), children }: BankTransferProps) {
  const rows = [
    { name: m.bank_amount(), text: taka(transfer.amount), copied: String(transfer.amount) },
    { name: m.bank_reference(), text: transfer.reference, copied: transfer.reference },
    { name: m.bank_account_name(), text: transfer.account_name, copied: transfer.account_name },
    { name: m.bank_account_no(), text: transfer.account_no, copied: transfer.account_no },
    { name: m.bank_name(), text: transfer.bank },
    { name: m.bank_branch(), text: transfer.branch },
    { name: m.bank_routing_no(), text: transfer.routing_no, copied: transfer.routing_no },
  ].filter(({ text }) => text !== '')
  return (
    <section className="panel panel--pad" aria-labelledby="bank">
      <h2 id="bank" className="h4 mb-3">
        {m.bank_title()}
      </h2>
      {/* Who has sent the money is not asked for it again. */}
      {transfer.slips.length === 0 && <p>{lead}</p>}
      {expiresAt && (
        <Note tone="warn" className="mt-4">
          {m.order_pay_until({ when: dateAndTime(expiresAt) })}
        </Note>
      )}
      <dl className="bank">
        {rows.map(({ name, text, copied }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
              {copied && <CopyButton name={name} text={copied} />}
            </dd>
          </div>
        ))}
      </dl>
      {transfer.account_no === '' && <AskForAccount />}
      <p className="small muted no-print">{m.bank_company()}</p>
      {children}
    </section>
  )
}

function AskForAccount() {
  const { primary_mobile, primary_email } = useFrame().config
  return (
    <p className="mb-4">
      {withParts(
        ([contact = '']) => m.bank_ask({ contact }),
        [
          <bdi key="contact">
            {phone(primary_mobile)}, {primary_email}
          </bdi>,
        ],
      )}
    </p>
  )
}

function CopyButton({ name, text }: { name: string; text: string }) {
  return (
    <IconButton
      isDense
      className="needs-script no-print"
      label={m.bank_copy({ what: name })}
      icon={<CopyIcon size={16} />}
      onClick={() => {
        navigator.clipboard?.writeText(text).then(
          () => toast.success(m.bank_copied()),
          () => undefined,
        )
      }}
    />
  )
}
