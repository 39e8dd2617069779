/** Builds the whole server: platform, modules in order, then the pages. Read it to see what there is. */
import type { FastifyInstance } from 'fastify'
import { anchorAuditRegularly } from './accounts/anchor-audit.ts'
import { officeAccessRoutes } from './accounts/office-access-routes.ts'
import { officePeopleRoutes } from './accounts/office-people-routes.ts'
import { accountsRoutes, demoAccountsRoutes } from './accounts/routes.ts'
import { noteActed } from './accounts/note-acted.ts'
import { resolveViewer } from './accounts/resolve-viewer.ts'
import { scheduleTidying } from './accounts/tidy-accounts.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { officeCatalogueRoutes } from './catalogue/office-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { serveApiDocs } from './api-docs.ts'
import { scheduleCatalogue } from './catalogue/refresh-due-courses.ts'
import { certificateFiles } from './certificates/files.ts'
import { certificatesRoutes } from './certificates/routes.ts'
import { paymentCallbacks } from './checkout/callbacks.ts'
import { checkoutJobs } from './checkout/checkout-jobs.ts'
import { invoiceFile } from './checkout/invoice-file.ts'
import { officeFiles } from './checkout/office-files.ts'
import { officeSalesRoutes } from './checkout/office-routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { slipFile } from './checkout/slip-file.ts'
import { corporateRoutes } from './corporate/routes.ts'
import { serveDemoGateways } from './demo-gateways.ts'
import { serveDiscovery } from './discovery.ts'
import { serveHealth } from './health.ts'
import { scheduleReminders } from './learning/remind/send-reminders.ts'
import { settleLearningRegularly } from './learning/settle-learning.ts'
import { learningRoutes } from './learning/routes.ts'
import { mentorsRoutes } from './mentors/routes.ts'
import { servePages, type PagesOptions } from './pages.ts'
import { createCache } from './platform/cache.ts'
import { createApi, serveApi } from './platform/http/api.ts'
import type { Implementation } from './platform/http/implement.ts'
import { createServer } from './platform/http/server.ts'
import { deliverMessages } from './platform/outbox.ts'
import type { Services } from './platform/services.ts'
import { servePublicFiles } from './public-files.ts'
import { dropWhenDue } from './site/drop-when-due.ts'
import { officeSiteRoutes } from './site/office-routes.ts'
import { siteRoutes } from './site/routes.ts'
import { serveSharePictures } from './site/share/serve-pictures.ts'

export interface AppOptions extends Omit<Services, 'cache'> {
  /** The built pages unless told; false serves the API alone, for its tests. */
  pages?: Pick<PagesOptions, 'loadBuild' | 'mode'> | false
}

/** Every endpoint there is, in the order of the modules; those of the demo stand apart. */
export const everyRoute: readonly Implementation[] = [
  ...accountsRoutes,
  ...catalogueRoutes,
  ...siteRoutes,
  ...checkoutRoutes,
  ...learningRoutes,
  ...certificatesRoutes,
  ...corporateRoutes,
  ...mentorsRoutes,
  ...analyticsRoutes,
  ...officeAccessRoutes,
  ...officePeopleRoutes,
  ...officeSalesRoutes,
  ...officeCatalogueRoutes,
  ...officeSiteRoutes,
]

/** Calls that are there only while the demo is on. */
export const demoRoutes: readonly Implementation[] = demoAccountsRoutes

const built: Pick<PagesOptions, 'loadBuild' | 'mode'> = {
  loadBuild: () => import(new URL('../../build/server/index.js', import.meta.url).href),
  mode: 'production',
}

export async function buildApp({
  pages = built,
  ...given
}: AppOptions): Promise<FastifyInstance & { services: Services }> {
  const services: Services = { ...given, cache: createCache() }
  const app = createServer(services)
  const routes = services.config.isDemo ? [...everyRoute, ...demoRoutes] : everyRoute
  const api = createApi(services, routes, { resolveViewer, noteActed })
  deliverMessages(services)
  checkoutJobs(services)
  settleLearningRegularly(services)
  scheduleReminders(services)
  scheduleCatalogue(services.jobs, services)
  scheduleTidying(services)
  anchorAuditRegularly(app, services)
  dropWhenDue(app, services)
  serveHealth(app, services)
  serveDiscovery(app, services)
  serveSharePictures(app, services)
  serveApiDocs(app, services, api)
  await servePublicFiles(app, services)
  await app.register((scope) => certificateFiles(scope, services), { prefix: '/api' })
  await app.register(invoiceFile, { services, api })
  await app.register(slipFile, { services, api })
  await app.register(officeFiles, { services, api })
  await app.register((scope) => paymentCallbacks(scope, services))
  await serveDemoGateways(app, services.config)
  await serveApi(app, services, api)
  if (pages) await servePages(app, { services, api, ...pages })
  app.addHook('onClose', () => services.cache.close())
  return Object.assign(app, { services })
}
