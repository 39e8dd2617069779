/** A mentor's own headline and biography. */
import * as contract from '#contracts/catalogue/mentor-profile.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { changeMentorProfile, readMentorProfile } from './change-mentor-profile.ts'

export const mentorProfileRoutes: Implementation[] = [
  implement(contract.getMentorProfile, readMentorProfile),
  implement(contract.putMentorProfile, (call) => changeMentorProfile(call, call.body)),
]
