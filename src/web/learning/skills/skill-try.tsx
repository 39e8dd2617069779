/** One try at a skill: what was met, the remark, the photograph, who signed, and whether it was taken back. */
import type { ReactNode } from 'react'
import { signatureBox } from '#contracts/learning/skills/skill-limits.ts'
import type { SignOff } from '#contracts/learning/skills/skills.ts'
import { date, dateAndTime, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { CheckIcon, CloseIcon } from '#web/ui/icons/icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'

interface Props {
  of: SignOff
  /** It was judged by other words than the skill has now. */
  isNamed: boolean
  acts?: ReactNode
}

export function SkillTry({ of, isNamed, acts }: Props) {
  const { is_competent: isCompetent, withdrawn, photo, signature } = of
  return (
    <li className="skilltry">
      <p className="row row--wrap">
        <Badge tone={withdrawn ? 'plain' : isCompetent ? 'ok' : 'warn'}>
          {withdrawn ? m.skills_withdrawn() : isCompetent ? m.skills_competent() : m.skills_not_yet()}
        </Badge>
        <span className="small muted">
          <bdi>{m.skills_by({ mentor: of.signed_by, moment: dateAndTime(of.signed_at) })}</bdi>
        </span>
      </p>
      {withdrawn && (
        <p className="small">
          <bdi>{m.skills_withdrawn_because({ day: date(withdrawn.at), reason: withdrawn.reason })}</bdi>
        </p>
      )}
      {isNamed && (
        <p className="small muted">
          <bdi>{listed([of.name, of.machine])}</bdi>
        </p>
      )}
      <ul className="skilltry__criteria">
        {of.criteria.map(({ text, is_met: isMet }, place) => (
          <li key={place} className={isMet ? 'is-met' : 'is-missed'}>
            {isMet ? (
              <CheckIcon size={16} label={m.skills_met()} />
            ) : (
              <CloseIcon size={16} label={m.skills_not_met()} />
            )}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {of.remark && (
        <p className="skilltry__remark" dir="auto">
          {of.remark}
        </p>
      )}
      <div className="row row--wrap skilltry__proof">
        {photo && (
          <SmartLink href={photo} target="_blank" reloadDocument>
            <img src={photo} alt={m.skills_photo_of({ name: of.name })} loading="lazy" />
          </SmartLink>
        )}
        <figure>
          {signature.kind === 'drawn' ? (
            <svg
              viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
              role="img"
              aria-label={listed([m.skills_signature(), of.signed_by])}
            >
              <path d={signature.text} />
            </svg>
          ) : (
            <i>
              <bdi>{signature.text}</bdi>
            </i>
          )}
          <figcaption className="small muted">{m.skills_signature()}</figcaption>
        </figure>
      </div>
      {acts}
    </li>
  )
}
