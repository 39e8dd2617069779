/** The home page and pages of text. */
import * as contract from '#contracts/content/texts.ts'
import { type Implementation, implement } from '#server/platform/endpoints/implement.ts'
import { showHome } from './show-home.ts'
import { showCorporatePage, showPage } from './show-page.ts'

export const textsRoutes: Implementation[] = [
  implement(contract.getHome, ({ database, locale }) => showHome(database, locale)),
  implement(contract.getPage, ({ database, locale, params }) => showPage(database, params.slug, locale)),
  implement(contract.getCorporatePage, ({ database, locale }) => showCorporatePage(database, locale)),
]
