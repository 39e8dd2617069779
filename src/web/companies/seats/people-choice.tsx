/** Step two: the people who get a seat; ticks stay while one searches and turns pages. */
import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { number, phone } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { placeName } from '../frame/company-area.ts'
import { isFiltered, withParameter } from '../people/people-address.ts'
import { PeopleBar } from '../people/people-bar.tsx'
import type { Allocation } from './read-allocation.ts'
import { TableFoot } from '../frame/table-foot.tsx'

/** The form that the button beside the list sends. */
export const giveFormId = 'give-seats'

type Person = Allocation['people'][number]

interface PeopleChoiceProps {
  allocation: Allocation
  formKey: string
  selected: ReadonlySet<string>
  onSelect: (selected: Set<string>) => void
  /** Why the people ticked got no seats. */
  error?: string
  onSubmit: React.FormEventHandler<HTMLFormElement>
}

export function PeopleChoice({ allocation, formKey, selected, onSelect, error, onSubmit }: PeopleChoiceProps) {
  const { course, people, paging, state, departments, designations, choices } = allocation
  const [search] = useSearchParams()
  const isFull = selected.size >= course.available
  const shown = new Set(people.map(({ learner_id }) => learner_id))
  const stateOf = (person: Person): ReactNode => {
    if (person.has_seat) {
      return (
        <Badge tone="info" hasDot>
          {m.corp_has_seat()}
        </Badge>
      )
    }
    if (person.status === 'suspended') return <Badge tone="warn">{m.corp_suspended()}</Badge>
    if (selected.has(person.learner_id)) {
      return (
        <Badge tone="brand" icon={<CheckIcon />}>
          {m.corp_selected()}
        </Badge>
      )
    }
    return <span className="muted">{m.corp_no_seat()}</span>
  }
  return (
    <section className="panel" aria-labelledby="step-people">
      <div className="row between row--wrap px-5 pt-5 pb-3">
        <h2 className="h4" id="step-people">
          {m.corp_step_people()}
        </h2>
        <ButtonLink variant="quiet" href="/corporate/learners?invite=1#invite" icon={<PlusIcon />}>
          {m.corp_add_person()}
        </ButtonLink>
      </div>
      <PeopleBar {...{ state, departments, designations, choices }} kept={{ course: course.course_id }} />
      <Form id={giveFormId} method="post" preventScrollReset onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="give" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="course_id" value={course.course_id} />
        {error && <FormNote className="px-5 pb-3">{error}</FormNote>}
        {[...selected]
          .filter((id) => !shown.has(id))
          .map((id) => (
            <input key={id} type="hidden" name="learner_ids" value={id} />
          ))}
        <Table
          caption={m.corp_step_people()}
          columns={columns(departments, stateOf)}
          rows={people}
          rowKey={(person) => person.learner_id}
          selection={{
            name: 'learner_ids',
            selected,
            onChange: onSelect,
            allLabel: m.corp_select_all(),
            rowLabel: (person) => m.corp_select_person({ name: person.learner_name }),
            isDisabled: (person) =>
              person.has_seat || person.status === 'suspended' || (isFull && !selected.has(person.learner_id)),
          }}
          empty={
            isFiltered(state) ? (
              <EmptyState
                title={m.corp_nobody_found()}
                action={<ButtonLink href={`?course=${course.course_id}`}>{m.corp_show_all()}</ButtonLink>}
              />
            ) : (
              <EmptyState title={m.corp_nobody()} />
            )
          }
        />
      </Form>
      {selected.size > 0 && (
        <div className="givebar">
          <b>{m.corp_selected_count({ count: number(selected.size) })}</b>
          <Button type="submit" form={giveFormId} variant="primary">
            {m.corp_give_plain()}
          </Button>
        </div>
      )}
      <TableFoot meta={paging} hrefOf={(page) => withParameter(search, 'page', String(page))} />
    </section>
  )
}

const columns = (departments: Allocation['departments'], stateOf: (person: Person) => ReactNode): Column<Person>[] => [
  {
    key: 'name',
    label: m.corp_name(),
    isLead: true,
    cell: (person) => (
      <div className="person">
        <Avatar photo={person.learner_photo} size={32} />
        <b>{person.learner_name}</b>
      </div>
    ),
  },
  {
    key: 'phone',
    label: m.corp_phone_or_id(),
    className: 'num nowrap',
    cell: (person) => <bdi>{person.contact_no ? phone(person.contact_no) : person.employee_no}</bdi>,
  },
  { key: 'department', label: m.corp_department(), cell: (person) => placeName(departments, person.department) },
  { key: 'state', label: m.corp_state(), className: 'nowrap', cell: stateOf },
]
