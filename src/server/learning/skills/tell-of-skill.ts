/** Tells a learner what became of a skill: signed off, not yet, or taken back. */
import { toldTemplate } from '#server/platform/messaging/message-template.ts'
import { tellPerson } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

const templates = {
  signed: toldTemplate(
    'skill_signed',
    'Signed off: {skill}',
    'Your mentor signed off the skill “{skill}” of {course}. You can do it at the machine.',
  ),
  not_yet: toldTemplate(
    'skill_not_yet',
    'Not yet: {skill}',
    'Your mentor looked at the skill “{skill}” of {course}: not every criterion is met yet. You can show it again.',
  ),
  withdrawn: toldTemplate(
    'skill_withdrawn',
    'Taken back: {skill}',
    'The sign-off of the skill “{skill}” of {course} was taken back.',
  ),
}
export const skillTemplates = Object.values(templates)

interface OfSkill {
  person_id: string
  name: Record<string, string>
  course_name: Record<string, string>
  course_slug: string
}

/** In the transaction of the act. */
export const tellOfSkill = (
  transaction: Database,
  call: Pick<Services, 'config' | 'jobs'>,
  { person_id, name, course_name, course_slug }: OfSkill,
  { became, reason = '' }: { became: keyof typeof templates; reason?: string },
) =>
  tellPerson(transaction, call, person_id, {
    ...{ kind: 'grades', template: templates[became], values: { skill: name, course: course_name }, reason },
    path: `/my-course/${course_slug}/skills`,
  })
