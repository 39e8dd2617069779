/** The website config, menus and their versions in the back office. */
import * as site from '#contracts/content/config.office.ts'
import * as versions from '#contracts/content/versions.office.ts'
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { abilities, implementOffice } from '#server/platform/endpoints/office-endpoint.ts'
import { takePicture } from '#server/platform/pictures/take-picture.ts'
import { changeConfig, listConfigVersions, restoreConfig, showOfficeConfig } from './change-config.ts'
import { changeMenu } from './change-menu.ts'
import { findMenuCourses } from './config.sql.ts'
import { linkPages } from './link-pages.ts'
import { findLinkablePages } from './page-links.sql.ts'

export const officeConfigRoutes: Implementation[] = [
  implementOffice(site.uploadSitePicture, (call) => takePicture(call, call.file)),
  implementOffice(site.getOfficeConfig, (call) => showOfficeConfig(call)),
  implementOffice(site.putOfficeConfig, (call) => changeConfig(call, call.body)),
  implementOffice(versions.configVersions, ({ database }) => listConfigVersions(database)),
  implementOffice(versions.restoreConfigVersion, (call) => restoreConfig(call, call.params.version)),

  implementOffice(site.officeMenus, async ({ database, locale, viewer }) => ({
    courses: await findMenuCourses(database, locale),
    pages: await findLinkablePages(database, locale),
    can: abilities(viewer, 'site', ['edit']),
  })),
  implementOffice(site.putMenus, (call) => changeMenu(call, call.body.courses)),
  implementOffice(site.putPageLinks, (call) => linkPages(call, call.body)),
]
