/** One of a company's own lists: entries are added, renamed, moved, merged and removed. */
import { Form } from 'react-router'
import type { PlaceKind } from '#contracts/companies/places.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { kindName } from './place-words.ts'

type Place = DataOf<'GET /departments'>[number]

interface PlaceListProps {
  kind: PlaceKind
  places: readonly Place[]
  acted: Acted | undefined
}

export function PlaceList({ kind, places, acted }: PlaceListProps) {
  const adding = failedOn(acted, 'add', kind)
  return (
    <section className="panel panel--pad form-stack mb-4" aria-labelledby={kind}>
      <h2 className="h4" id={kind}>
        {kindName(kind)}
      </h2>
      {places.length === 0 && <p className="muted">{m.comp_place_none()}</p>}
      {places.map((place, index) => (
        <Entry
          key={`${place.place_id} ${place.name}`}
          place={place}
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
  place: Place
  others: readonly Place[]
  isFirst: boolean
  isLast: boolean
  acted: Acted | undefined
}

function Entry({ place: { place_id: id, name, people }, others, isFirst, isLast, acted }: EntryProps) {
  const renaming = failedOn(acted, 'rename', id)
  const failed = [failedOn(acted, 'merge', id), failedOn(acted, 'remove', id)].find(({ error }) => error)
  return (
    <details open={Boolean(renaming.error || renaming.errors.name || failed)}>
      <summary>
        <bdi>{name}</bdi> <span className="muted">{m.comp_place_people({ count: number(people) })}</span>
      </summary>
      <div className="form-stack mt-4">
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
