/** Every version of the website config or of a promotion: who saved it, what it changed, and back to it. */
import { Form } from 'react-router'
import type { Locale } from '#contracts/locales.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { languageNames } from '#web/lib/text/language-names.ts'

interface Version {
  version: number
  saved_at: string
  saved_by: string | null
  is_current: boolean
  changes: { field: string; before: string; after: string }[]
}
type Props = { versions: readonly Version[]; fieldNames: Record<string, () => string>; canRestore: boolean }

export function SiteVersions({ versions, fieldNames, canRestore }: Props) {
  if (versions.length === 0) return null
  return (
    <section className="panel mt-6" aria-labelledby="versions">
      <h2 id="versions" className="h4 panel__title">
        {m.pub_versions()}
      </h2>
      <Table
        caption={m.pub_versions()}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            label: m.pub_version(),
            isLead: true,
            cell: ({ version }) => m.pub_version_number({ version: number(version) }),
          },
          {
            key: 'saved',
            label: m.pub_saved_at(),
            cell: ({ saved_at: at, saved_by: by }) => (by ? `${dateAndTime(at)}, ${by}` : m.pub_before_changes()),
          },
          {
            key: 'changes',
            label: m.pub_changes(),
            cell: ({ changes }) => <Changes changes={changes} fieldNames={fieldNames} />,
          },
          {
            key: 'actions',
            label: m.grants_actions(),
            isLabelHidden: true,
            cell: ({ version, is_current: isCurrent }) =>
              canRestore &&
              !isCurrent && <Restore version={version} name={m.pub_version_number({ version: number(version) })} />,
          },
        ]}
        isDense
      />
    </section>
  )
}

function Changes({ changes, fieldNames }: Pick<Version, 'changes'> & Pick<Props, 'fieldNames'>) {
  if (changes.length === 0) return '–'
  const nameOf = (path: string) => {
    const [field = '', language] = path.split('.')
    const name = fieldNames[field]?.() ?? field
    return language ? `${name} (${languageNames[language as Locale] ?? language})` : name
  }
  return (
    <details>
      <summary>{changes.map(({ field }) => nameOf(field)).join(', ')}</summary>
      <dl className="changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              <del dir="auto">{before || '–'}</del> <ins dir="auto">{after || '–'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Restore({ version, name }: { version: number; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <Button type="submit" isDense name="version" value={String(version)} aria-label={`${m.pub_restore()}: ${name}`}>
        {m.pub_restore()}
      </Button>
    </Form>
  )
}
