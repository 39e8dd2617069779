/** Gallery: the patterns of the back office. */
import { useSearchParams } from 'react-router'
import { Badge } from '../marks/badge.tsx'
import { Button, ButtonLink } from '../fields/button.tsx'
import { panelAddress } from '../desk/address.ts'
import { ConfirmForm } from '../desk/confirm-form.tsx'
import { DataList, type ListTexts, RowLink } from '../desk/data-list.tsx'
import { FormGrid, FormSection, SaveBar } from '../desk/form-section.tsx'
import { PageHead } from '../desk/page-head.tsx'
import { SidePanel, WithPanel } from '../desk/side-panel.tsx'
import { GallerySection } from './gallery-section.tsx'
import { PlusIcon } from '../icons/task-icons.tsx'
import { Select } from '../fields/select.tsx'
import { EmptyState } from '../feedback/state.tsx'
import type { Column } from '../data/table.tsx'
import { TextField } from '../fields/text-field.tsx'

type Loom = { id: string; name: string; state: string; picks: number }

const looms: Loom[] = [
  { id: 'a', name: 'Loom A', state: 'Running', picks: 1284 },
  { id: 'b', name: 'Loom B', state: 'Stopped', picks: 310 },
]
const texts: ListTexts = {
  filter: 'Filter',
  clear: 'Clear filters',
  pages: 'Pages of the list',
  previous: 'Previous page',
  next: 'Next page',
  range: (from, to, total) => `${from} to ${to} of ${total}`,
  formatPage: String,
  removeFilter: (filter: string) => `Remove filter: ${filter}`,
  choosePage: 'Select all on this page',
  choose: (row: string) => `Select ${row}`,
  chosen: (count: number) => `${count} selected`,
  chooseMatching: (count: number) => `Select all ${count} that match`,
  clearChosen: 'Clear selection',
  peek: 'Quick view',
  peekAt: (row: string) => `Quick view of ${row}`,
}

export function DeskSection() {
  const [search] = useSearchParams()
  const q = search.get('q')?.toLowerCase() ?? ''
  const rows = looms.filter(({ name }) => name.toLowerCase().includes(q))
  const open = looms.find(({ id }) => id === search.get('panel'))
  const columns: Column<Loom>[] = [
    {
      key: 'name',
      label: 'Name',
      isLead: true,
      isSortable: true,
      cell: ({ id, name }) => <RowLink href={panelAddress(search, id)}>{name}</RowLink>,
    },
    { key: 'state', label: 'State', cell: ({ state }) => <Badge hasDot>{state}</Badge> },
    { key: 'picks', label: 'Picks', isNumeric: true, isSortable: true, cell: ({ picks }) => picks },
  ]
  return (
    <GallerySection title="Desk">
      <PageHead title="Looms" lead="What stands in the shed." back={{ href: '/dev/ui', text: 'Sheds' }}>
        <Button variant="primary" icon={<PlusIcon />}>
          Add loom
        </Button>
      </PageHead>
      <WithPanel
        panel={
          open && (
            <SidePanel
              key={open.id}
              title={open.name}
              lead={open.state}
              closeHref={panelAddress(search, null)}
              closeLabel="Close"
              foot={
                <ConfirmForm
                  trigger="Stop"
                  title={`Stop ${open.name}?`}
                  confirmText="Stop"
                  cancelText="Cancel"
                  isDanger
                  reasonLabel="Reason"
                >
                  The cloth on it waits. It can be started again.
                </ConfirmForm>
              }
            >
              {open.picks} picks
            </SidePanel>
          )
        }
      >
        <DataList
          caption="Looms"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          texts={texts}
          paging={{ current_page: 1, last_page: 3, from: 1, to: rows.length, total: 6 }}
          filterNames={['q']}
          filters={<TextField isDense label="Name" name="q" type="search" defaultValue={search.get('q') ?? ''} />}
          defaultSort="name"
          hasPeek
          rowName={({ name }) => name}
          chips={q ? [{ name: 'q', label: 'Name', value: q }] : []}
          tools={<Button isDense>Export CSV</Button>}
          bulk={{ children: <Button isDense>Stop the chosen</Button> }}
          empty={<EmptyState title="No looms" />}
          emptyFiltered={<EmptyState title="No loom fits" />}
        />
      </WithPanel>
      <DataList
        caption="Looms of another shed"
        columns={columns}
        rows={[]}
        rowKey={({ id }) => id}
        texts={texts}
        empty={<EmptyState title="No looms" />}
      />
      <div className="form-stack mt-6">
        <FormSection title="The loom" lead="What is written on its plate.">
          <FormGrid>
            <TextField label="Name" />
            <Select label="State" options={[{ value: '1', label: 'Running' }]} />
            <TextField className="is-wide" label="Remark" error="At most 60 characters." />
          </FormGrid>
        </FormSection>
        <SaveBar note="1 change not saved">
          <ButtonLink href="?">Cancel</ButtonLink>
          <Button variant="primary">Save</Button>
        </SaveBar>
      </div>
    </GallerySection>
  )
}
