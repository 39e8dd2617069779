/** Who may open which page: every route of the product with its expectation. A new route needs a line here. */
import { officeEntries } from '#web/layouts/office/back-office-menu.ts'
import type { Things } from './page-things.ts'

/**
 * `anyone`; `person`: whoever is logged in; a role; `staff`: any of them; else the permission that is needed, or several.
 */
export type Who = 'anyone' | 'person' | 'learner' | 'mentor' | 'corporate' | 'staff' | `${string}.${string}` | string[]

export interface Rule {
  who: Who
  /** The address with something that is there. */
  at?: (things: Things) => string
  /** It belongs to the demo learner, or the demo company, alone: others are told what they are told of what is not there. */
  isOwned?: boolean | 'corporate'
  /** A panel beside a list: it stands without the thing, too. */
  isPanel?: boolean
}

const everywhere = (who: Who, ...paths: string[]) => Object.fromEntries(paths.map((path) => [path, { who } as Rule]))

const site: Record<string, Rule> = {
  ...everywhere('anyone', '/', '/corporates', '/events', '/faq', '/microlearning', '/privacy-policy', '/Refund-policy'),
  ...everywhere(
    'anyone',
    '/terms-of-use',
    '/wjsb',
    '/courses',
    '/paths',
    '/mentors',
    '/about-us',
    '/work-with-us',
    '/search',
    '/offline',
    '/offline/saved',
    '/certificate',
    '/checkout',
    '/checkout/result',
  ),
  ...everywhere('anyone', '/account/worker'),
  '/kiosk/:secret': { who: 'anyone' },
  '/join/:link': { who: 'anyone' },
  ...everywhere('anyone', '/account/login', '/account/register', '/account/company'),
  '/account/company/return/:company': { who: 'anyone' },
  ...everywhere(
    'anyone',
    '/account/confirm-email',
    '/account/stop-recovery',
    '/account/forgot-password',
    '/401',
    '/stop-acting',
    '/dev/outbox',
    '/dev/ui',
  ),
  '/work-with-us/:slug': { who: 'anyone', at: ({ job }) => `/work-with-us/${job}` },
  '/bite-size/:slug?': { who: 'anyone', at: () => '/bite-size' },
  '/events/:slug': { who: 'anyone', at: ({ event }) => `/events/${event}` },
  '/events/:slug/calendar.ics': { who: 'anyone', at: ({ event }) => `/events/${event}/calendar.ics` },
  ...everywhere('anyone', '/courses/details'),
  '/courses/:slug/details': { who: 'anyone', at: ({ course }) => `/courses/${course}/details` },
  '/courses/:slug/preview/:lecture': {
    who: 'anyone',
    at: ({ preview_course: slug, preview }) => `/courses/${slug}/preview/${preview}`,
  },
  '/pages/:slug': { who: 'anyone' },
  '/mentors/:slug': { who: 'anyone', at: ({ mentor }) => `/mentors/${mentor}` },
  '/event-registrations/:registration': { who: 'anyone' },
  '/applications/:application': { who: 'anyone' },
  '/applications/:application/interview.ics': { who: 'anyone' },
  '/daily-mail/:person': { who: 'anyone' },
  // Nobody's address: only who was shown it has one.
  '/calendar/:calendar/classes.ics': { who: 'anyone' },
  '/paths/:slug': { who: 'anyone', at: ({ path }) => `/paths/${path}` },
  '/industries/:slug': { who: 'anyone', at: ({ industry }) => `/industries/${industry}` },
  '/certificate/:slug': { who: 'anyone', at: ({ certificate }) => `/certificate/${certificate}` },
  '/my-course/:slug?/index_old': { who: 'anyone', at: ({ own_course: slug }) => `/my-course/${slug}/index_old` },
  // Nobody's address: only who was sent a link has one.
  '/:token': { who: 'anyone' },
  '/*': { who: 'anyone' },
}

const own: Record<string, Rule> = {
  ...everywhere('person', '/calendar', '/change-password', '/dashboard', '/notices', '/user-settings'),
  // Lead to where they are now.
  ...everywhere('anyone', '/dashboard-old'),
  ...everywhere('person', '/user-settings/my-data.json'),
  ...everywhere('learner', '/here', '/new-seats', '/orders', '/quiz'),
  '/orders/:no': { who: 'learner', at: ({ order }) => `/orders/${order}`, isOwned: true },
  '/my-course/:slug': { who: 'learner', at: ({ own_course: slug }) => `/my-course/${slug}`, isOwned: true },
  '/my-course/:slug/lecture/:lecture': {
    who: 'learner',
    at: ({ own_course: slug, own_lecture: lecture }) => `/my-course/${slug}/lecture/${lecture}`,
    isOwned: true,
  },
  '/my-course/:slug/lecture/:lecture/mistake': {
    who: 'learner',
    at: ({ own_course: slug, own_lecture: lecture }) => `/my-course/${slug}/lecture/${lecture}/mistake`,
    isOwned: true,
  },
  '/my-course/:slug/skills': {
    who: 'learner',
    at: ({ own_course: slug }) => `/my-course/${slug}/skills`,
    isOwned: true,
  },
  // Leads to the course as long as one has it.
  '/my-course/:slug/ended': {
    who: 'learner',
    at: ({ own_course: slug }) => `/my-course/${slug}/ended`,
    isOwned: true,
  },
  '/my-course/:slug/calendar.ics': {
    who: 'learner',
    at: ({ own_course: slug }) => `/my-course/${slug}/calendar.ics`,
    isOwned: true,
  },
  '/my-course/:slug/class/:meeting': {
    who: 'learner',
    at: ({ own_course: slug, batch }) => `/my-course/${slug}/class/${batch}`,
    isOwned: true,
  },
  ...everywhere('corporate', '/corporate/training', '/corporate/training/courses', '/corporate/audit-sheets'),
  ...everywhere('corporate', '/corporate/views'),
  ...everywhere('corporate', '/corporate/training/people/:learner'),
  ...everywhere('anyone', '/audit-sheet/:code'),
  ...everywhere('corporate', '/corporate', '/corporate/allocate-user', '/corporate/learners', '/corporate/tokens'),
  ...everywhere('corporate', '/corporate/seats', '/corporate/seats/buy', '/corporate/seats/orders'),
  '/corporate/seats/orders/:no': {
    who: 'corporate',
    at: ({ seat_order: no }) => `/corporate/seats/orders/${no}`,
    isOwned: 'corporate',
  },
  ...everywhere('corporate', '/corporate/lists', '/corporate/start-codes', '/corporate/sign-on', '/corporate/log'),
  '/corporate/learners/:learner/edit': { who: 'corporate' },
  ...everywhere('corporate', '/corporate/learners/links', '/corporate/page'),
  ...everywhere('corporate', '/corporate/circulars', '/corporate/circulars/new', '/corporate/circulars/:circular'),
  ...everywhere('corporate', '/corporate/circulars/:circular/applicants', '/corporate/applicants/:application'),
  ...everywhere('learner', '/my-company'),
  ...everywhere('mentor', '/mentor/profile', '/mentor/money', '/mentor/mistakes'),
  ...everywhere('mentor', '/mentor/courses/:course/skills', '/mentor/courses/:course/batches/:batch/skills'),
  ...everywhere('mentor', '/mentor/skills/:enrolment', '/mentor/skills/:enrolment/:skill'),
  ...everywhere('corporate', '/corporate/learners/import', '/corporate/learners/imports/:import'),
  ...everywhere('mentor', '/mentor', '/mentor/courses/:course/build', '/mentor/courses/:course/build/changes'),
  ...everywhere('mentor', '/mentor/questions', '/mentor/questions/new', '/mentor/questions/export'),
  ...everywhere('mentor', '/mentor/questions/imports', '/mentor/questions/imports/:question_import'),
  ...everywhere('mentor', '/mentor/questions/:question'),
  ...everywhere('mentor', '/mentor/courses/:course/build/revisions', '/mentor/courses/:course/build/quizzes/:quiz'),
  ...everywhere('mentor', '/mentor/courses/:course/batches/:batch/messages'),
  ...everywhere('mentor', '/mentor/courses/:course/batches/:batch/classes'),
  ...everywhere('mentor', '/mentor/courses/:course/batches/:batch/classes/:meeting'),
  ...everywhere('mentor', '/mentor/courses/:course/batches/:batch/classes/:meeting/code'),
}

const office: Record<string, Rule> = {
  '/admin/mentor-money/:mentor': { who: 'mentor_money.view', at: ({ mentorId }) => `/admin/mentor-money/${mentorId}` },
  '/admin/mentor-payouts/:run': {
    who: 'mentor_money.view',
    at: ({ payoutRun }) => `/admin/mentor-payouts/${payoutRun}`,
  },
  // As the menu says; below stands what the menu does not list, or what needs more.
  ...Object.fromEntries(officeEntries.map(({ path, permission }) => [path, { who: permission ?? 'staff' } as Rule])),
  ...everywhere('staff', '/admin/search', '/admin/*'),
  // Leads to /admin, whoever asks.
  '/admin/preview': { who: 'anyone' },
  '/admin/webhooks/:webhook': { who: 'system.view' },
  '/admin/users/new': { who: 'users.create' },
  '/admin/users/:id': { who: 'users.view', at: ({ person }) => `/admin/users/${person}` },
  '/admin/users/:id/edit': { who: ['users.view', 'users.edit'], at: ({ person }) => `/admin/users/${person}/edit` },
  '/admin/users/:id/merge': {
    who: ['users.view', 'users.delete'],
    at: ({ person }) => `/admin/users/${person}/merge`,
  },
  '/admin/users/:id/data.json': { who: 'users.export', at: ({ person }) => `/admin/users/${person}/data.json` },
  '/admin/users/:id/enrol': { who: 'learning.edit', at: ({ person }) => `/admin/users/${person}/enrol` },
  '/admin/employees/:id/edit': { who: 'users.edit', at: ({ employee }) => `/admin/employees/${employee}/edit` },
  '/admin/permissions/assign': { who: 'permissions.view' },
  '/admin/modules/new': { who: 'permissions.create' },
  '/admin/roles/new': { who: ['permissions.view', 'permissions.create'] },
  '/admin/roles/compare': { who: 'permissions.view' },
  '/admin/roles/:id': { who: 'permissions.view', at: ({ role }) => `/admin/roles/${role}` },
  '/admin/permissions/assign/:id': {
    who: 'permissions.view',
    at: ({ employee }) => `/admin/permissions/assign/${employee}`,
  },
  '/admin/reports/funnel/rows': { who: 'reports.view' },
  '/admin/revenue/rows': { who: 'orders.view' },
  '/admin/reports/learning/rows': { who: 'reports.view' },
  '/admin/orders/:no': { who: 'orders.view', at: ({ order }) => `/admin/orders/${order}` },
  ...everywhere('courses.view', '/admin/courses', '/admin/library', '/admin/mistakes'),
  ...everywhere('learning.view', '/admin/assignments'),
  ...everywhere('learning.view', '/admin/lesson-questions'),
  '/admin/lesson-questions/:question': { who: 'learning.view' },
  '/admin/skills/:enrolment': { who: 'learning.view' },
  '/admin/courses/:course/skills': { who: 'courses.view', at: ({ courseId }) => `/admin/courses/${courseId}/skills` },
  '/mentor/questions/:question': { who: 'mentor' },
  '/admin/assignments/:submission': { who: 'learning.view' },
  '/mentor/assignments/:submission': { who: 'mentor' },
  '/admin/essays/:attempt': { who: 'learning.view' },
  '/mentor/essays/:attempt': { who: 'mentor' },
  ...everywhere('courses.view', '/admin/questions/new', '/admin/questions/export', '/admin/questions/imports'),
  ...everywhere('courses.view', '/admin/questions/:question', '/admin/questions/imports/:question_import'),
  '/admin/library/:file': { who: 'courses.view' },
  '/admin/paths': { who: 'courses.view' },
  '/admin/paths/new': { who: 'courses.create' },
  '/admin/paths/:path': { who: 'courses.view', at: ({ officePath }) => `/admin/paths/${officePath}` },
  '/admin/courses/new': { who: 'courses.create' },
  '/admin/courses/imports': { who: 'courses.create' },
  '/admin/courses/imports/:import': { who: 'courses.create' },
  '/admin/courses/:course': { who: 'courses.view', at: ({ courseId }) => `/admin/courses/${courseId}` },
  '/admin/courses/:course/build': { who: 'courses.view', at: ({ courseId }) => `/admin/courses/${courseId}/build` },
  '/admin/courses/:course/build/changes': {
    who: 'courses.view',
    at: ({ courseId }) => `/admin/courses/${courseId}/build/changes`,
  },
  '/admin/courses/:course/build/revisions': {
    who: 'courses.view',
    at: ({ courseId }) => `/admin/courses/${courseId}/build/revisions`,
  },
  '/admin/courses/:course/build/quizzes/:quiz': { who: 'courses.view' },
  '/admin/courses/:course/batches/new': {
    who: 'courses.view',
    at: ({ courseId }) => `/admin/courses/${courseId}/batches/new`,
  },
  '/admin/courses/:course/batches/:batch': {
    who: 'courses.view',
    at: ({ courseId, batch }) => `/admin/courses/${courseId}/batches/${batch}`,
  },
  '/admin/courses/:course/batches/:batch/classes': {
    who: 'courses.view',
    at: ({ courseId, batch }) => `/admin/courses/${courseId}/batches/${batch}/classes`,
  },
  '/admin/courses/:course/batches/:batch/classes/:meeting': {
    who: 'courses.view',
    at: ({ meeting }) => `/admin/courses/${meeting}`,
  },
  '/admin/courses/:course/batches/:batch/classes/:meeting/code': {
    who: ['courses.view', 'courses.edit'],
    at: ({ meeting }) => `/admin/courses/${meeting}/code`,
  },
  ...Object.fromEntries(
    ['freelance', 'employed'].flatMap((kind): [string, Rule][] => [
      [`/admin/mentors/${kind}/new`, { who: 'mentors.create' }],
      [
        `/admin/mentors/${kind}/:mentor`,
        { who: 'mentors.view', at: ({ mentorId }) => `/admin/mentors/${kind}/${mentorId}` },
      ],
    ]),
  ),
  '/admin/circulars/:circular': { who: 'recruitment.view', at: ({ circular }) => `/admin/circulars/${circular}` },
  // A file, and only where an interview was set.
  '/admin/applicants/:application/interview.ics': { who: 'recruitment.view' },
  '/admin/applicants/message': { who: ['recruitment.view', 'recruitment.edit'] },
  '/admin/applicants/templates': { who: 'recruitment.view' },
  '/admin/applicants/:application': {
    who: 'recruitment.view',
    at: ({ applicant }) => `/admin/applicants/${applicant}`,
  },
  '/admin/work-with-us/page': { who: 'work_with_us.view' },
  '/admin/for-business/new': { who: 'for_business.create' },
  '/admin/for-business/:company': {
    who: 'for_business.view',
    at: ({ company }) => `/admin/for-business/${company}`,
  },
  '/admin/certificates/:certificate': {
    who: 'certificates.view',
    at: ({ certificate }) => `/admin/certificates/${certificate}`,
  },
  '/admin/messages/templates': { who: 'messages.view' },
  '/admin/messages/templates/:template': { who: 'messages.view', at: () => '/admin/messages/templates/order_paid' },
  '/admin/coupons/new': { who: ['orders.view', 'orders.edit'] },
  '/admin/coupons/:id': { who: 'orders.view', at: ({ coupon }) => `/admin/coupons/${coupon}` },
  '/admin/waiting-lists/:id': { who: 'orders.view' },
  ...everywhere('site.view', '/admin/site/promotions/new', '/admin/site/promotions/:promotion'),
  ...everywhere('site.view', '/admin/site/promotions/:promotion/preview'),
  ...everywhere('site.view', '/admin/site/texts/:kind/:text', '/admin/site/texts/:kind/:text/versions/:version'),
  '/admin/site/wordings/:wording': { who: 'site.view', at: () => '/admin/site/wordings/home' },
  '/admin/site/pages/new': { who: 'site.create' },
  '/admin/site/faqs/new': { who: ['site.view', 'site.create'] },
  ...everywhere('events.view', '/admin/site/events/new', '/admin/site/events/:event'),
  ...everywhere('events.view', '/admin/site/events/:event/registrations'),
  '/admin/site/leads/:lead': { who: 'leads.view', isPanel: true },
}

export const pageRules: Readonly<Record<string, Rule>> = { ...site, ...own, ...office }
