/** Every mandatory course with the rule that gives its seats, or none: what it gave, and who waits for a seat. */
import { Form } from 'react-router'
import { companyWriters } from '#contracts/company-roles.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx'
import type { Requirement } from '../training/read-training.ts'
import { type KnownPlaces, ruleWords } from './rule-words.ts'

/** Whether who looks may set rules; everybody else sees what they give. */
export function useMaySetRules(): boolean {
  const role = useViewer()?.companyRole
  return Boolean(role && companyWriters.includes(role))
}

interface RuleListProps {
  requirements: readonly Requirement[]
  places: KnownPlaces
}

export function RuleList({ requirements, places }: RuleListProps) {
  return (
    <section className="panel" aria-labelledby="rules">
      <div className="p-5 pb-3">
        <h2 className="h4" id="rules">
          {m.rules_title()}
        </h2>
        <p className="small muted">{m.rules_lead()}</p>
      </div>
      {requirements.map((requirement) => (
        <Rule key={requirement.course_id} of={requirement} places={places} />
      ))}
    </section>
  )
}

function Rule({ of, places }: { of: Requirement; places: KnownPlaces }) {
  const { course_id: course, course_name: name, rule } = of
  return (
    <article className="givingrule">
      <div>
        <h3>{name}</h3>
        {rule ? (
          <>
            <p>{ruleWords({ ...of, ...rule }, places)}</p>
            <p className="small muted">
              {listed([
                m.rules_gave({ seats: number(rule.given) }),
                rule.ran_at ? m.rules_ran({ date: dateAndTime(rule.ran_at) }) : m.rules_runs_soon(),
              ])}
            </p>
          </>
        ) : (
          <p className="muted">{m.rules_off()}</p>
        )}
      </div>
      {rule && <RuleState waiting={rule.waiting} />}
      {useMaySetRules() && (
        <Form method="post" className="row row--wrap" preventScrollReset>
          <input type="hidden" name="course" value={course} />
          <ButtonLink isDense href={`/corporate/training/courses?rule=${course}#rule`}>
            {rule ? m.rules_change() : m.rules_set_up()}
            <span className="vh">: {name}</span>
          </ButtonLink>
          {rule && (
            <Button type="submit" isDense name="intent" value="rule_end">
              {m.rules_switch_off()}
              <span className="vh">: {name}</span>
            </Button>
          )}
        </Form>
      )}
    </article>
  )
}

function RuleState({ waiting }: { waiting: number }) {
  if (waiting === 0) {
    return (
      <p className="givingrule__state">
        <CheckIcon size={16} /> {m.rules_on()}
      </p>
    )
  }
  return (
    <p className="givingrule__state givingrule__state--short">
      <AlertIcon size={16} /> {m.rules_waiting({ people: number(waiting) })}{' '}
      <SmartLink className="link" href="/corporate/seats/buy">
        {m.buyseats_title()}
      </SmartLink>
    </p>
  )
}
