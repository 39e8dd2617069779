/** One skill of a learner: what it asks for, where they stand, and every try below it. */
import type { ReactNode } from 'react'
import type { ShownSkill, SignOff } from '#contracts/learning/skills/skills.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { SkillTry } from './skill-try.tsx'
import { skillTones, skillWords } from './skill-words.ts'

interface Props<Try extends SignOff> {
  skill: Omit<ShownSkill, 'sign_offs'> & { sign_offs: Try[]; is_asked?: boolean }
  /** What can be done about the skill. */
  children?: ReactNode
  /** What can be done about a try. */
  actsOf?: (signOff: Try) => ReactNode
}

export function SkillCard<Try extends SignOff>({ skill, children, actsOf }: Props<Try>) {
  const { skill_id: id, name, machine, criteria, state, sign_offs: tries, is_asked: isAsked = true } = skill
  return (
    <section className="panel panel--pad skillcard" aria-labelledby={`skill-${id}`}>
      <div className="row row--wrap between">
        <h2 className="h4" id={`skill-${id}`}>
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={skillTones[state]}>{skillWords[state]()}</Badge>
      </div>
      {machine && (
        <p className="muted small">
          <bdi>{machine}</bdi>
        </p>
      )}
      {!isAsked && <p className="muted small">{m.skills_not_asked()}</p>}
      {isAsked && state !== 'competent' && (
        <ul className="skillcard__criteria" aria-label={m.skills_criteria()}>
          {criteria.map((text, place) => (
            <li key={place}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {children}
      {tries.length > 0 && (
        <ol className="skillcard__tries">
          {tries.map((each) => (
            <SkillTry
              key={each.sign_off_id}
              of={each}
              isNamed={each.name !== name || each.machine !== machine}
              acts={actsOf?.(each)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
