/** The way from a course that is studied to its skills, with how many are signed off. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'

export function SkillsLink({ slug, skills: { signed, total, needed } }: Pick<MyCourse, 'slug' | 'skills'>) {
  return (
    <p className="panel panel--pad">
      <SmartLink className="link" href={`/my-course/${slug}/skills`}>
        {m.skills_title()}
      </SmartLink>{' '}
      <span className="muted small">
        {m.skills_count({ signed: number(signed), total: number(total) })}
        {needed > signed && <> · {m.skills_needed_note()}</>}
      </span>
    </p>
  )
}
