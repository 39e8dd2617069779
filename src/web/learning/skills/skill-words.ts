/** Where somebody stands with a skill, in words and tone. */
import type { SkillState } from '#contracts/learning/skills/skill-limits.ts'
import { m } from '#web/paraglide/messages.js'

export const skillWords = { open: m.skills_open, not_yet: m.skills_not_yet, competent: m.skills_competent } as const
export const skillTones = { open: 'plain', not_yet: 'warn', competent: 'ok' } as const satisfies Record<
  SkillState,
  'plain' | 'warn' | 'ok'
>
