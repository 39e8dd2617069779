/** One of a company's own lists: entries are added, renamed, moved, merged and removed. */
import { Form } from 'react-router'
import type { PlaceKind } from '#contracts/companies/places.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Place, placeName } from '../frame/company-area.ts'
import { kindName } from './place-words.ts'

type Listed = DataOf<'GET /departments'>[number]

interface PlaceListProps {
  kind: PlaceKind
  places: readonly Listed[]
  /** Those that the academy has too are named in the reader's language. */
  departments: readonly Place[]
  acted: Acted | undefined
}

export function PlaceList({ kind, places, departments, acted }: PlaceListProps) {
  const adding = failedOn(acted, 'add', kind)
  return (
    <section className="panel panel--pad grid gap-4 mb-4" aria-labelledby={kind}>
      <h2 className="h4" id={kind}>
        {kindName(kind)}
      </h2>
      {places.length === 0 && <p className="muted">{m.comp_place_none()}</p>}
      {places.map((place, index) => (
        <Entry
          key={`${place.place_id} ${place.name}`}
          place={place}
          label={placeName(departments, place.name)}
          others={places.filter(({ place_id: id }) => id !== place.place_id)}
          isFirst={index === 0}
          isLast={index === places.length - 1}
          acted={acted}
        />
      ))}
      <Form method="post" className="row row--wrap items-end" noValidate preventScrollReset key={places.length}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="id" value={kind} />
        <TextField
          name="name"
          label={m.comp_place_new({ list: kindName(kind) })}
          maxLength={60}
          defaultValue={adding.values.name ?? ''}
          error={adding.errors.name ?? adding.error}
        />
        <Button type="submit">{m.comp_place_add()}</Button>
      </Form>
    </section>
  )
}

interface EntryProps {
  place: Listed
  label: string
  others: readonly Listed[]
  isFirst: boolean
  isLast: boolean
  acted: Acted | undefined
}

function Entry({ place: { place_id: id, name, people }, label, others, isFirst, isLast, acted }: EntryProps) {
  const renaming = failedOn(acted, 'rename', id)
  const failed = [failedOn(acted, 'merge', id), failedOn(acted, 'remove', id)].find(({ error }) => error)
  return (
    <details className="acc" open={Boolean(renaming.error || renaming.errors.name || failed)}>
      <summary>
        <span>
          <bdi>{label}</bdi> <span className="muted">{m.comp_place_people({ count: number(people) })}</span>
        </span>
        <DownIcon />
      </summary>
      <div className="acc__body grid gap-4">
        {failed && <FormNote>{failed.error}</FormNote>}
        <Form method="post" className="row row--wrap items-end" noValidate preventScrollReset>
          <Ids intent="rename" id={id} />
          <TextField
            name="name"
            label={m.comp_place_name()}
            maxLength={60}
            defaultValue={renaming.values.name ?? name}
            error={renaming.errors.name ?? renaming.error}
          />
          <Button type="submit">{m.comp_place_rename()}</Button>
        </Form>
        {others.length > 0 && (
          <Form method="post" className="row row--wrap items-end" preventScrollReset>
            <Ids intent="merge" id={id} />
            <Select
              name="into"
              label={m.comp_place_merge_into()}
              options={others.map((other) => ({ value: other.place_id, label: other.name }))}
            />
            <Button type="submit">{m.comp_place_merge()}</Button>
          </Form>
        )}
        <Form method="post" className="row row--wrap" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="up" disabled={isFirst}>
            {m.comp_place_up()}
          </Button>
          <Button type="submit" name="intent" value="down" disabled={isLast}>
            {m.comp_place_down()}
          </Button>
          {people === 0 && (
            <Button type="submit" name="intent" value="remove">
              {m.comp_place_remove()}
            </Button>
          )}
        </Form>
      </div>
    </details>
  )
}

function Ids({ intent, id }: { intent: string; id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
