/** The state of a person in the company, as a word. */
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'

const states = {
  active: { tone: 'ok', text: m.corp_active },
  invited: { tone: 'info', text: m.corp_invited },
  suspended: { tone: 'warn', text: m.corp_suspended },
  left: { tone: 'warn', text: m.corp_has_left },
} as const

export function LearnerStatus({ status }: { status: keyof typeof states }) {
  return <Badge tone={states[status].tone}>{states[status].text()}</Badge>
}
