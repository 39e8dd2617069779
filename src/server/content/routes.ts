/** Website config, promotions, pages, questions and answers, short lessons. */
import * as site from '#contracts/content/content.ts'
import { implement, type Implementation } from '#server/platform/endpoints/implement.ts'
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

export const contentRoutes: Implementation[] = [
  implement(site.getWebsiteConfig, ({ database, locale }) => showConfig(database, locale)),
  implement(site.getPromoBanners, ({ database, locale, params }) => listPromotions(database, params.section, locale)),
  implement(site.getFrame, ({ database, locale }) => showFrame(database, locale)),
  implement(site.getHome, ({ database, locale }) => showHome(database, locale)),
  implement(site.getPage, ({ database, locale, params }) => showPage(database, params.slug, locale)),
  implement(site.getFaqs, ({ database, locale }) => listFaqs(database, locale)),
  implement(site.searchFaqs, ({ database, query }) => searchFaqs(database, query.q)),
  implement(site.getCorporatePage, ({ database, locale }) => showCorporatePage(database, locale)),
  implement(site.getBites, ({ database, locale }) => listBites(database, locale)),
]
