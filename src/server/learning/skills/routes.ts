/** Skills of a course, and signing them off at the machine. */
import * as office from '#contracts/learning/skills/skills.office.ts'
import * as contract from '#contracts/learning/skills/skills.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showBatchSkills, showEnrolmentSkills, showOwnSkills } from './show-skills.ts'
import { signOffSkill } from './sign-off-skill.ts'
import { withdrawSignOff } from './withdraw-sign-off.ts'
import { addSkill, changeSkill, retireSkill, showCourseSkills } from './write-skills.ts'

export const skillsRoutes: Implementation[] = [
  implement(contract.ownSkills, (call) => showOwnSkills(call, call.params.slug)),
  implement(office.courseSkills, (call) => showCourseSkills(call, call.params.course)),
  implement(office.addSkill, (call) => addSkill(call, call.params.course, call.body)),
  implement(office.changeSkill, (call) => changeSkill(call, call.params.skill, call.body)),
  implement(office.retireSkill, (call) => retireSkill(call, call.params.skill)),
  implement(office.batchSkills, (call) => showBatchSkills(call, call.params.batch)),
  implement(office.enrolmentSkills, (call) => showEnrolmentSkills(call, call.params.enrolment)),
  implement(office.signOffSkill, (call) => {
    const of = { enrolmentId: call.params.enrolment, skillId: call.params.skill }
    return signOffSkill(call, of, call.body, call.file)
  }),
  implement(office.withdrawSignOff, (call) => withdrawSignOff(call, call.params.sign_off, call.body.reason)),
]
