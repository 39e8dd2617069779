/** Each criterion met or not, a remark, a photograph, a signature: judges one skill with one thumb, and as a plain form too. */
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { type CriterionMark, marksOfCriteria, mostOfRemark } from '#contracts/learning/skills/skill-limits.ts'
import type { Acted } from '#web/lib/office/act.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { SignatureField } from './signature-field.tsx'

interface Props {
  skill: { name: string; criteria: string[]; version: number }
  /** Of this form: sent twice it is one sign-off. */
  operation: string
  acted: Acted | undefined
}

const markWords = { met: m.skills_met, not_met: m.skills_not_met }

export function SignOffForm({ skill: { criteria, version }, operation, acted }: Props) {
  const { errors = {}, values: typed = {} } = acted ?? {}
  // An answer with what is wrong loads the page's data anew; the form stays the same one.
  const [operationId] = useState(operation)
  const [marks, setMarks] = useState<Record<number, CriterionMark>>(() => marksIn(typed))
  const isSending = useNavigation().formMethod === 'POST'
  const given = Object.values(marks)
  const left = criteria.length - given.length
  const isCompetent = left === 0 && given.every((mark) => mark === 'met')
  return (
    <Form method="post" encType="multipart/form-data" className="signoff" noValidate aria-busy={isSending}>
      {acted?.note && <FormNote of={acted}>{acted.note}</FormNote>}
      <input type="hidden" name="operation_id" value={operationId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="criteria" value={criteria.length} />
      {criteria.map((text, place) => (
        <fieldset key={place} className="signoff__criterion">
          <legend>
            <bdi>
              {number(place + 1)}. {text}
            </bdi>
          </legend>
          <div className="signoff__marks">
            {marksOfCriteria.map((mark) => (
              <label key={mark}>
                <input
                  type="radio"
                  name={`mark_${place}`}
                  value={mark}
                  checked={marks[place] === mark}
                  onChange={() => setMarks((all) => ({ ...all, [place]: mark }))}
                />
                <span>{markWords[mark]()}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {errors.marks && <FieldError>{errors.marks}</FieldError>}
      <p className="signoff__result" role="status">
        {left > 0
          ? m.skills_marks_left({ left: number(left) })
          : isCompetent
            ? m.skills_will_sign()
            : m.skills_will_not_yet()}
      </p>
      <PhotoField error={errors.photo} />
      <Textarea
        name="remark"
        label={m.skills_remark()}
        optionalText={m.order_optional()}
        dir="auto"
        rows={2}
        maxLength={mostOfRemark}
        defaultValue={typed.remark ?? ''}
        error={errors.remark}
      />
      <SignatureField errors={errors} typed={typed} />
      <Button type="submit" variant="primary" isBlock isLoading={isSending}>
        {m.skills_sign()}
      </Button>
    </Form>
  )
}

const isMark = (value: string | undefined): value is CriterionMark => marksOfCriteria.some((mark) => mark === value)

/** As they were chosen before something else was wrong. */
const marksIn = (typed: Record<string, string>): Record<number, CriterionMark> =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith('mark_') && isMark(value) ? [[Number(name.slice(5)), value]] : [],
    ),
  )
