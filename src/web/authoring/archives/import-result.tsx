/** What the check of an archive found: how much there is of everything, and what is wrong, part by part. */
import type { CourseImport } from '#contracts/authoring/archives.office.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Table } from '#web/ui/data/table.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { partName } from './import-words.ts'

type Row = CourseImport['rows'][number]

function Weight({ weight }: Pick<Row, 'weight'>) {
  if (weight === 'blocks') return <Badge tone="bad">{m.archive_blocks()}</Badge>
  if (weight === 'left_out') return <Badge tone="warn">{m.archive_left_out()}</Badge>
  return <Badge>{m.archive_remark()}</Badge>
}

export function ImportCounts({ counts }: Pick<CourseImport, 'counts'>) {
  const facts = [
    [m.archive_sections(), counts.sections],
    [m.archive_items(), counts.items],
    [m.archive_questions(), counts.questions],
    [m.archive_skills(), counts.skills],
    [m.archive_files(), counts.files],
    [m.archive_captions(), counts.captions],
    [m.archive_pictures(), counts.pictures],
    [m.archive_bad(), counts.bad],
  ] as const
  return (
    <dl className="kv">
      {facts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ImportRows({ rows }: Pick<CourseImport, 'rows'>) {
  return (
    <Table
      caption={m.archive_result()}
      isCaptionShown
      rows={rows.map((row, index) => ({ ...row, key: String(index) }))}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'part',
          label: m.archive_part(),
          isLead: true,
          cell: ({ part, no }) => (part === 'course' ? partName(part) : `${partName(part)} ${number(no)}`),
        },
        { key: 'name', label: m.archive_name(), cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'message', label: m.archive_message(), cell: ({ message }) => message },
        { key: 'advice', label: m.archive_advice(), cell: ({ advice }) => advice },
        { key: 'weight', label: m.archive_follows(), cell: ({ weight }) => <Weight weight={weight} /> },
      ]}
      empty={<p className="panel--pad">{m.archive_nothing_wrong()}</p>}
    />
  )
}
