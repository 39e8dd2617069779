/** Builds the whole server: platform, modules in order, then the pages. Read it to see what there is. */
import type { FastifyInstance } from 'fastify'
import { anchorAuditRegularly } from './platform/audit/anchor-audit.ts'
import { demoRoutes } from './accounts/demo/routes.ts'
import { officeAccountsRoutes } from './accounts/office-routes.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { noteActed } from './platform/audit/note-acted.ts'
import { finishRecoveriesRegularly } from './accounts/recovery/finish-recoveries.ts'
import { tidyAccountsRegularly } from './accounts/erasure/tidy-accounts-regularly.ts'
import { funnelFiles } from './analytics/funnel/funnel-files.ts'
import { learningFiles } from './analytics/learning/learning-files.ts'
import { keepFunnelRegularly } from './analytics/funnel/keep-funnel.ts'
import { sendWeeklyRegularly } from './analytics/weekly/send-weekly.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { officeCatalogueRoutes } from './catalogue/office-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { serveApiDocs } from './host/serve-api-docs.ts'
import { scheduleCatalogue } from './catalogue/lists/refresh-due-courses.ts'
import { certificateFiles } from './certificates/files/certificate-files.ts'
import { certificatesRoutes } from './certificates/routes.ts'
import { paymentCallbacks } from './checkout/callbacks/payment-callbacks.ts'
import { checkoutJobs } from './checkout/checkout-jobs.ts'
import { invoiceFile } from './checkout/documents/invoice-file.ts'
import { quoteFile } from './checkout/seat-orders/quote-file.ts'
import { officeFiles } from './checkout/office-files.ts'
import { userFiles } from './accounts/users/user-files.ts'
import { courseFiles } from './catalogue/course-office/course-files.ts'
import { leadFiles } from './leads/lead-files.ts'
import { registrationFiles } from './events/registrations/registration-files.ts'
import { officeCheckoutRoutes } from './checkout/office-routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { slipFile } from './checkout/bank-transfer/slip-file.ts'
import { serveDirectory } from './companies/directory/serve-directory.ts'
import { auditSheetFiles } from './companies/audit-sheets/audit-sheet-files.ts'
import { companiesRoutes } from './companies/routes.ts'
import { salesRoutes } from './companies/sales/office-routes.ts'
import { officeCompaniesRoutes } from './companies/company-office/office-routes.ts'
import { companyViewFiles } from './companies/views/company-view-files.ts'
import { companyJobs } from './companies/company-jobs.ts'
import { serveDemoGateways } from './host/serve-demo-gateways.ts'
import { serveDiscovery } from './host/serve-discovery.ts'
import { serveFilms } from './host/serve-films.ts'
import { serveHealth } from './host/serve-health.ts'
import { serveHandIns } from './learning/assignments/serve-hand-ins.ts'
import { notesFile } from './learning/notes/notes-file.ts'
import { scheduleReminders } from './learning/reminders/send-reminders.ts'
import { settlePeerWorksRegularly } from './learning/peers/settle-work.ts'
import { regradeByJob } from './learning/regrading/regrade-attempts.ts'
import { settleLearningRegularly } from './learning/settling/settle-learning.ts'
import { importJobs } from './authoring/archives/imports/import-jobs.ts'
import { serveArchive } from './authoring/archives/serve-archive.ts'
import { tidyImportsRegularly } from './authoring/archives/imports/undo-import.ts'
import { tidyQuestionImportsRegularly } from '#server/authoring/question-imports/import-questions.ts'
import { authoringRoutes } from './authoring/routes.ts'
import { straightUploadJobs } from './authoring/straight-uploads/straight-upload-jobs.ts'
import { mediaJobs } from './authoring/uploads/media-jobs.ts'
import { serveUploads } from './authoring/uploads/serve-uploads.ts'
import { integrationsRoutes } from './integrations/routes.ts'
import { deliverWebhooksRegularly } from './integrations/webhooks/deliver-webhooks.ts'
import { resolveCaller } from './integrations/tokens/resolve-caller.ts'
import { endAccessRegularly } from './learning/support/end-access.ts'
import { learningRoutes } from './learning/routes.ts'
import { bookEarningsRegularly } from './mentors/earnings/book-earnings-regularly.ts'
import { officeMentorsRoutes } from './mentors/profiles/office-routes.ts'
import { endOldApplicationsRegularly } from './recruitment/applications/end-application.ts'
import { serveOwnCv } from './recruitment/company-circulars/serve-own-cv.ts'
import { serveAttachment } from './recruitment/circulars/serve-attachment.ts'
import { serveCv } from './recruitment/applications/serve-cv.ts'
import { recruitmentRoutes } from './recruitment/routes.ts'
import { papersRoutes } from './mentors/papers/routes.ts'
import { servePapers } from './mentors/papers/serve-papers.ts'
import { profilesRoutes } from './mentors/profiles/routes.ts'
import { teachingRoutes } from './mentors/teaching/routes.ts'
import { earningsRoutes } from './mentors/earnings/routes.ts'
import { overviewFiles } from './mentors/overview/overview-files.ts'
import { overviewRoutes } from './mentors/overview/routes.ts'
import { payoutDetailsRoutes } from './mentors/payout-details/routes.ts'
import { payoutFiles } from './mentors/payouts/payout-files.ts'
import { payoutsRoutes } from './mentors/payouts/routes.ts'
import { statementFiles } from './mentors/statements/statement-files.ts'
import { termsRoutes } from './mentors/terms/routes.ts'
import { messagingRoutes } from './messaging/routes.ts'
import { officeRoutes } from './office/routes.ts'
import { servePages, type PagesOptions } from '#server/host/pages/serve-pages.ts'
import { createCache } from './platform/kept/cache.ts'
import { createApi, serveApi } from './platform/endpoints/api.ts'
import type { Implementation } from './platform/endpoints/implement.ts'
import { createServer } from './platform/http/create-server.ts'
import { deliverMessages } from './platform/messaging/deliver-messages.ts'
import { sendDigestsRegularly } from './platform/notices/send-digests.ts'
import { forgetNoticesRegularly } from './platform/notices/forget-notices-regularly.ts'
import type { Services } from './platform/services.ts'
import { sharedAddress } from '#server/host/pages/shared-address.ts'
import { serveDrawings } from './host/serve-drawings.ts'
import { servePublicFiles } from './host/serve-public-files.ts'
import { dropWhenDue } from './content/promotions/drop-when-due.ts'
import { officeContentRoutes } from './content/office-routes.ts'
import { contentRoutes } from './content/routes.ts'
import { officeEventsRoutes } from './events/office-routes.ts'
import { eventsRoutes } from './events/routes.ts'
import { officeLeadsRoutes } from './leads/office-routes.ts'
import { leadsRoutes } from './leads/routes.ts'
import { shortLessonsRoutes } from './short-lessons/routes.ts'
import { tidyRegistrationsRegularly } from '#server/events/registrations/tidy-registrations-regularly.ts'
import { serveSharePictures } from './content/share/serve-share-pictures.ts'

export interface AppOptions extends Omit<Services, 'cache' | 'unhurried'> {
  /** The same database unless given. */
  unhurried?: Services['unhurried']
  /** The built pages unless told; false serves the API alone, for its tests. */
  pages?: Pick<PagesOptions, 'loadBuild' | 'mode'> | false
}

/** Every endpoint there is, in the order of the modules; those of the demo stand apart. */
export const everyRoute: readonly Implementation[] = [
  ...accountsRoutes,
  ...catalogueRoutes,
  ...profilesRoutes,
  ...papersRoutes,
  ...teachingRoutes,
  ...earningsRoutes,
  ...payoutDetailsRoutes,
  ...payoutsRoutes,
  ...overviewRoutes,
  ...termsRoutes,
  ...contentRoutes,
  ...shortLessonsRoutes,
  ...eventsRoutes,
  ...leadsRoutes,
  ...checkoutRoutes,
  ...authoringRoutes,
  ...learningRoutes,
  ...certificatesRoutes,
  ...companiesRoutes,
  ...analyticsRoutes,
  ...messagingRoutes,
  ...officeRoutes,
  ...integrationsRoutes,
  ...recruitmentRoutes,
  ...officeAccountsRoutes,
  ...officeCheckoutRoutes,
  ...officeCatalogueRoutes,
  ...officeMentorsRoutes,
  ...officeCompaniesRoutes,
  ...salesRoutes,
  ...officeContentRoutes,
  ...officeEventsRoutes,
  ...officeLeadsRoutes,
]

const built: Pick<PagesOptions, 'loadBuild' | 'mode'> = {
  loadBuild: () => import(new URL('../../build/server/index.js', import.meta.url).href),
  mode: 'production',
}

export async function buildApp({
  pages = built,
  ...given
}: AppOptions): Promise<FastifyInstance & { services: Services }> {
  const services: Services = { unhurried: given.database, ...given, cache: createCache() }
  const background: Services = { ...services, database: services.unhurried }
  const app = createServer(services, sharedAddress(services.cache))
  const routes = services.config.isDemo ? [...everyRoute, ...demoRoutes] : everyRoute
  const api = createApi(services, routes, { resolveViewer: resolveCaller, noteActed })
  deliverMessages(background)
  checkoutJobs(background)
  companyJobs(background)
  bookEarningsRegularly(background)
  mediaJobs(background)
  straightUploadJobs(background)
  importJobs(background)
  deliverWebhooksRegularly(background)
  tidyImportsRegularly(background)
  tidyQuestionImportsRegularly(background)
  settleLearningRegularly(background)
  regradeByJob(background)
  settlePeerWorksRegularly(background)
  endAccessRegularly(background)
  scheduleReminders(background)
  scheduleCatalogue(services.jobs, background)
  tidyAccountsRegularly(background)
  forgetNoticesRegularly(background.database, background.jobs)
  sendDigestsRegularly(background)
  finishRecoveriesRegularly(background)
  tidyRegistrationsRegularly(background)
  endOldApplicationsRegularly(background)
  keepFunnelRegularly(background)
  sendWeeklyRegularly(background)
  anchorAuditRegularly(app, background)
  dropWhenDue(app, background)
  serveHealth(app, services)
  serveDiscovery(app, services)
  serveSharePictures(app, services)
  serveApiDocs(app, services, api)
  serveDrawings(app, services)
  await servePublicFiles(app, services)
  serveFilms(app, services, api)
  await app.register(certificateFiles, { services, api })
  await app.register(auditSheetFiles, { services, api })
  await app.register(companyViewFiles, { services, api })
  await serveDirectory(app, { services, api })
  await app.register(invoiceFile, { services, api })
  await app.register(quoteFile, { services, api })
  await app.register(slipFile, { services, api })
  await app.register(serveHandIns, { services, api })
  await app.register(notesFile, { services, api })
  const unhurried = { services: background, api }
  for (const files of [
    officeFiles,
    courseFiles,
    userFiles,
    leadFiles,
    registrationFiles,
    serveArchive,
    serveCv,
    serveAttachment,
    serveOwnCv,
    funnelFiles,
    learningFiles,
    payoutFiles,
    statementFiles,
    servePapers,
    overviewFiles,
  ])
    await app.register(files, unhurried)
  await app.register(serveUploads, { services, api })
  await app.register((scope) => paymentCallbacks(scope, services))
  await serveDemoGateways(app, services.config)
  await serveApi(app, services, api)
  if (pages) await servePages(app, { services, api, ...pages })
  app.addHook('onClose', () => services.cache.close())
  return Object.assign(app, { services })
}
