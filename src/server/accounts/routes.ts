/** People: signing up, logging in, settings, their records. */
import type { Implementation } from '#server/platform/endpoints/implement.ts'
import { signOnRoutes } from './sign-on/routes.ts'
import { companyLoginRoutes } from './company-login/routes.ts'
import { contactsRoutes } from './contacts/routes.ts'
import { outboxRoutes } from './demo/routes.ts'
import { erasureRoutes } from './erasure/routes.ts'
import { linksRoutes } from './links/routes.ts'
import { passkeysRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { recordsRoutes } from './records/routes.ts'
import { recoveryRoutes } from './recovery/routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { signUpRoutes } from './sign-up/routes.ts'
import { workerLoginRoutes } from './worker-login/routes.ts'

export const accountsRoutes: Implementation[] = [
  ...signUpRoutes,
  ...signInRoutes,
  ...sessionsRoutes,
  ...passwordRoutes,
  ...linksRoutes,
  ...outboxRoutes,
  ...settingsRoutes,
  ...contactsRoutes,
  ...recoveryRoutes,
  ...erasureRoutes,
  ...passkeysRoutes,
  ...companyLoginRoutes,
  ...signOnRoutes,
  ...workerLoginRoutes,
  ...recordsRoutes,
]
