/** /admin/ledger: the books. Balances of the accounts, the proof that all adds up, and the entries behind them, one transaction beside the list. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { accounts, type LedgerEntry } from '#contracts/checkout/ledger.office.ts'
import { dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { panelAddress } from '#web/ui/desk/address.ts'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ExportLinks } from '../../desk/export-links.tsx'
import { money } from '../../desk/money.ts'
import { api } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { memoText } from '../../desk/sales-words.ts'
import { amountColumns } from '../amount-columns.tsx'
import { accountName, EntryPanel } from '../entry-panel.tsx'
import type { Route } from './+types/ledger.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, errors, filterNames } = await readList(context, 'GET /admin/ledger', { request })
  const { data: entries, meta: paging, accounts: balances, proof, can } = answer
  const panel = new URL(request.url).searchParams.get('panel')
  const entry = entries.find(({ id }) => id === panel)
  const query = { transaction: entry?.transaction }
  const transaction = entry ? (await api(context, 'GET /admin/ledger', { query }, request)).data : []
  return { entries, paging, balances, proof, can, errors, filterNames, entry, transaction }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_ledger(), path: '/admin/ledger', isPrivate: true })

const columns = (search: URLSearchParams): Column<LedgerEntry>[] => [
  {
    key: 'account',
    label: m.desk_account(),
    isLead: true,
    cell: ({ id, account }) => <RowLink href={panelAddress(search, id)}>{accountName(account)}</RowLink>,
  },
  { key: 'at', label: m.orders_date(), cell: ({ at }) => dateAndTime(at), className: 'nowrap' },
  {
    key: 'memo',
    label: m.desk_memo(),
    cell: ({ memo, order_no }) => {
      const text = <bdi className="break">{memoText(memo)}</bdi>
      if (!order_no) return text
      const order = (shown: ReactNode) => (
        <SmartLink className="link" href={`/admin/orders/${order_no}`}>
          {shown}
        </SmartLink>
      )
      // Most memos name their order themselves.
      if (memo.includes(order_no)) return order(text)
      return (
        <>
          {text} {order(<bdi className="nowrap">{order_no}</bdi>)}
        </>
      )
    },
  },
  ...amountColumns(),
]

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { entries, paging, balances, proof, can, errors, filterNames, entry, transaction } = loaderData
  const [search] = useSearchParams()
  const field = (name: string) => ({
    name,
    isDense: true,
    defaultValue: search.get(name) ?? '',
    error: errors[name],
  })
  const isBalanced = proof.unbalanced === 0 && proof.debit === proof.credit
  return (
    <>
      <PageHead title={m.office_ledger()} lead={m.desk_ledger_lead()} />
      <Note tone={isBalanced ? 'ok' : 'bad'} className="mb-4">
        {isBalanced
          ? m.desk_proof({ count: number(proof.transactions), amount: money(proof.debit) })
          : m.desk_proof_failed({ count: number(proof.unbalanced) })}
      </Note>
      <section className="panel mb-4" aria-label={m.desk_balances()}>
        <Table
          caption={m.desk_balances()}
          columns={[
            { key: 'account', label: m.desk_account(), isLead: true, cell: ({ account }) => accountName(account) },
            { key: 'debit', label: m.desk_debit(), isNumeric: true, cell: ({ debit }) => <bdi>{money(debit)}</bdi> },
            {
              key: 'credit',
              label: m.desk_credit(),
              isNumeric: true,
              cell: ({ credit }) => <bdi>{money(credit)}</bdi>,
            },
            {
              key: 'balance',
              label: m.desk_balance(),
              isNumeric: true,
              cell: ({ balance }) => (
                <b>
                  <bdi>{money(balance)}</bdi>
                </b>
              ),
            },
          ]}
          rows={balances}
          rowKey={({ account }) => account}
          isDense
        />
      </section>
      <WithPanel
        panel={
          entry && (
            <EntryPanel key={entry.id} entry={entry} transaction={transaction} keys={entries.map(({ id }) => id)} />
          )
        }
      >
        <DataList
          caption={m.desk_entries()}
          columns={columns(search)}
          rows={entries}
          rowKey={({ id }) => id}
          rowName={({ account, memo }) => listed([accountName(account), memoText(memo)])}
          hasPeek
          texts={listTexts()}
          paging={paging}
          filterNames={filterNames}
          filters={
            <>
              <DateField {...field('from')} label={m.desk_from()} />
              <DateField {...field('to')} label={m.desk_to()} />
              <Select
                {...field('account')}
                label={m.desk_account()}
                placeholder={m.desk_all()}
                options={accounts.map((value) => ({ value, label: accountName(value) }))}
              />
              <TextField {...field('order')} label={m.orders_order()} dir="ltr" maxLength={40} />
            </>
          }
          tools={can.export && <ExportLinks path="ledger" names={filterNames} />}
          empty={<EmptyState title={m.desk_no_entries()} />}
          emptyFiltered={<EmptyState title={m.desk_nothing_found()}>{m.desk_nothing_found_text()}</EmptyState>}
          isDense
        />
      </WithPanel>
    </>
  )
}
