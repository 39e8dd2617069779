/** Courses, industries, mentors in lists, search. */
import * as contracts from '#contracts/catalogue/courses.ts'
import * as lists from '#contracts/catalogue/lists.ts'
import * as mentorProfile from '#contracts/catalogue/mentor-profile.ts'
import * as reviews from '#contracts/catalogue/reviews.ts'
import { notAllowed } from '../platform/errors.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import type { RequestContext } from '../platform/services.ts'
import { isSignedIn } from '#server/platform/access/viewer.ts'
import { listCourses, listFacets } from './lists/list-courses.ts'
import {
  listIndustries,
  listIndustriesWithCourses,
  listMentors,
  listMenu,
  listPanelChoices,
  showIndustry,
} from './industries/list-industries.ts'
import type { Reader } from './cards/cards.sql.ts'
import { registerInterest } from './courses/register-interest.ts'
import { searchCourses, suggestCourses } from './search/search-courses.ts'
import { showCourse, showCourseDetails } from './courses/show-course.ts'
import { changeMentorProfile, readMentorProfile } from './mentor-profile/change-mentor-profile.ts'
import { showHomeCourses } from './home/show-home-courses.ts'
import { writeReview } from './reviews/write-review.ts'

const readerOf = ({ viewer, locale }: Pick<RequestContext, 'viewer' | 'locale'>): Reader => ({
  locale,
  learnerId: viewer.kind === 'learner' ? viewer.learnerId : null,
})

/** Filters of one industry's lists: its slug is the industry. */
const ofIndustry = <Filters extends { slug: string }>({ slug, ...filters }: Filters) => ({
  ...filters,
  industry: [slug],
})

export const catalogueRoutes: Implementation[] = [
  implement(mentorProfile.getMentorProfile, readMentorProfile),
  implement(mentorProfile.putMentorProfile, (call) => changeMentorProfile(call, call.body)),
  implement(lists.getCourseMenus, ({ database, locale }) => listMenu(database, locale)),
  implement(contracts.getCourse, (call) => showCourse(call.database, call.params.slug, readerOf(call))),
  implement(contracts.getCourseDetails, (call) =>
    showCourseDetails(call, { slug: call.params.slug, batch: call.query.batch }, readerOf(call)),
  ),

  implement(lists.courses, (call) => listCourses(call, call.query, readerOf(call))),
  implement(lists.allCourses, (call) => listCourses(call, call.body, readerOf(call))),
  implement(lists.allCoursesPage, (call) => listCourses(call, call.query, readerOf(call))),
  implement(lists.industryCourses, (call) => listCourses(call, ofIndustry(call.body), readerOf(call))),
  implement(lists.industryCoursesPage, (call) => listCourses(call, ofIndustry(call.query), readerOf(call))),
  implement(lists.industryCoursesFilter, (call) => listCourses(call, ofIndustry(call.body), readerOf(call))),
  implement(lists.industryCoursesFilterPage, (call) => listCourses(call, ofIndustry(call.query), readerOf(call))),
  implement(lists.courseFacets, (call) => listFacets(call, call.query, call.locale)),
  implement(contracts.homeCourses, (call) => showHomeCourses(call.database, readerOf(call))),

  implement(lists.search, ({ database, query, locale }) => searchCourses(database, query, locale)),
  implement(lists.suggest, ({ database, query, locale }) => suggestCourses(database, query.q, locale)),

  implement(lists.dIndustrySearchpanel, ({ database, locale }) => listPanelChoices(database, locale)),
  implement(lists.industryCarousel, ({ database, locale }) => listIndustriesWithCourses(database, locale)),
  implement(lists.industries, ({ database, locale, query }) => listIndustries(database, locale, query.q)),
  implement(lists.getIndustry, ({ database, locale, params }) => showIndustry(database, locale, params.slug)),
  implement(lists.mentors, ({ database, locale, query }) => listMentors(database, locale, query.q)),

  implement(contracts.interest, async ({ database, params, body, viewer, locale }) => {
    const personId = isSignedIn(viewer) ? viewer.personId : null
    await registerInterest(database, { slug: params.slug, contact: body.contact, personId, locale })
    return null
  }),
  implement(reviews.writeReview, (call) => {
    if (call.viewer.kind !== 'learner') throw notAllowed()
    return writeReview(call, { ...call.params, ...call.body, learnerId: call.viewer.learnerId, locale: call.locale })
  }),
]
