/** The back office's URL table, below /admin; each part keeps its own list. */
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

const access: RouteConfigEntry[] = [
  index('office/start/pages/start.tsx'),
  route('search', 'office/search/pages/search.tsx'),
  route('set-up', 'office/set-up/pages/set-up.tsx'),
  route('health', 'office/health/pages/health.tsx'),
  route('preview', 'accounts/roles/pages/preview.ts'),
  route('roles', 'accounts/roles/pages/roles.tsx'),
  route('roles/new', 'accounts/roles/pages/new-role.tsx'),
  route('roles/compare', 'accounts/roles/pages/compare-roles.tsx'),
  route('roles/:id', 'accounts/roles/pages/role.tsx'),
  route('modules', 'accounts/roles/pages/modules.tsx'),
  route('modules/new', 'accounts/roles/pages/new-module.tsx'),
  route('permissions', 'accounts/roles/pages/permissions.tsx'),
  route('permissions/assign', 'accounts/roles/pages/assign.tsx'),
  route('permissions/assign/:id', 'accounts/roles/pages/grantee.tsx'),
  route('audit', 'accounts/audit-log/pages/audit.tsx'),
  route('tokens', 'integrations/tokens/pages/office-tokens.tsx'),
  route('webhooks', 'integrations/webhooks/pages/webhooks.tsx'),
  route('webhooks/:webhook', 'integrations/webhooks/pages/webhook.tsx'),
]
const people: RouteConfigEntry[] = [
  route('users', 'accounts/users/pages/users.tsx'),
  route('users/new', 'accounts/users/pages/invite-user.tsx'),
  route('users/:id', 'accounts/users/pages/user.tsx'),
  route('users/:id/edit', 'accounts/users/pages/edit-user.tsx'),
  route('users/:id/merge', 'accounts/merging/pages/merge-accounts.tsx'),
  route('users/:id/data.json', 'accounts/erasure/pages/person-data.ts'),
  route('users/:id/enrol', 'learning/support/pages/enrol-person.tsx'),
  route('employees', 'accounts/employees/pages/employees.tsx'),
  route('employees/new', 'accounts/employees/pages/register-employee.tsx'),
  route('employees/:id/edit', 'accounts/employees/pages/edit-employee.tsx'),
]
const sales: RouteConfigEntry[] = [
  route('orders', 'checkout/order-office/pages/orders.tsx'),
  route('orders/review', 'checkout/order-office/pages/order-reviews.tsx'),
  route('orders/:no', 'checkout/order-office/pages/order.tsx'),
  route('refunds', 'checkout/refunds/pages/refunds.tsx'),
  route('coupons', 'checkout/coupons/pages/coupons.tsx'),
  route('coupons/new', 'checkout/coupons/pages/coupon-new.tsx'),
  route('coupons/:id', 'checkout/coupons/pages/coupon.tsx'),
  route('waiting-lists', 'checkout/waiting-list/pages/waiting-lists.tsx'),
  route('waiting-lists/:id', 'checkout/waiting-list/pages/waiting-list.tsx'),
  route('ledger', 'checkout/ledger/pages/ledger.tsx'),
  route('periods', 'checkout/periods/pages/periods.tsx'),
  route('receivables', 'checkout/receivables/pages/receivables.tsx'),
  route('revenue', 'checkout/ledger/pages/revenue.tsx'),
  route('revenue/rows', 'checkout/ledger/pages/revenue-rows.tsx'),
  route('settings/sales', 'checkout/terms/pages/sales-terms.tsx'),
]
const numbers: RouteConfigEntry[] = [
  route('reports/funnel', 'analytics/funnel/pages/funnel.tsx'),
  route('reports/funnel/rows', 'analytics/funnel/pages/funnel-rows.tsx'),
  route('reports/learning', 'analytics/learning/pages/learning.tsx'),
  route('reports/learning/rows', 'analytics/learning/pages/learning-rows.tsx'),
]
const companies: RouteConfigEntry[] = [
  route('for-business', 'companies/company-office/pages/companies.tsx'),
  route('for-business/new', 'companies/company-office/pages/new-company.tsx'),
  route('sales', 'companies/sales/pages/sales.tsx'),
  route('sales/calls', 'companies/sales/pages/sales-calls.tsx'),
  route('for-business/:company', 'companies/company-office/pages/company.tsx'),
]
const mentors: RouteConfigEntry[] = ['freelance', 'employed'].flatMap((kind) => [
  route(`mentors/${kind}`, 'mentors/profiles/pages/office-mentors.tsx'),
  route(`mentors/${kind}/new`, 'mentors/profiles/pages/new-mentor.tsx'),
  route(`mentors/${kind}/:mentor`, 'mentors/profiles/pages/office-mentor.tsx'),
])
const mentorMoney = [
  route('mentor-money', 'mentors/overview/pages/overview.tsx'),
  route('mentor-money/:mentor', 'mentors/terms/pages/office-mentor-money.tsx'),
  route('mentor-payouts', 'mentors/payouts/pages/payouts.tsx'),
  route('mentor-payouts/:run', 'mentors/payouts/pages/payout-run.tsx'),
]
const recruitment: RouteConfigEntry[] = [
  route('circulars', 'recruitment/circulars/pages/office-circulars.tsx'),
  route('circulars/new', 'recruitment/circulars/pages/new-circular.tsx'),
  route('circulars/:circular', 'recruitment/circulars/pages/office-circular.tsx'),
  route('applicants', 'recruitment/applications/pages/applicants.tsx'),
  route('applicants/interested', 'recruitment/applications/pages/interested.tsx'),
  route('applicants/message', 'recruitment/messages/pages/write-to-applicants.tsx'),
  route('applicants/templates', 'recruitment/messages/pages/applicant-templates.tsx'),
  route('applicants/:application', 'recruitment/applications/pages/applicant.tsx'),
  route('applicants/:application/interview.ics', 'recruitment/applications/pages/office-interview.ts'),
]
const certificates: RouteConfigEntry[] = [
  route('certificates', 'certificates/certificate-office/pages/certificates.tsx'),
  route('certificates/:certificate', 'certificates/certificate-office/pages/office-certificate.tsx'),
  route('certificate-template', 'certificates/certificate-office/pages/certificate-template.tsx'),
]
const messaging: RouteConfigEntry[] = [
  route('messages', 'messaging/log/pages/messages.tsx'),
  route('messages/templates', 'messaging/templates/pages/templates.tsx'),
  route('messages/templates/:template', 'messaging/templates/pages/template.tsx'),
]
/** The question bank: staff find it in the back office, mentors below their own area. */
export function questionRoutes(area: 'admin' | 'mentor'): RouteConfigEntry[] {
  const at = `${area === 'mentor' ? 'mentor/' : ''}questions`
  const page = (path: string, file: string) => route(`${at}${path}`, `authoring/question-bank/pages/${file}`)
  return [
    page('', 'questions.tsx'),
    page('/export', 'export-questions.ts'),
    page('/imports', 'import-questions.tsx'),
    page('/imports/:question_import', 'question-import.tsx'),
    page('/new', 'bank-question.tsx'),
    page('/:question', 'bank-question.tsx'),
  ]
}

const publishing: RouteConfigEntry[] = [
  route('about-us', 'content/texts/pages/office-about-us.tsx'),
  route('work-with-us', 'leads/pages/teaching-applications.tsx'),
  route('work-with-us/page', 'content/texts/pages/office-work-with-us.tsx'),
  route('courses', 'catalogue/course-office/pages/courses.tsx'),
  route('courses/new', 'catalogue/course-office/pages/new-course.tsx'),
  route('courses/imports', 'authoring/archives/pages/course-imports.tsx'),
  route('courses/imports/:import', 'authoring/archives/pages/course-import.tsx'),
  route('courses/:course', 'catalogue/course-office/pages/course.tsx'),
  route('courses/:course/batches/new', 'catalogue/course-office/pages/batch.tsx'),
  route('courses/:course/batches/:batch', 'catalogue/course-office/pages/batch.tsx'),
  route('paths', 'catalogue/paths/pages/office-paths.tsx'),
  route('paths/new', 'catalogue/paths/pages/new-path.tsx'),
  route('paths/:path', 'catalogue/paths/pages/office-path.tsx'),
  route('assignments', 'learning/marking/pages/assignments-to-grade.tsx'),
  route('lesson-questions', 'learning/questions/pages/open-questions.tsx'),
  route('lesson-questions/:question', 'learning/questions/pages/question.tsx'),
  route('mistakes', 'learning/mistakes/pages/mistakes.tsx'),
  route('library', 'authoring/library/pages/library.tsx'),
  route('library/:file', 'authoring/library/pages/library-file.tsx'),
  ...questionRoutes('admin'),
  route('industries', 'catalogue/industries/pages/terms.tsx'),
  route('subjects', 'catalogue/industries/pages/terms.tsx'),
  route('featured', 'catalogue/home/pages/featured.tsx'),
  route('site/config', 'content/config/pages/config.tsx'),
  route('site/promotions', 'content/promotions/pages/promotions.tsx'),
  route('site/promotions/new', 'content/promotions/pages/promotion.tsx'),
  route('site/promotions/:promotion', 'content/promotions/pages/promotion.tsx'),
  route('site/promotions/:promotion/preview', 'content/promotions/pages/promotion-preview.tsx'),
  route('site/pages', 'content/texts/pages/pages.tsx'),
  route('site/pages/new', 'content/texts/pages/new-text.tsx'),
  route('site/faqs', 'content/faq/pages/faqs.tsx'),
  route('site/faqs/new', 'content/texts/pages/new-text.tsx'),
  route('site/texts/:kind/:text', 'content/texts/pages/text.tsx'),
  route('site/texts/:kind/:text/versions/:version', 'content/texts/pages/text-version.tsx'),
  route('site/wordings/:wording', 'content/wordings/pages/wording.tsx'),
  route('site/events', 'events/office/pages/events.tsx'),
  route('site/events/new', 'events/office/pages/event.tsx'),
  route('site/events/:event', 'events/office/pages/event.tsx'),
  route('site/events/:event/registrations', 'events/office/pages/registrations.tsx'),
  route('site/leads', 'leads/pages/leads.tsx'),
  route('site/leads/:lead', 'leads/pages/leads.tsx'),
  route('site/reviews', 'catalogue/reviews/pages/reviews.tsx'),
  route('site/dropdowns', 'content/dropdowns/pages/dropdowns.tsx'),
  route('site/menus', 'content/config/pages/menus.tsx'),
  route('site/synonyms', 'catalogue/search/pages/synonyms.tsx'),
]

/** The classes of a batch: staff find them in the back office, mentors below their own area. */
export const classRoutes = (area: 'admin' | 'mentor'): RouteConfigEntry[] => {
  const at = `${area === 'mentor' ? 'mentor/' : ''}courses/:course/batches/:batch/classes`
  return [
    route(at, 'learning/classes/pages/batch-classes.tsx'),
    route(`${at}/:meeting`, 'learning/classes/pages/class.tsx'),
  ]
}

/** The skills of a course for its authors, and of its learners for who signs or takes back. */
const skillRoutes = (area: 'admin' | 'mentor'): RouteConfigEntry[] => {
  const at = area === 'mentor' ? 'mentor/' : ''
  return [
    route(`${at}courses/:course/skills`, 'learning/skills/pages/course-skills.tsx'),
    route(`${at}skills/:enrolment`, 'learning/skills/pages/learner-skills.tsx'),
  ]
}

/** Pages of the company area that work with the back office's lists and forms. */
export const companyDeskRoutes: RouteConfigEntry[] = [
  route('corporate/learners/import', 'companies/imports/pages/import-people.tsx'),
  route('corporate/learners/imports/:import', 'companies/imports/pages/people-import.tsx'),
  route('corporate/learners/links', 'companies/join-links/pages/join-links.tsx'),
  route('corporate/circulars', 'recruitment/company-circulars/pages/company-circulars.tsx'),
  route('corporate/circulars/new', 'recruitment/company-circulars/pages/new-company-circular.tsx'),
  route('corporate/circulars/:circular', 'recruitment/company-circulars/pages/company-circular.tsx'),
  route('corporate/circulars/:circular/applicants', 'recruitment/company-circulars/pages/company-applicants.tsx'),
  route('corporate/applicants/:application', 'recruitment/company-circulars/pages/company-applicant.tsx'),
  route('corporate/page', 'companies/company-page/pages/company-page.tsx'),
  route('corporate/learners/:learner/edit', 'companies/people/pages/company-member.tsx'),
  route('corporate/start-codes', 'accounts/worker-login/pages/start-codes.tsx'),
  route('corporate/lists', 'companies/places/pages/company-lists.tsx'),
  route('corporate/tokens', 'integrations/tokens/pages/company-tokens.tsx'),
  route('corporate/sign-on', 'accounts/sign-on/pages/sign-on.tsx'),
  route('corporate/log', 'companies/log/pages/company-log.tsx'),
]

/** Pages of the mentor's area that work with the back office's lists and forms. */
export const mentorDeskRoutes: RouteConfigEntry[] = [
  route('mentor/profile', 'mentors/papers/pages/own-papers.tsx'),
  route('mentor/money', 'mentors/terms/pages/mentor-money.tsx'),
  route('mentor/mistakes', 'learning/mistakes/pages/mistakes.tsx'),
  route('mentor/courses/:course/batches/:batch/messages', 'learning/batch-messages/pages/batch-messages.tsx'),
  route('mentor/courses/:course/batches/:batch/skills', 'learning/skills/pages/batch-skills.tsx'),
  route('mentor/skills/:enrolment/:skill', 'learning/skills/pages/sign-off.tsx'),
  ...skillRoutes('mentor'),
]

/** The builder and grading have the whole page; authors and mentors find them below their own area. */
export const builderRoutes = (area: 'admin' | 'mentor'): RouteConfigEntry[] => {
  const at = `${area}/courses/:course/build`
  return [
    route(at, 'authoring/outlines/pages/build.tsx'),
    route(`${at}/changes`, 'authoring/revisions/pages/changes.tsx'),
    route(`${at}/quizzes/:quiz`, 'learning/quiz-statistics/pages/quiz-statistics.tsx'),
    route(`${at}/revisions`, 'authoring/revisions/pages/revisions.tsx'),
    route(`${area}/courses/:course/batches/:batch/classes/:meeting/code`, 'learning/attendance/pages/class-code.tsx'),
    route(`${area}/assignments/:submission`, 'learning/marking/pages/grade-work.tsx'),
    route(`${area}/essays/:attempt`, 'learning/essays/pages/grade-essays.tsx'),
  ]
}

const built = [
  ...access,
  ...people,
  ...sales,
  ...numbers,
  ...companies,
  ...mentors,
  ...mentorMoney,
  ...recruitment,
  ...certificates,
  ...messaging,
  ...publishing,
  ...classRoutes('admin'),
  ...skillRoutes('admin'),
]
export const officeRoutes = [...built, route('*', 'layouts/office/back-office-not-found.ts')]
