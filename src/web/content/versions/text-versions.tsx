/** Every version of a page or an answer, with who and when: looked at, published now or at a moment, restored. */
import { Form } from 'react-router'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { versionWords } from '../desk/site-words.ts'

interface Version {
  version: number
  saved_at: string
  saved_by: string | null
  publish_at: string | null
  published_by: string | null
  state: keyof typeof versionWords
}
type Props = {
  kind: 'page' | 'faq'
  slug: string
  versions: readonly Version[]
  can: { edit: boolean; publish: boolean }
  error: string | undefined
  errorAt: string | undefined
}

export function TextVersions({ kind, slug, versions, can, error, errorAt }: Props) {
  const newest = versions[0]?.version
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
            cell: ({ version }) => (
              <SmartLink className="link" href={`/admin/site/texts/${kind}/${slug}/versions/${version}`}>
                {m.pub_version_number({ version: number(version) })}
              </SmartLink>
            ),
          },
          {
            key: 'state',
            label: m.pub_state(),
            cell: ({ state }) => <Badge tone={versionWords[state].tone}>{versionWords[state].text()}</Badge>,
          },
          { key: 'saved', label: m.pub_saved_at(), cell: ({ saved_at: at, saved_by: by }) => whenAndWho(at, by) },
          {
            key: 'published',
            label: m.pub_published_at(),
            cell: ({ publish_at: at, published_by: by }) => (at ? whenAndWho(at, by) : '–'),
          },
          {
            key: 'actions',
            label: m.grants_actions(),
            isLabelHidden: true,
            cell: (version) => (
              <Actions
                version={version}
                can={can}
                isNewest={version.version === newest}
                error={errorAt === String(version.version) ? error : undefined}
              />
            ),
          },
        ]}
        isDense
      />
    </section>
  )
}

const whenAndWho = (at: string, by: string | null) => `${dateAndTime(at)}${by ? `, ${by}` : ''}`

type ActionProps = { version: Version; can: Props['can']; isNewest: boolean; error: string | undefined }

function Actions({ version: { version, state }, can, isNewest, error }: ActionProps) {
  const values = { version: String(version) }
  const name = m.pub_version_number({ version: number(version) })
  return (
    <div className="actions">
      {can.publish && state !== 'live' && (
        <ConfirmForm
          trigger={m.pub_publish()}
          triggerLabel={`${m.pub_publish()}: ${name}`}
          isDense
          title={m.pub_publish_ask({ name })}
          confirmText={m.pub_publish()}
          cancelText={m.people_cancel()}
          values={{ ...values, intent: 'publish' }}
          fields={<When version={version} error={error} />}
          error={error}
        >
          {m.pub_publish_text()}
        </ConfirmForm>
      )}
      {can.publish && state === 'waiting' && (
        <PlainForm values={{ ...values, intent: 'publish', when: 'not' }} label={`${m.pub_take_back()}: ${name}`}>
          {m.pub_take_back()}
        </PlainForm>
      )}
      {can.edit && !isNewest && (
        <PlainForm values={{ ...values, intent: 'restore' }} label={`${m.pub_restore()}: ${name}`}>
          {m.pub_restore()}
        </PlainForm>
      )}
    </div>
  )
}

function When({ version, error }: { version: number; error: string | undefined }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="vh">{m.pub_when()}</legend>
      <label className="check">
        <input type="radio" name="when" value="now" defaultChecked={!error} />
        <span>{m.pub_now()}</span>
      </label>
      <label className="check">
        <input type="radio" name="when" value="at" defaultChecked={Boolean(error)} />
        <span>{m.pub_at_moment()}</span>
      </label>
      <DateField
        id={`publish-at-${version}`}
        hasTime
        name="publish_at"
        label={m.pub_moment()}
        hint={m.event_time_zone()}
        error={error}
      />
    </fieldset>
  )
}

function PlainForm({ values, label, children }: { values: Record<string, string>; label: string; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(values).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Button type="submit" isDense aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}
