/** Website config, promotions, pages, FAQ, events, leads. */
import * as site from '#contracts/content/content.ts'
import { getEvent, getEvents, registerForEvent as postEventRegistration } from '#contracts/events/events.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
import { registerForEvent } from '#server/events/register-for-event.ts'
import {
  listBites,
  listFaqs,
  listPromotions,
  searchFaqs,
  showConfig,
  showCorporatePage,
  showFrame,
  showHome,
  showPage,
} from './texts/show-content.ts'
import { listEvents, showEvent } from '#server/events/show-events.ts'
import { takeLead } from '#server/leads/take-lead.ts'

export const siteRoutes: Implementation[] = [
  implement(site.getWebsiteConfig, ({ database, locale }) => showConfig(database, locale)),
  implement(site.getPromoBanners, ({ database, locale, params }) => listPromotions(database, params.section, locale)),
  implement(site.getFrame, ({ database, locale }) => showFrame(database, locale)),
  implement(site.getHome, ({ database, locale }) => showHome(database, locale)),
  implement(site.getPage, ({ database, locale, params }) => showPage(database, params.slug, locale)),
  implement(site.getFaqs, ({ database, locale }) => listFaqs(database, locale)),
  implement(site.searchFaqs, ({ database, query }) => searchFaqs(database, query.q)),
  implement(getEvents, ({ database, locale, query }) => listEvents(database, locale, query.limit)),
  implement(getEvent, ({ database, locale, params }) => showEvent(database, params.slug, locale)),
  implement(postEventRegistration, (call) => registerForEvent(call, call.params.slug, call.body)),
  implement(site.getCorporatePage, ({ database, locale }) => showCorporatePage(database, locale)),
  implement(site.postLead, async (call) => {
    await takeLead(call, call.body)
    return null
  }),
  implement(site.getBites, ({ database, locale }) => listBites(database, locale)),
]
