/** Every contract by its key, as types only: pages name a call and the compiler knows both sides; nothing of it reaches the browser. */
import type * as officeAccountsActing from '#contracts/accounts/acting.office.ts'
import type * as officeAccountsAuditLog from '#contracts/accounts/audit-log.office.ts'
import type * as accountsCompanyLogin from '#contracts/accounts/company-login.ts'
import type * as accountsContacts from '#contracts/accounts/contacts.ts'
import type * as accountsDemo from '#contracts/accounts/demo.ts'
import type * as accountsDailyMail from '#contracts/accounts/settings/daily-mail.ts'
import type * as accountsDropdowns from '#contracts/accounts/settings/dropdowns.ts'
import type * as officeAccountsEmployees from '#contracts/accounts/employees.office.ts'
import type * as officeAccountsErasure from '#contracts/accounts/erasure/erasure.office.ts'
import type * as officeAccountsMerging from '#contracts/accounts/merging.office.ts'
import type * as accountsErasure from '#contracts/accounts/erasure/erasure.ts'
import type * as officeAccountsGrants from '#contracts/accounts/roles/grants.office.ts'
import type * as accountsLinks from '#contracts/accounts/links.ts'
import type * as accountsPasskeys from '#contracts/accounts/passkeys.ts'
import type * as accountsPassword from '#contracts/accounts/password.ts'
import type * as officeAccountsPeople from '#contracts/accounts/users.office.ts'
import type * as accountsRecovery from '#contracts/accounts/recovery/recovery.ts'
import type * as officeAccountsRecovery from '#contracts/accounts/recovery/recovery.office.ts'
import type * as accountsRecords from '#contracts/accounts/records.ts'
import type * as officeAccountsRoles from '#contracts/accounts/roles/roles.office.ts'
import type * as accountsSessions from '#contracts/accounts/sessions.ts'
import type * as accountsSettings from '#contracts/accounts/settings/settings.ts'
import type * as accountsSignIn from '#contracts/accounts/sign-in.ts'
import type * as accountsSignOn from '#contracts/accounts/sign-on/sign-on.ts'
import type * as accountsSignUp from '#contracts/accounts/sign-up/sign-up.ts'
import type * as officeAnalyticsFunnel from '#contracts/analytics/funnel.office.ts'
import type * as officeAnalyticsLearning from '#contracts/analytics/learning.office.ts'
import type * as officeAnalyticsWeekly from '#contracts/analytics/weekly.office.ts'
import type * as analyticsVisits from '#contracts/analytics/visits.ts'
import type * as authoringArchives from '#contracts/authoring/archives.office.ts'
import type * as authoringCopies from '#contracts/authoring/copies.ts'
import type * as authoringItems from '#contracts/authoring/items.ts'
import type * as authoringLibrary from '#contracts/authoring/library.ts'
import type * as authoringOutlines from '#contracts/authoring/outlines.ts'
import type * as authoringQuestionBank from '#contracts/authoring/question-bank.ts'
import type * as authoringQuestionImports from '#contracts/authoring/question-imports.ts'
import type * as authoringRecordings from '#contracts/authoring/recordings.ts'
import type * as authoringReviews from '#contracts/authoring/reviews.ts'
import type * as authoringRevisions from '#contracts/authoring/revisions.ts'
import type * as authoringStraightUploads from '#contracts/authoring/straight-uploads.ts'
import type * as catalogueCourses from '#contracts/catalogue/courses.ts'
import type * as officeCatalogueBatches from '#contracts/catalogue/batches.office.ts'
import type * as officeCatalogueCourses from '#contracts/catalogue/courses.office.ts'
import type * as officeCatalogueHome from '#contracts/catalogue/home.office.ts'
import type * as catalogueHome from '#contracts/catalogue/home.ts'
import type * as officeCatalogueIndustries from '#contracts/catalogue/industries.office.ts'
import type * as catalogueIndustries from '#contracts/catalogue/industries.ts'
import type * as catalogueLists from '#contracts/catalogue/lists.ts'
import type * as officeCataloguePaths from '#contracts/catalogue/paths.office.ts'
import type * as cataloguePaths from '#contracts/catalogue/paths.ts'
import type * as officeCatalogueReviews from '#contracts/catalogue/reviews.office.ts'
import type * as catalogueReviews from '#contracts/catalogue/reviews.ts'
import type * as officeCatalogueSearch from '#contracts/catalogue/search.office.ts'
import type * as catalogueSearch from '#contracts/catalogue/search.ts'
import type * as officeCertificates from '#contracts/certificates/certificates.office.ts'
import type * as certificates from '#contracts/certificates/certificates.ts'
import type * as checkoutCart from '#contracts/checkout/cart.ts'
import type * as officeCheckoutCoupons from '#contracts/checkout/coupons.office.ts'
import type * as officeCheckoutLedger from '#contracts/checkout/ledger.office.ts'
import type * as officeCheckoutPeriods from '#contracts/checkout/periods.office.ts'
import type * as officeRevenue from '#contracts/checkout/revenue.office.ts'
import type * as officeCheckoutOrderActs from '#contracts/checkout/order-acts.office.ts'
import type * as officeCheckoutOrders from '#contracts/checkout/orders.office.ts'
import type * as checkoutOrders from '#contracts/checkout/orders.ts'
import type * as officeCheckoutReceivables from '#contracts/checkout/receivables.office.ts'
import type * as officeCheckoutRefunds from '#contracts/checkout/refunds.office.ts'
import type * as checkoutSeatOrders from '#contracts/checkout/seat-orders.ts'
import type * as checkoutWaitingList from '#contracts/checkout/waiting-list.ts'
import type * as companyImports from '#contracts/companies/imports.ts'
import type * as companyJoinLinks from '#contracts/companies/join-links.ts'
import type * as companyKiosks from '#contracts/companies/kiosks.ts'
import type * as workerLogin from '#contracts/accounts/worker-login.ts'
import type * as companyPage from '#contracts/companies/company-page.ts'
import type * as companyLog from '#contracts/companies/log.ts'
import type * as companyMembers from '#contracts/companies/members.ts'
import type * as companyPlaces from '#contracts/companies/places.ts'
import type * as companyRoles from '#contracts/companies/roles.ts'
import type * as companiesRules from '#contracts/companies/rules.ts'
import type * as companiesGiving from '#contracts/companies/seats/giving.ts'
import type * as companiesSeatNews from '#contracts/companies/seat-news.ts'
import type * as companiesSeatLedger from '#contracts/companies/seats/seat-ledger.ts'
import type * as companies from '#contracts/companies/companies.ts'
import type * as companiesAuditSheets from '#contracts/companies/audit-sheets.ts'
import type * as companiesReminding from '#contracts/companies/reminding.ts'
import type * as companiesViews from '#contracts/companies/views/views.ts'
import type * as companiesTraining from '#contracts/companies/training/training.ts'
import type * as officeCompanies from '#contracts/companies/companies.office.ts'
import type * as officeCompanySales from '#contracts/companies/sales.office.ts'
import type * as officeContentConfig from '#contracts/content/config.office.ts'
import type * as contentConfig from '#contracts/content/config.ts'
import type * as officeContentDropdowns from '#contracts/content/dropdowns.office.ts'
import type * as contentFaq from '#contracts/content/faq.ts'
import type * as officeContentPromotions from '#contracts/content/promotions.office.ts'
import type * as contentPromotions from '#contracts/content/promotions.ts'
import type * as officeContentTexts from '#contracts/content/texts.office.ts'
import type * as contentTexts from '#contracts/content/texts.ts'
import type * as officeContentVersions from '#contracts/content/versions.office.ts'
import type * as officeContentSeatPrices from '#contracts/content/seat-prices.office.ts'
import type * as officeContentWordings from '#contracts/content/wordings.office.ts'
import type * as officeEvents from '#contracts/events/events.office.ts'
import type * as mentorsEarnings from '#contracts/mentors/earnings.ts'
import type * as officeMentorsEarnings from '#contracts/mentors/earnings.office.ts'
import type * as mentorsPayoutDetails from '#contracts/mentors/payout-details.ts'
import type * as officeMentorsPayoutDetails from '#contracts/mentors/payout-details.office.ts'
import type * as officeMentorsOverview from '#contracts/mentors/overview.office.ts'
import type * as officeMentorsPayouts from '#contracts/mentors/payouts.office.ts'
import type * as mentorsPapers from '#contracts/mentors/papers.ts'
import type * as mentorsProfiles from '#contracts/mentors/profiles.ts'
import type * as mentorsTeaching from '#contracts/mentors/teaching.ts'
import type * as mentorsTerms from '#contracts/mentors/terms.ts'
import type * as officeMentorsTerms from '#contracts/mentors/terms.office.ts'
import type * as officeMentorsRecords from '#contracts/mentors/records.office.ts'
import type * as officeMentorsProfiles from '#contracts/mentors/profiles.office.ts'
import type * as events from '#contracts/events/events.ts'
import type * as eventsOwnRegistration from '#contracts/events/own-registration.ts'
import type * as officeLeads from '#contracts/leads/leads.office.ts'
import type * as leadsTeaching from '#contracts/leads/teaching.ts'
import type * as officeLeadsTeaching from '#contracts/leads/teaching.office.ts'
import type * as officeContentOwnPages from '#contracts/content/own-pages.office.ts'
import type * as leads from '#contracts/leads/leads.ts'
import type * as learningAssignments from '#contracts/learning/assignments.ts'
import type * as learningAttendance from '#contracts/learning/attendance.ts'
import type * as officeLearningBatchMessages from '#contracts/learning/batch-messages/batch-messages.office.ts'
import type * as officeLearningMistakes from '#contracts/learning/mistakes/mistakes.office.ts'
import type * as learningMistakes from '#contracts/learning/mistakes/mistakes.ts'
import type * as officeLearningSkills from '#contracts/learning/skills/skills.office.ts'
import type * as learningSkills from '#contracts/learning/skills/skills.ts'
import type * as officeLearningQuestions from '#contracts/learning/questions/questions.office.ts'
import type * as learningQuestions from '#contracts/learning/questions/questions.ts'
import type * as learningCalendar from '#contracts/learning/calendar.ts'
import type * as officeLearningPeers from '#contracts/learning/peers/peers.office.ts'
import type * as learningPeers from '#contracts/learning/peers/peers.ts'
import type * as officeLearningMarking from '#contracts/learning/marking.office.ts'
import type * as officeLearningEssays from '#contracts/learning/essays.office.ts'
import type * as learningEnrolment from '#contracts/learning/enrolment.ts'
import type * as learningMeetings from '#contracts/learning/classes/meetings.office.ts'
import type * as learningNotes from '#contracts/learning/notes.ts'
import type * as learningOffline from '#contracts/learning/offline.ts'
import type * as learningPaths from '#contracts/learning/paths.ts'
import type * as learningPlayer from '#contracts/learning/player.ts'
import type * as officeIntegrationsTokens from '#contracts/integrations/tokens.office.ts'
import type * as integrationsTokens from '#contracts/integrations/tokens.ts'
import type * as officeIntegrationsWebhooks from '#contracts/integrations/webhooks.office.ts'
import type * as learningProgress from '#contracts/learning/progress.ts'
import type * as officeLearningQuizStatistics from '#contracts/learning/quiz-statistics.office.ts'
import type * as officeLearningRegrading from '#contracts/learning/regrading.office.ts'
import type * as learningQuizzes from '#contracts/learning/quizzes/quizzes.ts'
import type * as learningStudy from '#contracts/learning/study.ts'
import type * as officeLearningSupport from '#contracts/learning/support.office.ts'
import type * as messagingNotices from '#contracts/messaging/notices.ts'
import type * as messagingPush from '#contracts/messaging/push.ts'
import type * as officeMessagingLog from '#contracts/messaging/log.office.ts'
import type * as officeTemplates from '#contracts/messaging/templates.office.ts'
import type * as officeHealth from '#contracts/office/health.ts'
import type * as officeSetUp from '#contracts/office/set-up.ts'
import type * as officeStart from '#contracts/office/start.ts'
import type * as officeViews from '#contracts/office/views.ts'
import type * as officeRecruitmentApplications from '#contracts/recruitment/applications.office.ts'
import type * as recruitmentCompanyCirculars from '#contracts/recruitment/company-circulars.ts'
import type * as officeRecruitmentMessages from '#contracts/recruitment/messages.office.ts'
import type * as officeRecruitmentCirculars from '#contracts/recruitment/circulars.office.ts'
import type * as recruitmentCirculars from '#contracts/recruitment/circulars.ts'
import type * as shortLessons from '#contracts/short-lessons/short-lessons.ts'
import type { Answer, Endpoint, EndpointDefinition, Sent } from '#contracts/endpoint.ts'

type Modules = typeof officeAccountsActing &
  typeof officeAccountsAuditLog &
  typeof accountsCompanyLogin &
  typeof accountsContacts &
  typeof accountsDemo &
  typeof accountsDailyMail &
  typeof accountsDropdowns &
  typeof officeAccountsEmployees &
  typeof officeAccountsErasure &
  typeof officeAccountsMerging &
  typeof accountsErasure &
  typeof officeAccountsGrants &
  typeof accountsLinks &
  typeof accountsPasskeys &
  typeof accountsPassword &
  typeof officeAccountsPeople &
  typeof accountsRecords &
  typeof accountsRecovery &
  typeof officeAccountsRecovery &
  typeof officeAccountsRoles &
  typeof accountsSessions &
  typeof accountsSettings &
  typeof accountsSignIn &
  typeof accountsSignOn &
  typeof accountsSignUp &
  typeof officeAnalyticsFunnel &
  typeof officeAnalyticsLearning &
  typeof officeAnalyticsWeekly &
  typeof analyticsVisits &
  typeof authoringArchives &
  typeof authoringCopies &
  typeof authoringItems &
  typeof authoringLibrary &
  typeof authoringOutlines &
  typeof authoringQuestionBank &
  typeof authoringQuestionImports &
  typeof authoringRecordings &
  typeof authoringReviews &
  typeof authoringRevisions &
  typeof authoringStraightUploads &
  typeof catalogueCourses &
  typeof officeCatalogueBatches &
  typeof officeCatalogueCourses &
  typeof officeCatalogueHome &
  typeof catalogueHome &
  typeof officeCatalogueIndustries &
  typeof catalogueIndustries &
  typeof catalogueLists &
  typeof officeCataloguePaths &
  typeof cataloguePaths &
  typeof officeCatalogueReviews &
  typeof catalogueReviews &
  typeof officeCatalogueSearch &
  typeof catalogueSearch &
  typeof officeCertificates &
  typeof certificates &
  typeof checkoutCart &
  typeof officeCheckoutCoupons &
  typeof officeCheckoutLedger &
  typeof officeCheckoutPeriods &
  typeof officeRevenue &
  typeof officeCheckoutReceivables &
  typeof officeCheckoutOrderActs &
  typeof officeCheckoutOrders &
  typeof checkoutOrders &
  typeof officeCheckoutRefunds &
  typeof checkoutSeatOrders &
  typeof checkoutWaitingList &
  typeof companiesGiving &
  typeof companiesSeatLedger &
  typeof companiesSeatNews &
  typeof companies &
  typeof companiesAuditSheets &
  typeof companyKiosks &
  typeof companyJoinLinks &
  typeof companyPage &
  typeof workerLogin &
  typeof companyLog &
  typeof companyMembers &
  typeof companyPlaces &
  typeof companyRoles &
  typeof companyImports &
  typeof companiesRules &
  typeof companiesTraining &
  typeof companiesViews &
  typeof companiesReminding &
  typeof officeCompanies &
  typeof officeCompanySales &
  typeof officeContentConfig &
  typeof contentConfig &
  typeof officeContentDropdowns &
  typeof contentFaq &
  typeof officeContentPromotions &
  typeof contentPromotions &
  typeof officeContentTexts &
  typeof contentTexts &
  typeof officeContentVersions &
  typeof officeContentWordings &
  typeof officeContentSeatPrices &
  typeof officeEvents &
  typeof mentorsEarnings &
  typeof officeMentorsEarnings &
  typeof mentorsPayoutDetails &
  typeof officeMentorsPayoutDetails &
  typeof officeMentorsOverview &
  typeof officeMentorsPayouts &
  typeof mentorsPapers &
  typeof mentorsProfiles &
  typeof mentorsTeaching &
  typeof mentorsTerms &
  typeof officeMentorsTerms &
  typeof officeMentorsRecords &
  typeof officeMentorsProfiles &
  typeof events &
  typeof eventsOwnRegistration &
  typeof officeLeads &
  typeof leads &
  typeof leadsTeaching &
  typeof officeLeadsTeaching &
  typeof officeContentOwnPages &
  typeof learningAssignments &
  typeof learningAttendance &
  typeof officeLearningBatchMessages &
  typeof learningCalendar &
  typeof learningPeers &
  typeof officeLearningPeers &
  typeof officeLearningMarking &
  typeof officeLearningEssays &
  typeof learningEnrolment &
  typeof learningMeetings &
  typeof learningNotes &
  typeof messagingNotices &
  typeof messagingPush &
  typeof learningMistakes &
  typeof officeLearningMistakes &
  typeof learningSkills &
  typeof officeLearningSkills &
  typeof learningQuestions &
  typeof officeLearningQuestions &
  typeof learningPaths &
  typeof learningPlayer &
  typeof learningProgress &
  typeof officeIntegrationsTokens &
  typeof officeIntegrationsWebhooks &
  typeof integrationsTokens &
  typeof officeLearningQuizStatistics &
  typeof officeLearningRegrading &
  typeof learningQuizzes &
  typeof learningOffline &
  typeof learningStudy &
  typeof officeLearningSupport &
  typeof officeMessagingLog &
  typeof officeTemplates &
  typeof officeHealth &
  typeof officeSetUp &
  typeof officeStart &
  typeof officeViews &
  typeof officeRecruitmentApplications &
  typeof recruitmentCompanyCirculars &
  typeof officeRecruitmentMessages &
  typeof officeRecruitmentCirculars &
  typeof recruitmentCirculars &
  typeof shortLessons
type Contracts = Modules[keyof Modules]
type Known = Extract<Contracts, Endpoint<EndpointDefinition>>

export type EndpointKey = Known['key']
// Maps, which the compiler looks a key up in: a condition over all contracts at each use took minutes.
type ByKey = { [One in Known as One['key']]: One }
type SentByKey = { [Key in EndpointKey]: Sent<ByKey[Key]> }
type Answers = { [Key in EndpointKey]: Answer<ByKey[Key]> }
export type SentTo<Key extends EndpointKey> = SentByKey[Key]
export type AnswerOf<Key extends EndpointKey> = Answers[Key]
export type DataOf<Key extends EndpointKey> = AnswerOf<Key>['data']
