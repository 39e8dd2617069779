/** Gallery: tables, charts and long text. */
import { useState } from 'react'
import { Avatar } from '../pictures/avatar.tsx'
import { Badge } from '../marks/badge.tsx'
import { Button } from '../fields/button.tsx'
import { Chart } from '../data/chart.tsx'
import { Facts } from '../data/facts.tsx'
import { type ChartStep, StepsChart } from '../data/steps-chart.tsx'
import { EmptyState } from '../feedback/state.tsx'
import { GallerySection } from './gallery-section.tsx'
import { SearchIcon } from '../icons/icons.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { RichText } from '../data/rich-text.tsx'
import { Select } from '../fields/select.tsx'
import { SkeletonRows } from '../feedback/skeleton.tsx'
import { BulkBar, type Column, type Sort, Table } from '../data/table.tsx'
import { TextField } from '../fields/text-field.tsx'

type Person = { id: string; name: string; phone: string; role: string; seen: string; courses: number }

const people: Person[] = [
  { id: '1', name: 'Rahima Khatun', phone: '01712 345678', role: 'Learner', seen: '20 Nov 2026', courses: 4 },
  { id: '2', name: 'Saiful Islam', phone: '01819 220145', role: 'Corporate admin', seen: '19 Nov 2026', courses: 0 },
  { id: '3', name: 'Farhana Rahman', phone: '01711 908172', role: 'Mentor', seen: '19 Nov 2026', courses: 2 },
]
const columns: Column<Person>[] = [
  {
    key: 'name',
    label: 'Name',
    isLead: true,
    isSortable: true,
    cell: (person) => (
      <div className="person">
        <Avatar photo={`/portraits/${person.id}.svg`} size={32} />
        <div>
          <b>{person.name}</b>
          <span className="num">{person.phone}</span>
        </div>
      </div>
    ),
  },
  { key: 'role', label: 'Role', isSortable: true, cell: (person) => person.role },
  {
    key: 'status',
    label: 'Status',
    cell: () => (
      <Badge tone="ok" hasDot>
        Active
      </Badge>
    ),
  },
  { key: 'courses', label: 'Courses', isNumeric: true, cell: (person) => person.courses },
  { key: 'seen', label: 'Last seen', cell: (person) => person.seen, className: 'nowrap' },
]
const weeks = [35, 50, 20, 64, 80, 42, 95, 110, 70, 128, 105, 140].map((value, index) => ({
  label: `W${index + 1}`,
  value,
}))
const days = weeks.map(({ label, value }, index) => {
  const before = 140 - 8 * index
  return { label, value, before: { value: before, text: `${before} minutes` } }
})
const steps: ChartStep[] = [
  { name: 'Visits', count: '4,120', share: null, shareBefore: null, shareText: '' },
  { name: 'Courses opened', count: '1,310', share: 0.32, shareBefore: 0.4, shareText: '32% of visits' },
  { name: 'Orders paid', count: '0', share: 0, shareBefore: 0.1, shareText: '0% of courses opened' },
].map((step) => ({ ...step, key: step.name, change: '12 more than in the days before' }))
const html =
  '<h2>What you learn</h2><p>Read a chart, hold the tape, decide. <a href="#top">More</a></p><ul><li>Points of measure</li><li>Tolerances</li></ul><blockquote>Measure before you judge.</blockquote>'

export function DataSection() {
  const [selected, setSelected] = useState<Set<string>>(new Set(['2']))
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' })
  const chartWords = {
    labelHead: 'Week',
    valueHead: 'Minutes',
    texts: { showAs: 'Show as', chart: 'Chart', table: 'Table' },
  }
  return (
    <>
      <section className="panel min-w-0 overflow-hidden">
        <div className="bar">
          <TextField isDense isLabelHidden label="Search users" type="search" icon={<SearchIcon size={16} />} />
          <Select isDense isLabelHidden label="Role" options={[]} placeholder="All roles" />
        </div>
        {selected.size > 0 && (
          <BulkBar text={`${selected.size} selected`}>
            <Button variant="quiet" isDense>
              Export
            </Button>
          </BulkBar>
        )}
        <Table
          caption="Users"
          columns={columns}
          rows={people}
          rowKey={(person) => person.id}
          currentKey="1"
          sort={sort}
          onSort={setSort}
          isDense
          selection={{
            selected,
            onChange: setSelected,
            allLabel: 'Select all on this page',
            rowLabel: (person) => `Select ${person.name}`,
          }}
        />
        <div className="tfoot">
          <span>1 to 3 of 1,284</span>
          <Pagination label="Pages of users" page={1} pageCount={129} hrefOf={(page) => `#people-${page}`} />
        </div>
      </section>
      <GallerySection title="Charts">
        <div className="grid gap-6 md:grid-cols-2">
          <Chart label="Minutes a week rose from 35 to 140" points={weeks} {...chartWords} />
          <Chart kind="line" label="Minutes a week rose from 35 to 140" points={weeks} {...chartWords} />
          <Chart label="More than the weeks before" points={days} beforeHead="12 weeks before" {...chartWords} />
          <Chart
            kind="line"
            label="More than the weeks before"
            points={days}
            beforeHead="12 weeks before"
            {...chartWords}
          />
          <Chart label="Nothing yet" points={weeks.map(({ label }) => ({ label, value: 0 }))} {...chartWords} />
        </div>
        <StepsChart
          label="One in three opens a course"
          steps={steps}
          legend={{ share: 'Of the step before', before: 'In the days before' }}
        />
      </GallerySection>
      <section className="panel min-w-0 overflow-hidden">
        <Table
          caption="Nobody"
          isCaptionShown
          columns={columns}
          rows={[]}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No one is here yet" />}
        />
      </section>
      <GallerySection title="Facts">
        <Facts
          facts={[
            ['Name', 'Rahima Khatun'],
            ['Phone', <bdi key="phone">01712 345678</bdi>],
            ['Company', null],
            ['A long one', 'lean-for-sewing-lines-and-everything-that-stands-beside-them-without-a-space'],
          ]}
        />
      </GallerySection>
      <GallerySection title="Long text, and rows on their way">
        <RichText html={html} />
        <SkeletonRows className="mt-6" count={3} label="Loading users" />
      </GallerySection>
    </>
  )
}
