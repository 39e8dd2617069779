/** A list of people in the back office: who they are and how they are reached, with what else the page shows of them. */
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { DataList, type DataListProps, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { Contact } from './person-words.tsx'

interface PersonRow {
  id: string
  name: string
  photo: string
  email: string | null
  contact_no: string | null
}

interface PeopleListProps<Row extends PersonRow>
  extends Pick<
    DataListProps<Row>,
    'rows' | 'paging' | 'defaultSort' | 'tools' | 'views' | 'chips' | 'bulk' | 'hasPeek'
  > {
  title: string
  lead: string
  /** For who may make people. */
  create: { href: string; text: string }
  filterNames: readonly string[]
  /** Beside the search. */
  filters: ReactNode
  /** After name and contact. */
  columns: readonly Column<Row>[]
}

export function PeopleList<Row extends PersonRow>({
  title,
  lead,
  create,
  filters,
  columns,
  ...list
}: PeopleListProps<Row>) {
  const permissions = useViewer()?.permissions ?? []
  const given = useGiven()
  return (
    <>
      <PageHead title={title} lead={lead}>
        {permissions.includes('users.create') && (
          <ButtonLink href={create.href} variant="primary">
            {create.text}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        {...list}
        caption={title}
        texts={listTexts()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isDense
        filters={
          <>
            <TextField {...given('q')} type="search" label={m.people_search()} maxLength={100} />
            {filters}
          </>
        }
        empty={<EmptyState title={m.people_nobody()} />}
        emptyFiltered={<EmptyState title={m.people_nobody_fits()} />}
        columns={[
          {
            key: 'name',
            label: m.people_name(),
            isLead: true,
            isSortable: true,
            cell: ({ id, name, photo }) => (
              <span className="row">
                <Avatar photo={photo} size={32} />
                <RowLink href={`/admin/users/${id}`}>
                  <bdi>{name}</bdi>
                </RowLink>
              </span>
            ),
          },
          { key: 'contact', label: m.people_contact(), cell: (person) => <Contact {...person} /> },
          ...columns,
        ]}
      />
    </>
  )
}

/** A filter by its name, with what the address says of it. */
export function useGiven() {
  const [search] = useSearchParams()
  return (name: string) => ({ name, isDense: true, defaultValue: search.get(name) ?? '' })
}

interface ChoiceFilterProps {
  name: string
  label: string
  options: { value: string; label: string }[]
}

/** One of several, or any. */
export function ChoiceFilter({ name, label, options }: ChoiceFilterProps) {
  const given = useGiven()
  return <Select {...given(name)} label={label} placeholder={m.people_any()} options={options} />
}
