/** The whole URL table of the specification, in its order; the language prefix is the router's basename. */
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { builderRoutes, classRoutes, companyDeskRoutes, officeRoutes } from './office-routes.ts'

const isOffice = (file: string) => file.startsWith('layouts/office/')
let officePages = 0
const numbered = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({ ...entry, id: `o${(officePages++).toString(36)}` }))

/** Ids stand in the list of pages that every visitor downloads: the file's name is enough, a number where few come. */
const withShortIds = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({
    ...entry,
    id: entry.id ?? (/\/pages\//.test(entry.file) ? entry.file.replace(/^.*\/|\.tsx?$/g, '') : undefined),
    ...(entry.children ? { children: (isOffice(entry.file) ? numbered : withShortIds)(entry.children) } : {}),
  }))

export default withShortIds([
  layout('layouts/default-layout.tsx', [
    index('catalogue/home/pages/home.tsx'),
    route('bite-size/:slug?', 'short-lessons/pages/bite-size.tsx'),
    route('corporates', 'companies/offer/pages/corporates.tsx'),
    route('events', 'events/pages/events.tsx'),
    route('events/:slug', 'events/pages/event.tsx'),
    route('events/:slug/calendar.ics', 'events/pages/event-calendar.ts'),
    route('event-registrations/:registration', 'events/pages/event-registration.tsx'),
    route('faq', 'content/faq/pages/faq.tsx'),
    route('microlearning', 'short-lessons/pages/microlearning.tsx'),
    route('privacy-policy', 'content/policies/pages/policy.tsx', { id: 'privacy-policy' }),
    route('Refund-policy', 'content/policies/pages/policy.tsx', { id: 'refund-policy' }),
    route('terms-of-use', 'content/policies/pages/policy.tsx', { id: 'terms-of-use' }),
    route('pages/:slug', 'content/policies/pages/text-page.tsx'),
    route('wjsb', 'catalogue/courses/pages/wjsb.tsx'),
    route('courses', 'catalogue/lists/pages/course-list.tsx'),
    route('courses/details', 'catalogue/courses/pages/course-unnamed.ts'),
    route('courses/:slug/details', 'catalogue/courses/pages/course-details.tsx'),
    route('courses/:slug/preview/:lecture', 'learning/player/pages/preview.tsx'),
    route('industries/:slug', 'catalogue/industries/pages/industry.tsx'),
    route('about-us', 'content/policies/pages/about-us.tsx'),
    route('work-with-us', 'leads/pages/work-with-us.tsx'),
    route('work-with-us/:slug', 'recruitment/circulars/pages/circular.tsx'),
    route('applications/:application', 'recruitment/applications/pages/own-application.tsx'),
    route('mentors', 'mentors/profiles/pages/mentors.tsx'),
    route('mentors/:slug', 'mentors/profiles/pages/mentor.tsx'),
    route('search', 'catalogue/search/pages/search.tsx'),
    route('offline', 'content/texts/pages/offline.tsx'),
    route('*', 'layouts/errors/not-found.tsx'),
  ]),
  layout('layouts/grey-layout.tsx', [
    route('change-password', 'accounts/password/pages/change-password.tsx'),
    route('dashboard', 'learning/enrolment/pages/dashboard.tsx'),
    route('dashboard-old', 'layouts/moved/old-dashboard.ts'),
    route('user-settings', 'accounts/settings/pages/user-settings.tsx'),
    route('user-settings/my-data.json', 'accounts/erasure/pages/my-data.ts'),
    route('certificate/:slug', 'certificates/checking/pages/certificate.tsx'),
    route('orders', 'checkout/orders/pages/orders.tsx'),
    route('orders/:no', 'checkout/orders/pages/order.tsx'),
    route('checkout/result', 'checkout/orders/pages/result.tsx'),
    route('corporate', 'companies/people/pages/overview.tsx'),
    route('corporate/allocate-user', 'companies/seats/pages/allocate-user.tsx'),
    route('corporate/learners', 'companies/people/pages/learners.tsx'),
    route('corporate/training', 'companies/training/pages/training.tsx'),
    route('corporate/training/courses', 'companies/training/pages/mandatory-courses.tsx'),
    ...companyDeskRoutes,
    route('mentor', 'mentors/teaching/pages/mentor-area.tsx'),
    ...classRoutes('mentor'),
    route('account/login', 'accounts/sign-in/pages/login.tsx'),
    route('account/register', 'accounts/sign-up/pages/register.tsx'),
    route('account/company', 'accounts/company-login/pages/company-sign-in.tsx'),
    route('account/company/return', 'accounts/company-login/pages/company-return.tsx'),
    route('account/confirm-email', 'accounts/contacts/pages/confirm-email.tsx'),
    route('account/stop-recovery', 'accounts/recovery/pages/stop-recovery.tsx'),
    route('account/forgot-password', 'accounts/password/pages/forgot-password.tsx'),
    route('401', 'accounts/sessions/pages/other-account.tsx'),
    route('stop-acting', 'accounts/acting/pages/stop-acting.ts'),
    route('dev/outbox', 'dev/pages/outbox.tsx'),
    route(':token', 'accounts/links/pages/one-time-link.tsx'),
  ]),
  layout('layouts/office/back-office-layout.tsx', prefix('admin', officeRoutes)),
  layout('layouts/office/builder-layout.tsx', [...builderRoutes('admin'), ...builderRoutes('mentor')]),
  layout('layouts/focus-layout.tsx', [
    route('checkout', 'checkout/cart/pages/checkout.tsx'),
    route('quiz', 'learning/quizzes/pages/quiz.tsx'),
    route('my-course/:slug', 'learning/player/pages/my-course.tsx'),
    route('my-course/:slug/calendar.ics', 'learning/classes/pages/class-calendar.ts'),
    route('my-course/:slug/class/:meeting', 'learning/classes/pages/join-class.ts'),
    route('my-course/:slug/lecture/:lecture', 'learning/player/pages/lecture.tsx'),
  ]),
  route('my-course/:slug?/index_old', 'layouts/moved/old-my-course.ts'),
  ...(process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', 'dev/pages/ui.tsx')]),
]) satisfies RouteConfig
