/** What a skill says: its name, the machine, and what has to be met. */
import { type Texts } from '#contracts/fields.office.ts'
import { mostCriteria } from '#contracts/learning/skills/skill-limits.ts'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

type Written = Partial<Texts>
export interface SkillToWrite {
  name: Written
  machine: Written
  criteria: Written[]
}

/** Empty ones beside those that are written. */
const spare = 3

export function SkillFields({
  of,
  skill: { name, machine, criteria },
  errors,
}: {
  /** Its id, or `new`: several forms stand on one page. */
  of: string
  skill: SkillToWrite
  errors: Record<string, string>
}) {
  const count = Math.min(mostCriteria, Math.max(criteria.length + spare, 4))
  const prefixed = (field: string) => `${of}.${field}`
  const own = Object.fromEntries(Object.entries(errors).map(([field, text]) => [prefixed(field), text]))
  return (
    <>
      <input type="hidden" name="count" value={count} />
      <TextsFields name={prefixed('name')} label={m.skills_name()} values={name} errors={own} maxLength={120} />
      <TextsFields
        name={prefixed('machine')}
        label={m.skills_machine()}
        values={machine}
        errors={own}
        maxLength={120}
      />
      <p className="hint is-wide">{errors.criteria ?? m.skills_criteria_hint()}</p>
      {Array.from({ length: count }, (_, place) => (
        <TextsFields
          key={place}
          name={prefixed(`criteria.${place}`)}
          label={m.skills_criterion({ number: number(place + 1) })}
          values={criteria[place]}
          errors={own}
          maxLength={200}
        />
      ))}
    </>
  )
}
