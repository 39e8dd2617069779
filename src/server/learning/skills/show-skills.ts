/** Skills and their sign-offs: of a batch, of one learner for mentors and staff, and one's own. */
import type { z } from 'zod'
import { daysToWithdraw } from '#contracts/learning/skills/skill-limits.ts'
import type { batchSkills, enrolmentSkills } from '#contracts/learning/skills/skills.office.ts'
import type { ownSkills } from '#contracts/learning/skills/skills.ts'
import type { Locale } from '#contracts/locales.ts'
import type { SignedIn, Viewer } from '#server/platform/access/viewer.ts'
import { notFound } from '#server/platform/errors.ts'
import { maskContact } from '#server/platform/messaging/mask-contact.ts'
import type { Services } from '#server/platform/services.ts'
import { handInAddress } from '../assignments/hand-in-pass.ts'
import { expectReader, graderCan } from '../marking/expect-grader.ts'
import {
  findOwnSkills,
  findSkillsOfBatch,
  findSkillsOfEnrolment,
  type StoredSignOff,
  type StoredSkillOfLearner,
  type ToldApart,
} from './sign-offs.sql.ts'

type Asked = Pick<Services, 'database' | 'clock'> & { viewer: SignedIn; locale: Locale }

const present = ({ database, clock, viewer }: Asked, { has_photo, ...given }: StoredSignOff) => ({
  ...given,
  photo: has_photo
    ? handInAddress(database, clock.now(), { fileId: given.sign_off_id, personId: viewer.personId })
    : null,
})

const knownBy = ({ employee_no: number, contact }: ToldApart) => number ?? (contact ? maskContact(contact) : '')

/** Throws 404 for a batch that is not the mentor's. */
export async function showBatchSkills(
  { database, viewer, locale }: Asked,
  batchId: string,
): Promise<z.input<typeof batchSkills.data>> {
  const found = await findSkillsOfBatch(database, batchId, { ...expectReader(viewer), locale })
  if (!found) throw notFound()
  const people = found.people.map(({ employee_no, contact, ...one }) => ({
    ...one,
    known_by: knownBy({ employee_no, contact }),
  }))
  return { ...found, people }
}

/** Throws 404 for a learner of no batch of the mentor. */
export async function showEnrolmentSkills(
  asked: Asked,
  enrolmentId: string,
): Promise<z.input<typeof enrolmentSkills.data>> {
  const { database, viewer, locale } = asked
  const asksFor = { ...expectReader(viewer), locale, days: daysToWithdraw }
  const found = await findSkillsOfEnrolment(database, enrolmentId, asksFor)
  if (!found) throw notFound()
  const isOneself = found.person_id === viewer.personId
  const mayWithdraw = ({ signer_id, is_fresh, withdrawn }: StoredSignOff) =>
    !withdrawn &&
    !isOneself &&
    graderCan(viewer).grade &&
    (viewer.kind !== 'mentor' || (signer_id === viewer.personId && is_fresh))
  const withActs = (skill: StoredSkillOfLearner) => ({
    ...skill,
    sign_offs: skill.sign_offs.map((each) => ({ ...present(asked, each), can: { withdraw: mayWithdraw(each) } })),
  })
  const { employee_no, contact, ...shown } = found
  return {
    ...shown,
    known_by: knownBy({ employee_no, contact }),
    skills: found.skills.map(withActs),
    can: { sign: viewer.kind === 'mentor' && found.is_studying && !isOneself },
  }
}

/** Throws 404 unless the course is the learner's. */
export async function showOwnSkills(
  asked: Asked & { viewer: Extract<Viewer, { kind: 'learner' }> },
  slug: string,
): Promise<z.input<typeof ownSkills.data>> {
  const found = await findOwnSkills(asked.database, asked.viewer.learnerId, { slug, locale: asked.locale })
  if (!found) throw notFound()
  return {
    ...found,
    skills: found.skills.map((skill) => ({
      ...skill,
      sign_offs: skill.sign_offs.map((each) => present(asked, each)),
    })),
  }
}
