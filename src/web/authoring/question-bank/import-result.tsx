/** What the check of a file of questions found: four numbers that narrow the table, and every item with what is said of it. */
import { type QuestionImport, questionOutcomes } from '#contracts/authoring/question-imports.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/data/table.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { questionKindName } from '../questions/question-words.ts'
import { outcomeName, outcomeTone } from './bank-words.ts'

type Row = QuestionImport['rows'][number]

/** Links, so that one can go back to what one looked at. */
export function ImportCounts({ counts, shown }: Pick<QuestionImport, 'counts'> & { shown: string | null }) {
  const entry = (name: string, count: number, words: string) => (
    <li key={name}>
      <SmartLink
        className="bank-count"
        href={name === 'total' ? '?' : `?show=${name}`}
        aria-current={(shown ?? 'total') === name || undefined}
        preventScrollReset
      >
        <b>{number(count)}</b>
        <span>{words}</span>
      </SmartLink>
    </li>
  )
  return (
    <ul className="bank-counts" aria-label={m.qbank_counts()}>
      {entry('total', counts.total, m.qbank_in_file())}
      {questionOutcomes.map((outcome) => entry(outcome, counts[outcome], outcomeName(outcome)))}
    </ul>
  )
}

export function ImportRows({ rows }: { rows: readonly Row[] }) {
  return (
    <Table
      caption={m.archive_result()}
      isCaptionShown
      rows={rows}
      rowKey={({ no }) => String(no)}
      columns={[
        { key: 'no', label: m.qbank_number(), isLead: true, cell: ({ no }) => number(no) },
        { key: 'line', label: m.qbank_line(), isNumeric: true, cell: ({ line }) => number(line) },
        {
          key: 'kind',
          label: m.qbank_kind(),
          cell: ({ kind }) => (kind ? questionKindName(kind) : m.qbank_unknown_kind()),
        },
        {
          key: 'text',
          label: m.qbank_question(),
          cell: ({ outcome, text }) =>
            outcome === 'bad' ? (
              <pre className="bank-source" dir="auto">
                {text}
              </pre>
            ) : (
              <bdi>{text}</bdi>
            ),
        },
        {
          key: 'found',
          label: m.archive_result(),
          cell: ({ outcome, messages }) => (
            <>
              <Badge tone={outcomeTone[outcome]}>{outcomeName(outcome)}</Badge>
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </>
          ),
        },
      ]}
      empty={<p className="panel--pad">{m.pub_nothing_found()}</p>}
    />
  )
}
