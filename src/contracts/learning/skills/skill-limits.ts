/** How much a skill may hold and how it is judged: apart from the contract, so that pages load no schemas. */

export const mostSkills = 40
export const mostCriteria = 12
/** Letters of a remark. */
export const mostOfRemark = 500
/** Days in which the mentor may take an own sign-off back; after them the office does. */
export const daysToWithdraw = 7

export const marksOfCriteria = ['met', 'not_met'] as const
export type CriterionMark = (typeof marksOfCriteria)[number]

/** The box in which a signature is drawn. */
export const signatureBox = { width: 300, height: 120 }
export const mostOfSignature = 8000
export const signatureKinds = ['drawn', 'typed'] as const

/** Of one skill of one learner: not_yet: tried, and not met so far. */
export const skillStates = ['open', 'not_yet', 'competent'] as const
export type SkillState = (typeof skillStates)[number]
