/** The back office's site: configuration, promotions, menus, pages, questions and answers. */
import * as promotions from '#contracts/content/promotions.office.ts'
import * as site from '#contracts/content/site.office.ts'
import * as texts from '#contracts/content/texts.office.ts'
import * as versions from '#contracts/content/versions.office.ts'
import * as wordings from '#contracts/content/wordings.office.ts'
import { type Implementation } from '#server/platform/endpoints/implement.ts'
import { addFaqGroup, moveFaq, orderFaqs, renameFaqGroup } from './faq/arrange-faqs.ts'
import { changeConfig, listConfigVersions, restoreConfig, showOfficeConfig } from './config/change-config.ts'
import { changeMenu } from './config/change-menu.ts'
import {
  addPromotion,
  changePromotion,
  listPromotionVersions,
  orderPromotions,
  removePromotion,
  restorePromotion,
  showPromotion,
} from './promotions/change-promotions.ts'
import { changeWording, showWording } from './wordings/change-wordings.ts'
import { addText, removeText, restoreText, saveText, showOrHideText } from './texts/change-texts.ts'
import { abilities, implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { linkPages } from './promotions/link-pages.ts'
import { publishText } from './texts/publish-text.ts'
import { findMenuCourses } from './config/config.sql.ts'
import { findLinkablePages } from './promotions/page-links.sql.ts'
import { findPromotionCards } from './promotions/promotions.sql.ts'
import { listFaqs, listPages, showText, showTextVersion } from './texts/show-texts.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'

export const officeContentRoutes: Implementation[] = [
  implementOffice(site.uploadSitePicture, (call) => takePicture(call, call.file)),
  implementOffice(site.getOfficeConfig, (call) => showOfficeConfig(call)),
  implementOffice(site.putOfficeConfig, (call) => changeConfig(call, call.body)),
  implementOffice(versions.configVersions, ({ database }) => listConfigVersions(database)),
  implementOffice(versions.restoreConfigVersion, (call) => restoreConfig(call, call.params.version)),

  implementOffice(promotions.officePromotions, async ({ database, locale, viewer, query }) => ({
    promotions: await findPromotionCards(database, locale, query),
    can: abilities(viewer, 'site', ['create', 'edit', 'delete', 'publish']),
  })),
  implementOffice(promotions.officePromotion, (call) => showPromotion(call, call.params.promotion)),
  implementOffice(promotions.postPromotion, (call) => addPromotion(call, call.body)),
  implementOffice(promotions.putPromotion, (call) => changePromotion(call, call.params.promotion, call.body)),
  implementOffice(promotions.deletePromotion, (call) => removePromotion(call, call.params.promotion)),
  implementOffice(versions.promotionVersions, (call) => listPromotionVersions(call, call.params.promotion)),
  implementOffice(versions.restorePromotionVersion, (call) =>
    restorePromotion(call, call.params.promotion, call.params.version),
  ),
  implementOffice(promotions.orderPromotions, (call) => orderPromotions(call, call.body.order)),

  implementOffice(site.officeMenus, async ({ database, locale, viewer }) => ({
    courses: await findMenuCourses(database, locale),
    pages: await findLinkablePages(database, locale),
    can: abilities(viewer, 'site', ['edit']),
  })),
  implementOffice(site.putMenus, (call) => changeMenu(call, call.body.courses)),
  implementOffice(site.putPageLinks, (call) => linkPages(call, call.body)),

  implementOffice(texts.officePages, (call) => listPages(call)),
  implementOffice(texts.postPage, (call) => addText(call, 'page', call.body)),
  implementOffice(texts.officeFaqs, (call) => listFaqs(call)),
  implementOffice(texts.postFaq, (call) => addText(call, 'faq', call.body)),
  implementOffice(texts.moveFaq, (call) => moveFaq(call, call.params.text, call.body.group)),
  implementOffice(texts.orderFaqs, (call) => orderFaqs(call, call.body.order)),
  implementOffice(texts.postFaqGroup, (call) => addFaqGroup(call, call.body.name)),
  implementOffice(texts.putFaqGroup, (call) => renameFaqGroup(call, call.params.group, call.body.name)),
  implementOffice(texts.officeText, (call) => showText(call, call.params.kind, call.params.text)),
  implementOffice(texts.officeTextVersion, (call) => showTextVersion(call, call.params)),
  implementOffice(texts.postTextVersion, (call) => saveText(call, call.params.kind, call.params.text, call.body)),
  implementOffice(texts.publishTextVersion, (call) => publishText(call, call.params, call.body)),
  implementOffice(texts.restoreTextVersion, (call) =>
    restoreText(call, call.params.kind, call.params.text, call.params.version),
  ),
  implementOffice(texts.putTextVisibility, (call) =>
    showOrHideText(call, call.params.kind, call.params.text, call.body.is_published),
  ),
  implementOffice(texts.deleteText, (call) => removeText(call, call.params.kind, call.params.text)),
  implementOffice(wordings.officeWording, (call) => showWording(call, call.params.wording)),
  implementOffice(wordings.putWording, (call) => changeWording(call, call.params.wording, call.body)),
]
