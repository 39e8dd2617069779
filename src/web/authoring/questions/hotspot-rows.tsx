/** A question on a picture: the picture and what it shows, and the areas that are right, each with its place and name. */
import { useId, useState } from 'react'
import { type AuthoredArea, mostAreas } from '#contracts/authoring/item-content.ts'
import type { Locale } from '#contracts/locales.ts'
import { pictureTypes, usePicture } from '#web/lib/office/send-picture.ts'
import { direction } from '#web/lib/text/direction.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { shownText } from '../items/item-content.ts'
import { NumberField } from '../items/number-field.tsx'
import { AreaCanvas } from './area-canvas.tsx'
import { noTexts, type QuestionOf } from './edit-question.ts'
import { RowTools, useRowFocus } from './row-tools.tsx'

type Question = QuestionOf<'hotspot'>
interface Props {
  question: Question
  locale: Locale
  onChange: (question: Question) => void
}
type Shape = AuthoredArea['shape']

const isEmpty = (texts: AuthoredArea['name']) => Object.values(texts).every((words) => !words)
/** In the middle, to be moved by its numbers. */
const added = (shape: Shape): AuthoredArea =>
  shape === 'rect'
    ? { shape, x: 40, y: 40, width: 20, height: 20, name: noTexts() }
    : { shape, x: 50, y: 50, radius: 10, name: noTexts() }

export function HotspotRows({ question, locale, onChange }: Props) {
  const id = useId()
  const [shape, setShape] = useState<Shape>('rect')
  const [told, setTold] = useState('')
  const { list, focusRow } = useRowFocus()
  const { options, answer } = question
  const { areas } = answer
  const upload = usePicture('/api/admin/questions/pictures', (picture, { width, height }) =>
    onChange({ ...question, options: { ...options, picture, width, height } }),
  )
  const write = (next: AuthoredArea[]) => onChange({ ...question, answer: { areas: next } })
  function add(area: AuthoredArea) {
    write([...areas, area])
    setTold(m.build_hotspot_drawn({ area: m.build_hotspot_area({ number: number(areas.length + 1) }) }))
    focusRow(areas.length)
  }
  const isFull = areas.length >= mostAreas
  const { picture } = options
  return (
    <>
      <Field
        id={id}
        label={picture ? m.build_hotspot_replace() : m.build_hotspot_picture()}
        hint={m.pub_picture_hint()}
        error={upload.error ?? (picture ? undefined : m.build_hotspot_no_picture())}
      >
        {(ids) => <FileInput {...fileTexts()} {...ids} accept={pictureTypes} onChange={upload.choose} />}
      </Field>
      <span role="status" className="small muted">
        {upload.isSending ? m.pub_picture_sending() : ''}
      </span>
      {picture && (
        <>
          <TextField
            label={m.build_hotspot_alt()}
            hint={m.build_hotspot_alt_hint()}
            lang={locale}
            dir={direction(locale)}
            maxLength={500}
            value={options.alt[locale] ?? ''}
            error={isEmpty(options.alt) ? m.build_hotspot_no_alt() : undefined}
            onChange={(event) =>
              onChange({ ...question, options: { ...options, alt: { ...options.alt, [locale]: event.target.value } } })
            }
          />
          <fieldset className="answers">
            <legend className="label">{m.build_hotspot_areas()}</legend>
            <p className="hint">{m.build_hotspot_areas_hint()}</p>
            <RadioGroup
              legend={m.build_hotspot_shape()}
              name={`shape-${question.id}`}
              value={shape}
              options={[
                { value: 'rect', label: m.build_hotspot_rect() },
                { value: 'circle', label: m.build_hotspot_circle() },
              ]}
              onChange={(value) => setShape(value as Shape)}
            />
            <AreaCanvas
              picture={{ url: picture, width: options.width, height: options.height, alt: shownText(options.alt) }}
              {...{ areas, shape }}
              onDraw={isFull ? undefined : add}
            />
            {areas.length === 0 && <FieldError>{m.build_hotspot_no_area()}</FieldError>}
            <div ref={list}>
              {areas.map((area, at) => (
                <AreaRow
                  // Areas have no names of their own: their place is all there is.
                  key={at}
                  {...{ area, at, locale }}
                  count={areas.length}
                  onChange={(changed) => write(areas.with(at, changed))}
                  onRemove={() => {
                    write(areas.toSpliced(at, 1))
                    focusRow(Math.max(0, at - 1))
                  }}
                />
              ))}
            </div>
            <p className="vh" role="status">
              {told}
            </p>
            {!isFull && (
              <Button isDense variant="quiet" icon={<PlusIcon size={16} />} onClick={() => add(added(shape))}>
                {m.build_hotspot_add()}
              </Button>
            )}
          </fieldset>
        </>
      )}
    </>
  )
}

interface RowProps {
  area: AuthoredArea
  at: number
  count: number
  locale: Locale
  onChange: (area: AuthoredArea) => void
  onRemove: () => void
}

function AreaRow({ area, at, count, locale, onChange, onRemove }: RowProps) {
  const place = number(at + 1)
  const name = m.build_hotspot_area({ number: place })
  const side = (label: string, value: number, min: number, change: (value: number) => AuthoredArea) => (
    <NumberField
      label={label}
      {...{ value, min }}
      max={100}
      step={0}
      onChange={(next) => next !== null && onChange(change(next))}
    />
  )
  return (
    <div className="areas__row" role="group" aria-label={name} data-row={at}>
      <TextField
        label={m.build_hotspot_name({ number: place })}
        lang={locale}
        dir={direction(locale)}
        maxLength={120}
        value={area.name[locale] ?? ''}
        error={isEmpty(area.name) ? m.build_hotspot_no_name() : undefined}
        onChange={(event) => onChange({ ...area, name: { ...area.name, [locale]: event.target.value } })}
      />
      <div className="areas__sides">
        {side(area.shape === 'rect' ? m.build_hotspot_left() : m.build_hotspot_middle_left(), area.x, 0, (x) => ({
          ...area,
          x,
        }))}
        {side(area.shape === 'rect' ? m.build_hotspot_top() : m.build_hotspot_middle_top(), area.y, 0, (y) => ({
          ...area,
          y,
        }))}
        {area.shape === 'rect' ? (
          <>
            {side(m.build_hotspot_width(), area.width, 0.1, (width) => ({ ...area, width }))}
            {side(m.build_hotspot_height(), area.height, 0.1, (height) => ({ ...area, height }))}
          </>
        ) : (
          side(m.build_hotspot_radius(), area.radius, 0.1, (radius) => ({ ...area, radius }))
        )}
      </div>
      <RowTools {...{ name, at, count, onRemove }} fewest={0} />
    </div>
  )
}
