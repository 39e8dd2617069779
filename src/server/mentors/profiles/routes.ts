/** Mentors' profiles, for visitors and for the mentors themselves. */
import * as contract from '#contracts/mentors/profiles.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { changeOwnProfile, readOwnProfile } from './change-own-profile.ts'
import { showProfile } from './show-profile.ts'

export const profilesRoutes: Implementation[] = [
  implement(contract.mentorProfile, (call) => showProfile(call, call.params.slug)),
  implement(contract.getMentorProfile, readOwnProfile),
  implement(contract.putMentorProfile, (call) => changeOwnProfile(call, call.body)),
]
