/** Industries, mentors, the menu and the search panel. */
import * as industriesContract from '#contracts/catalogue/industries.ts'
import * as lists from '#contracts/catalogue/lists.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import {
  listIndustries,
  listIndustriesWithCourses,
  listMentors,
  listMenu,
  listPanelChoices,
  showIndustry,
} from './list-industries.ts'

export const industriesRoutes: Implementation[] = [
  implement(lists.getCourseMenus, ({ database, locale }) => listMenu(database, locale)),
  implement(industriesContract.dIndustrySearchpanel, ({ database, locale }) => listPanelChoices(database, locale)),
  implement(industriesContract.industryCarousel, ({ database, locale }) => listIndustriesWithCourses(database, locale)),
  implement(industriesContract.industries, ({ database, locale, query }) => listIndustries(database, locale, query.q)),
  implement(industriesContract.getIndustry, ({ database, locale, params }) =>
    showIndustry(database, locale, params.slug),
  ),
  implement(industriesContract.mentors, ({ database, locale, query }) => listMentors(database, locale, query.q)),
]
